/** Returns the message for the first missing option and focuses it; undefined if complete. */
export function missingChoice(form: HTMLFormElement, words: Readonly<Record<string, string>>): string | undefined {
  const given = new FormData(form)
  const open = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled')].find(
    ({ name }) => name in words && !given.get(name),
  )
  open?.focus()
  return open && words[open.name]
}
