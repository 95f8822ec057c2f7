package import Text

/// The prompts that clients offer to people, with their texts.
package enum AgentPromptMessages {
  package static let planTitle = LocalizedText("Plan work", "Спланировать работу")
  package static let plan = LocalizedText(
    "Split a goal into tasks and add them.", "Разбить цель на поручения и добавить их.")
  package static let goal = LocalizedText("What should be achieved.", "Чего нужно достичь.")

  package static func planText(for goal: String) -> LocalizedText {
    LocalizedText(
      """
      Plan the work for this goal in the docket workspace:

      \(goal)

      1. Call `schema`, and look with `find` and `list` for tasks that exist already.
      2. Split the goal into tasks that one person can finish in a day or two. Give each a short title, what must be \
      true when it is done, a priority and, where it is known, a due day. Use `depends-on` for tasks that must wait for \
      others, and `steps` for a checklist.
      3. Show me the plan as a list and wait for my answer.
      4. Add the tasks with `add`, those without dependencies first, then call `check` and show me the result.
      """,
      """
      Спланируй в рабочем пространстве docket работу для этой цели:

      \(goal)

      1. Вызови `schema` и поищи через `find` и `list`, какие поручения уже есть.
      2. Разбей цель на поручения, каждое из которых один человек сделает за день-два. Дай каждому короткое название, \
      признак готовности, приоритет и, если он известен, срок. Чего поручение ждёт, запиши в `depends-on`, порядок \
      действий — в `steps`.
      3. Покажи мне план списком и дождись ответа.
      4. Добавь поручения через `add`, сначала те, что не зависят от других, затем вызови `check` и покажи итог.
      """)
  }

  package static let nextTitle = LocalizedText("Do the next task", "Сделать следующее поручение")
  package static let next = LocalizedText(
    "Take the most urgent ready task and do it.", "Взять самое срочное поручение и сделать его.")
  package static let nextText = LocalizedText(
    """
    Take the most urgent ready task of the docket workspace with `take` and do it.

    1. Read it with `show`, together with the tasks that it depends on.
    2. Do the work. Tick finished steps with `tick`, and write decisions and results with `note`.
    3. If you cannot finish it, write with `note` what is missing, and tell me.
    4. When everything in it is true, mark it as `done` with `mark` and tell me what you did.
    """,
    """
    Возьми через `take` самое срочное из готовых поручений в рабочем пространстве docket и выполни его.

    1. Прочитай его через `show` вместе с поручениями, от которых оно зависит.
    2. Сделай работу. Сделанные шаги отмечай через `tick`, решения и результаты записывай через `note`.
    3. Если закончить нельзя, запиши через `note`, чего не хватает, и скажи мне.
    4. Когда всё выполнено, отметь его через `mark` с командой `done` и расскажи, что сделано.
    """)

  package static let reviewTitle = LocalizedText("Review the work", "Обзор работы")
  package static let review = LocalizedText(
    "Look for overdue, blocked and unclear tasks.",
    "Найти просроченные, застрявшие и неясные поручения.")
  package static let reviewText = LocalizedText(
    """
    Review the tasks of the docket workspace.

    1. Call `check` and report errors and warnings.
    2. List with `list` the overdue tasks (`overdue`), the blocked ones (`blocked`), the open ones without an assignee \
    (`open and not assignee`) and those that were done this week (`done and completed = week`).
    3. Tell me in a few lines what was done, what is late and why, and what should happen next.
    4. Propose changes such as new due days, and make them only after I agree.
    """,
    """
    Сделай обзор поручений в рабочем пространстве docket.

    1. Вызови `check` и сообщи об ошибках и предупреждениях.
    2. Через `list` найди просроченные (`overdue`), ждущие других (`blocked`), открытые без исполнителя \
    (`open and not assignee`) и выполненные за неделю (`done and completed = week`).
    3. Расскажи в нескольких строках, что сделано, что опаздывает и почему и что делать дальше.
    4. Предложи изменения, например новые сроки, и внеси их только после согласия.
    """)
}
