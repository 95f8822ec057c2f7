-- Uses docket's server and tombi's on one file in Neovim; `run` starts it in the workspace's folder. Both report
-- findings, neither changes a text unasked, and formatting with both leaves the same text.

local function expect(what, condition)
  if condition then return end
  io.stderr:write("tombi: not so: " .. what .. "\n")
  vim.cmd("cquit 1")
end

local function wait(what, condition) expect(what, vim.wait(120000, condition, 20)) end

local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), "\n") end

--- Whether a server tells something of the text as it is.
local function finds(source)
  return #vim.tbl_filter(function(finding) return finding.source:find(source) end, vim.diagnostic.get(0)) > 0
end

local function format(name)
  vim.lsp.buf.format({ name = name, timeout_ms = 120000 })
  return text()
end

local function work()
  vim.cmd("edit tasks/trial-batch-q4nd.toml")
  local before = text()
  wait("both servers", function()
    local clients = vim.lsp.get_clients({ bufnr = 0 })
    return #clients == 2 and clients[1].initialized and clients[2].initialized
  end)

  vim.api.nvim_buf_set_lines(0, 0, 0, true, { "tags   =  [  'b','a' ]", "unheard = 1", "status = 2" })
  wait("findings of docket", function() return finds("docket") end)
  wait("findings of tombi", function() return finds("[Tt]ombi") end)
  vim.cmd("silent write")
  expect("writing does not format", text():find("tags   =  [  'b','a' ]", 1, true))

  vim.api.nvim_buf_set_lines(0, 1, 3, true, {})
  wait("no findings", function() return #vim.diagnostic.get(0) == 0 end)
  format("docket")
  local both = format("tombi")
  expect("formatting with both sorts the list", both:find('tags = [\n  "a",\n  "b",\n]', 1, true))
  expect("docket does not change tombi's formatting", format("docket") == both)
  expect("tombi does not change docket's formatting", format("tombi") == both)

  vim.api.nvim_buf_set_lines(0, 0, -1, true, vim.split(before, "\n"))
  expect("tombi does not change the original text", format("tombi") == before)
  vim.cmd("silent write")
  vim.cmd("qall")
end

local done, message = xpcall(work, debug.traceback)
expect(message, done)
