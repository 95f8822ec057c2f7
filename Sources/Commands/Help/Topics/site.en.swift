// swift-format-ignore-file
let siteEnglish = #"""
# Site: pages to publish from CI

`docket site` writes the workspace as a web site of plain files, for people who only read: on a phone, at a screen on
the wall, or on paper.

```console
$ docket site public --title "Plant 7"
```

Open `public/index.html` in a browser. The pages need no server, load nothing from elsewhere, and work without
JavaScript, except for the search. They follow the light or dark theme of the reader, and print on A4.

| page | shows |
| --- | --- |
| Overview | totals, and the queries of `docket stats` as charts |
| Board | open work by status, the most urgent first; finished work, the newest first |
| Lists | the records of each kind; tasks by workshop and by person; the archive |
| a record | fields, texts, steps, notes, records in both directions, findings, the last 20 changes from git |
| Teachers | teachers by subject |
| Queries | the queries of docket.toml, with charts |
| Findings | what `docket check` finds |
| Search | records by words, like `docket find` |

Lists of more than 500 rows are divided into pages. Pages are in English and Russian, with a link to the other language;
`docket --lang en site public` writes only one. A query about `me` has no result: a page does not know its reader.

## What docket writes

The folder must be new, empty, or written by docket: the file `.docket-site` lists docket's own files. Other files in
the folder stay. Docket replaces only files that differ, and deletes the pages of deleted records. The same records,
history and day give the same bytes.

Anyone who can open the site can read all records. Publish private records only where a password protects the site.

## Publish from CI

This workflow publishes the site with GitHub Pages after every push to `main`. Choose “GitHub Actions” as the source in
the repository's settings for Pages, and save this as `.github/workflows/site.yml`:

```yaml
name: site
on:
  push: { branches: [main] }
  schedule: [{ cron: "5 0 * * *" }]      # overdue work changes every day
permissions: { contents: read, pages: write, id-token: write }
concurrency: { group: pages }
jobs:
  publish:
    runs-on: ubuntu-latest
    environment: { name: github-pages, url: "${{ steps.deploy.outputs.page_url }}" }
    steps:
      - uses: actions/checkout@v5
        with: { fetch-depth: 0 }         # the history of the records
      - name: Install docket
        run: |
          curl -fsSL https://github.com/OWNER/docket/releases/download/v0.2.0/docket-0.2.0-linux-x86_64.tar.gz |
            tar -xz --strip-components=1
      - run: ./docket site public
      - uses: actions/upload-pages-artifact@v4
        with: { path: public }
      - id: deploy
        uses: actions/deploy-pages@v4
```

On GitLab, a job named `pages` with `artifacts: { paths: [public] }` and `GIT_DEPTH: 0` publishes the folder `public`.
Anywhere else, copy the folder to a web server.
"""#
