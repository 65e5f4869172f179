/** A submit button that opens a dialog instead; without scripts its form goes to the page that shows the same. */
export function isDialogButton(submitter: HTMLElement | null): submitter is HTMLButtonElement {
  return submitter instanceof HTMLButtonElement && submitter.getAttribute('aria-haspopup') === 'dialog'
}

/** The page this button opens for its form: the one it names, or its target with the form's values. */
export function dialogAddressOf(form: HTMLFormElement, submitter: HTMLButtonElement): string {
  if (submitter.dataset.dialog !== undefined) return submitter.dataset.dialog
  const fields = new FormData(form)
  // The submit button's own name belongs to another action.
  fields.delete('act')
  const { pathname } = new URL(submitter.formAction)
  return `${pathname}?${new URLSearchParams(fields as unknown as Record<string, string>).toString()}`
}
