-- Edits a task with a misspelt assignee in Neovim; `run` starts it in the workspace's folder.

local function fail(message)
  io.stderr:write("neovim: " .. message .. "\n")
  vim.cmd("cquit 1")
end

--- Waits until something is so; the machine may be busy.
local function wait(what, condition)
  if not vim.wait(120000, condition, 20) then fail("never: " .. what) end
end

local function expect(what, condition)
  if not condition then fail("not so: " .. what) end
end

local function line(number) return vim.api.nvim_buf_get_lines(0, number - 1, number, true)[1] end

local function file() return vim.fn.fnamemodify(vim.api.nvim_buf_get_name(0), ":t") end

local function go_to(word)
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  expect(word .. " is there", vim.fn.search(word) > 0)
end

local function work()
  vim.cmd("edit tasks/replace-press-seals-7kf2.toml")

  wait("a finding", function() return #vim.diagnostic.get(0) > 0 end)
  local finding = vim.diagnostic.get(0)[1]
  expect("the finding is about the reference", finding.code == "dangling-reference" and finding.source == "docket")
  local shown = line(finding.lnum + 1):sub(finding.col + 1, finding.end_col)
  expect("its place is the id, not " .. shown, shown == '"petrov-ivn"')

  vim.ui.select = function(actions, options, choose)
    for index, action in ipairs(actions) do
      if options.format_item(action):find("petrov-ivan", 1, true) then return choose(action, index) end
    end
    fail("no quick fix has the right id")
  end
  go_to("petrov-ivn")
  vim.lsp.buf.code_action()
  wait("the quick fix", function() return line(4) == 'assignee = "petrov-ivan"' end)
  wait("no findings", function() return #vim.diagnostic.get(0) == 0 end)

  go_to("petrov-ivan")
  vim.lsp.buf.definition()
  wait("the definition", function() return file() == "petrov-ivan.toml" end)

  vim.cmd("edit tasks/replace-press-seals-7kf2.toml")
  go_to("petrov-ivan")
  vim.lsp.buf.rename("petrov-is")
  wait("the renaming", function() return line(4) == 'assignee = "petrov-is"' end)
  vim.cmd("silent wall")
  wait("no findings after renaming", function() return #vim.diagnostic.get() == 0 end)
  vim.cmd("qall")
end

local done, message = xpcall(work, debug.traceback)
if not done then fail(message) end
