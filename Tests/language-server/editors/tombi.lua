-- What somebody sees in Neovim who has docket's server and tombi's on one file; `run` starts it in the workspace's
-- folder. Each tells what it finds, neither changes a text unasked, and what both have formatted is the same again.

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
  wait("what docket finds", function() return finds("docket") end)
  wait("what tombi finds", function() return finds("[Tt]ombi") end)
  vim.cmd("silent write")
  expect("writing formats nothing", text():find("tags   =  [  'b','a' ]", 1, true))

  vim.api.nvim_buf_set_lines(0, 1, 3, true, {})
  wait("no findings", function() return #vim.diagnostic.get(0) == 0 end)
  format("docket")
  local both = format("tombi")
  expect("both have put it in order", both:find('tags = [\n  "a",\n  "b",\n]', 1, true))
  expect("docket leaves what tombi has formatted", format("docket") == both)
  expect("tombi leaves what docket has formatted", format("tombi") == both)

  vim.api.nvim_buf_set_lines(0, 0, -1, true, vim.split(before, "\n"))
  expect("tombi leaves what people have written", format("tombi") == before)
  vim.cmd("silent write")
  vim.cmd("qall")
end

local done, message = xpcall(work, debug.traceback)
expect(message, done)
