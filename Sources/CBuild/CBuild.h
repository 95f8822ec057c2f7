/// Values that are passed to a build as compiler options, which Swift cannot read in any other way.
#ifndef DOCKET_CBUILD_H
#define DOCKET_CBUILD_H

#define DOCKET_SPELLED(name) #name
#define DOCKET_TEXT(name) DOCKET_SPELLED(name)

/// The commit that a release was built from, by `-Xcc -DDOCKET_COMMIT=…`; empty in a development build.
static inline const char *_Nonnull docket_commit(void) {
#ifdef DOCKET_COMMIT
  return DOCKET_TEXT(DOCKET_COMMIT);
#else
  return "";
#endif
}

#endif
