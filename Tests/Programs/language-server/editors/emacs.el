;; -*- lexical-binding: t -*-
;; Edits a task with a misspelt assignee in Emacs; `run` starts it in the workspace's folder.

(require 'eglot)
(require 'xref)
(require 'subr-x)

(defun expect (what condition)
  (unless condition
    (message "emacs: not so: %s" what)
    (kill-emacs 1)))

(defmacro wait (what condition)
  "Waits until CONDITION holds; the machine may be busy."
  `(let ((deadline (+ (float-time) 120)) (held nil))
     (while (not (or (setq held ,condition) (> (float-time) deadline)))
       (accept-process-output nil 0.02))
     (expect ,what held)))

(defun visit (path)
  "Visits a file like a command does, after which Emacs runs hooks."
  (find-file path)
  (run-hooks 'post-command-hook)
  (wait "a connection to the server" (eglot-managed-p)))

(defun line-text () (buffer-substring-no-properties (line-beginning-position) (line-end-position)))

(defun go-to (word)
  (goto-char (point-min))
  (search-forward word)
  (backward-char 2))

(visit "tasks/replace-press-seals-7kf2.toml")
(flymake-start)
(wait "a finding" (flymake-diagnostics))
(let ((finding (car (flymake-diagnostics))))
  (expect "the finding is about the reference" (string-search "petrov-ivn" (flymake-diagnostic-text finding)))
  (expect "its place is the id"
          (equal "\"petrov-ivn\""
                 (buffer-substring-no-properties
                  (flymake-diagnostic-beg finding) (flymake-diagnostic-end finding)))))

;; Choose the quick fix with the right id, by the keyboard.
(go-to "petrov-ivn")
(cl-letf ((last-nonmenu-event t)
          ((symbol-function 'completing-read)
           (lambda (_prompt choices &rest _)
             (seq-find (lambda (title) (string-search "petrov-ivan" title))
                       (all-completions "" choices)))))
  (eglot-code-actions (point) (point) nil t))
(go-to "petrov-ivan")
(expect "the reference is fixed" (equal (line-text) "assignee = \"petrov-ivan\""))
(save-buffer)
(wait "no findings" (null (flymake-diagnostics)))

(call-interactively #'xref-find-definitions)
(expect "the definition is followed" (equal (file-name-nondirectory buffer-file-name) "petrov-ivan.toml"))
(visit "../tasks/replace-press-seals-7kf2.toml")

;; An id is completed from its record's name, and replaces the typed text.
(go-to "petrov-ivan")
(let ((end (search-forward "\"")))
  (delete-region (1+ (search-backward "\"" nil nil 2)) (1- end))
  (forward-char)
  (insert "Сергеев"))
(completion-at-point)
(expect (format "an id is completed, not %s" (line-text)) (equal (line-text) "assignee = \"petrov-ivan\""))

;; Eglot before Emacs 30 cannot rename files; follow docket's advice instead.
(go-to "petrov-ivan")
(condition-case refusal
    (eglot-rename "petrov-is")
  (error
   (expect "the error says what to do instead" (string-search "docket KIND rename" (format "%s" refusal)))
   (call-process "docket" nil nil nil "employee" "rename" "petrov-ivan" "petrov-is")
   (revert-buffer t t)))
(save-some-buffers t)
(go-to "petrov-is")
(wait "the definition with its new name"
      (progn
        (ignore-errors (call-interactively #'xref-find-definitions))
        (equal (file-name-nondirectory buffer-file-name) "petrov-is.toml")))
(save-some-buffers t)
