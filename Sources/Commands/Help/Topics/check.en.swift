// swift-format-ignore-file
let checkEnglish = #"""
# Find errors in the workspace, also in CI

`docket check` reads everything and reports every error in one run:

```console
$ sed -i 's/"petrov-ivan"/"petrov-ivna"/' tasks/replace-press-seals-7kf2.toml
$ docket check
error[dangling-reference]: no employee `petrov-ivna`
  --> tasks/replace-press-seals-7kf2.toml:4:12
   |
 4 | assignee = "petrov-ivna"
   |            ^^^^^^^^^^^^^ referenced here
   = help: did you mean `petrov-ivan` (employees/petrov-ivan.toml)?

1 error in 1 file
```

The exit status is 0 without errors, 1 with errors, 2 for a wrong command line and 3 if the workspace cannot be read.
With `--strict` warnings count as errors; hints never do. With paths, docket still reads everything but reports only
findings about these files and folders. `docket explain CODE` explains a finding with a wrong and a right example.

`--watch` shows the findings again whenever a file changes. `docket KIND list --watch` and `docket query QUERY --watch`
do the same for records.

## Fix

`docket check --fix` fixes findings that have exactly one answer, and reports the rest. `--fix --dry-run` prints the
fixes as a diff, with status 1 if there are any. Docket fixes

- misspelled keys, values in the wrong quotes, duplicate items of a set, the order of sets, and TOML 1.1 syntax;
- missing and duplicate numbers, and references by number or by a former id;
- a `completed` of a task that is not done;
- one of two equal records that two clones imported from the same source;
- outdated schemas for editors.

A fix never removes a comment and never brings an error.

## Before a commit

`docket check --staged` checks the files in the index of git. `docket check --since REV` checks the folder against a
revision, or against the commit where the branches parted. Both report findings in the changed files, and findings that
the change causes in other files: remove an employee, and the task that names him is reported. Older errors elsewhere
are not.

`docket git setup hooks` installs a pre-commit hook that runs `docket check --staged`. For https://pre-commit.com there
are the hooks `docket-check`, which checks everything, and `docket-check-staged`:

```yaml
repos:
  - repo: https://example.org/docket   # where you have this repository
    rev: v0.2.0
    hooks:
      - id: docket-check-staged-system
        args: [-C, plant]              # where the workspace is a folder of the repository
```

`docket-post-merge-system`, `docket-post-rewrite-system`, `docket-post-commit-system` and `docket-commit-msg-system` do
what `docket git setup` does in these hooks; `pre-commit install --hook-type post-merge` installs one.

The ids with `-system` run the docket on the `PATH`. In CI nothing is staged: use `docket-check` or
`docket-check-system` with `pre-commit run --all-files`.

## In CI

One line is enough: `docket check --strict --format short`.

| format | for |
| --- | --- |
| `text`, `short` | people; `short` has a line for each finding |
| `json` | scripts, see `docket help json` |
| `github`, `sarif` | annotations and code scanning of GitHub |
| `gitlab`, `junit` | code quality of GitLab, and most other CI services |

`--output FILE` writes the format to a file, and text to the terminal. In `text` and
`short`, as in what changes print, paths can be typed in the current folder; in the other formats they begin at the top
of the git repository.

On GitHub, this repository is an action. It marks the lines of a pull request:

```yaml
- uses: actions/checkout@v5
  with: { fetch-depth: 0 }
- uses: OWNER/docket@v0.2.0            # where you have this repository
  id: docket
  with:
    directory: .
    strict: true
    since: ${{ github.event.pull_request.base.sha }}   # leave out to check everything
    sarif: docket.sarif                # for code scanning, with the next step
- uses: github/codeql-action/upload-sarif@v4
  if: ${{ !cancelled() && hashFiles('docket.sarif') != '' }}
  with: { sarif_file: docket.sarif }
```

At a tag the action downloads the archive of that release. Otherwise it builds docket once and caches it. The last step
needs permissions. A job that names any permission has no others, so name all of them: `contents: read` for the
checkout, `security-events: write`, and in a private repository `actions: read`. Later steps can read
`steps.docket.outputs.findings`, the number of findings, and `status`, the exit status. At status 2 and above there is
no report.

On GitLab, with the image that `--target job` of `.ci/Dockerfile` builds:

```yaml
docket:
  image: registry.example.org/docket:job
  script:
    - docket check --format gitlab --output gl-code-quality-report.json
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
```

## Details

- `--since` needs the commits since then. In a shallow clone docket says how to fetch them. A revision of zeros only
  means "check everything", as forges write it for a new branch.
- Docket shows the first 100 findings of a code in a file and counts the others. SARIF has at most 25,000 findings,
  errors first, and says how many it left out.
- A format with one place for a finding names other places in the message. With `--strict` JUnit counts warnings as
  failures.
- `docket check - --stdin-path FILE` checks standard input as if it were saved as FILE.
- `--watch` follows the file system on Linux; elsewhere, and if that fails, docket looks every 2 seconds. `--watch` does
  not work with formats for programs, `--fix`, `--staged`, `--since`, `--output` or `-`.
"""#
