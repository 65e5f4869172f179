/** What is still to be chosen in a product's form before it can be paid, in words; undefined when everything is. Leads to the first. */
export function missingChoice(form: HTMLFormElement, words: Readonly<Record<string, string>>): string | undefined {
  const given = new FormData(form)
  const open = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled')].find(
    ({ name }) => name in words && !given.get(name),
  )
  open?.focus()
  return open && words[open.name]
}
