/// A shell that supports completion.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

/// Returns a script that makes the shell call the program for completions.
///
/// The script calls `PROGRAM complete --shell SHELL -- WORDS…`, where the last word is being typed, and reads the result of
/// `CompletionResult.text(for:)`. So it works with any catalogue, and always offers the present records.
package func completionScript(for shell: Shell, root: Command) -> String {
  let program = root.name
  let function = "_" + program.split(separator: "-").joined(separator: "_")
  return switch shell {
  case .bash: bashScript(program: program, function: function)
  case .zsh: zshScript(program: program, function: function)
  case .fish: fishScript(program: program, function: "_" + function + "_complete")
  }
}

private func bashScript(program: String, function: String) -> String {
  #"""
  # Completion of \#(program) for bash. Load it from ~/.bashrc:
  #   source <(\#(program) completions bash)

  \#(function)() {
    # Readline also breaks words at = and :. Join parts without a space between them.
    local rest=${COMP_LINE:0:COMP_POINT} trimmed piece index last=-1
    local words=()
    for ((index = 0; index <= COMP_CWORD; index++)); do
      trimmed=${rest#"${rest%%[![:space:]]*}"}
      piece=${trimmed:0:${#COMP_WORDS[index]}}
      if ((index > 0)) && [[ $trimmed == "$rest" ]]; then
        words[last]+=$piece
      else
        words[++last]=$piece
      fi
      rest=${trimmed:${#piece}}
    done

    # Readline replaces only $2, the part after the last break.
    local kept=${words[last]%"$2"} IFS=$'\n' options=$- lines
    # Read all lines at once: one by one, thousands of ids would take seconds.
    set -f
    lines=($(command \#(program) complete --shell bash --columns "${COLUMNS:-80}" -- \
      "${words[@]:1}" 2>/dev/null))
    [[ $options == *f* ]] || set +f
    COMPREPLY=("${lines[@]:1}")
    # When Tab is pressed again, the words are only listed: show them with their titles.
    if ((${#COMPREPLY[@]} > 1)) && [[ ${COMP_TYPE:-} == @(33|63|64) ]]; then
      COMPREPLY=("${COMPREPLY[@]#*$'\t'}")
    else
      COMPREPLY=("${COMPREPLY[@]%%$'\t'*}")
    fi
    COMPREPLY=("${COMPREPLY[@]#"$kept"}")
    # If nothing is inserted, list the number of omitted words.
    if [[ ${lines[0]:-} == *$'\t'* && ${COMP_TYPE:-} == @(33|63|64) ]]; then
      local shared=${COMPREPLY[0]:0:${#2}+1} reply
      for reply in "${COMPREPLY[@]}"; do
        if [[ $COMP_TYPE == 63 || $reply != "$shared"* ]]; then
          COMPREPLY+=("${lines[0]#*$'\t'}")
          break
        fi
      done
    fi

    case ${lines[0]:-} in
      files) compopt -o default 2>/dev/null ;;
      directories) compopt -o dirnames 2>/dev/null ;;
    esac
  }

  complete -o nosort -F \#(function) \#(program) 2>/dev/null || complete -F \#(function) \#(program)

  """#
}

private func zshScript(program: String, function: String) -> String {
  #"""
  #compdef \#(program)
  # Completion of \#(program) for zsh. Save it as \#(function) in a folder of $fpath, or load it from
  # ~/.zshrc after compinit:
  #   source <(\#(program) completions zsh)

  \#(function)() {
    local -a lines flags values listed
    lines=("${(@f)$(command \#(program) complete --shell zsh --columns $COLUMNS -- \
      "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
    case ${lines[1]%%$'\t'*} in
      words|named)
        flags=(-V \#(program))
        [[ $lines[1] == named* ]] && flags+=(-U)
        [[ $lines[1] == *$'\t'* ]] && flags+=(-X "${lines[1]#*$'\t'}")
        shift lines
        [[ $lines[1] == *$'\t'* ]] && flags+=(-l -d listed)
        values=("${(@)lines%%$'\t'*}")
        listed=("${(@)lines#*$'\t'}")
        # `_describe` would take a second for 20,000 ids.
        compadd $flags -a values
        ;;
      files)
        compset -P 1 '--*='
        _files
        ;;
      directories)
        compset -P 1 '--*='
        _files -/
        ;;
    esac
  }

  if [[ $funcstack[1] == \#(function) ]]; then
    \#(function) "$@"
  else
    compdef \#(function) \#(program)
  fi

  """#
}

private func fishScript(program: String, function: String) -> String {
  #"""
  # Completion of \#(program) for fish. Save it as
  # ~/.config/fish/completions/\#(program).fish

  function \#(function)
    set -l words (commandline -opc)
    set -e words[1]
    set -l current (commandline -ct)
    set -l lines (command \#(program) complete --shell fish -- $words "$current" 2>/dev/null)
    switch "$lines[1]"
      case words named
        set -e lines[1]
        test -n "$lines[1]"; and printf '%s\n' $lines
      case files directories
        set -l option (string match -r '^--[^=]*=' -- "$current")
        set -l path (string replace -- "$option" '' "$current")
        if test "$lines[1]" = files
          __fish_complete_path "$path"
        else
          __fish_complete_directories "$path"
        end | string replace -r -- '^' "$option"
    end
  end

  complete -c \#(program) -f -a '(\#(function))'

  """#
}
