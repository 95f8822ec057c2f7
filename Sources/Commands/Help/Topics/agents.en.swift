// swift-format-ignore-file
let agentsEnglish = #"""
# Agents

A program that works for you, such as a coding agent, can use docket in two ways: with commands, which AGENTS.md
explains to it, or with the tools of an MCP server.

## AGENTS.md

```console
$ docket agents
Wrote AGENTS.md
```

`docket agents` writes a block to AGENTS.md in the folder of the workspace: kinds, fields, statuses, conditions, rules
and the most useful commands. Text outside of the block stays as it is. `docket agents FILE` writes to another file,
such as the AGENTS.md of a repository around the workspace. Run it again after you change docket.toml;
`docket agents --check` fails if the block is outdated. `docket init --agents` writes it into a new workspace.

## MCP server

`docket mcp` speaks the Model Context Protocol over standard streams: revision 2026-07-28, and 2025-11-25 and 2025-06-18
for older clients. Most clients take settings like these:

```json
{
  "mcpServers": {
    "docket": {
      "command": "docket",
      "args": ["-C", "/path/to/workspace", "mcp"],
      "env": { "DOCKET_ME": "petrov-ivan" }
    }
  }
}
```

`DOCKET_ME` is the employee for whom the agent works; without it, git's `user.email` and `user.name` say who that is.
`-C` can be left out if the client starts servers in the folder of the workspace. The texts for the agent are in the
language of the workspace, or else in English.

| tool | does |
| --- | --- |
| `schema` | describes kinds, fields, statuses, conditions, rules and queries |
| `find`, `list`, `ready`, `show` | find and read records, in pages |
| `query` | answers a query or the named one |
| `changes` | lists what changed since a commit or a day |
| `take` | assigns a record to the user and starts it; without an id, the most urgent ready one |
| `add`, `edit`, `note`, `tick`, `mark` | change records |
| `check` | lists findings with places and fixes |
| `undo` | undoes the last change |

Every change accepts `dry_run` and returns a diff then. Its result has the number of the `change`; `undo` with this
number refuses to undo somebody else's change. `show` and `list` return a `version` of each record; `edit` and `tick`
with a `version` are refused if the record has changed since. A change that would cause an error is refused as a whole.

Records, docket.toml and the pages of this help are resources: `docket:///task/ID`, `docket:///docket.toml`,
`docket:///help/queries`. The prompts `plan`, `next-task` and `review` start work on a goal, on the next task, and a
review of the tasks.

## Several agents

Agents in one folder change records one after the other. `take --next` chooses a task and assigns it in one change, so
two agents never get the same one:

```console
$ DOCKET_ME=petrov-ivan docket take --next
```

It takes a task that is ready and has no assignee, or is yours and not started: overdue ones first, then by due day,
priority and number. A task is ready if it is open, its start has come, and it waits for no other task. The exit status
is 1 if there is none. In separate clones two agents can take the same task; git then shows a conflict in `assignee`.
"""#
