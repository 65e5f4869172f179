/** A submit button that opens a dialog; without scripts its form goes to the page with the same content. */
export function isDialogButton(submitter: HTMLElement | null): submitter is HTMLButtonElement {
  return submitter instanceof HTMLButtonElement && submitter.getAttribute('aria-haspopup') === 'dialog'
}

/** Page URL that this button opens: its own, or its form's target with the form's values. */
export function dialogAddressOf(form: HTMLFormElement, submitter: HTMLButtonElement): string {
  if (submitter.dataset.dialog !== undefined) return submitter.dataset.dialog
  const fields = new FormData(form)
  // The submit button's own name is for another action.
  fields.delete('act')
  const { pathname } = new URL(submitter.formAction)
  return `${pathname}?${new URLSearchParams(fields as unknown as Record<string, string>).toString()}`
}
