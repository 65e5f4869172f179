/** A button that opens its target page as a dialog, with its form's values in the query, which a link could not know. */
export function isDialogButton(submitter: HTMLElement | null): submitter is HTMLButtonElement {
  return submitter instanceof HTMLButtonElement && submitter.getAttribute('aria-haspopup') === 'dialog'
}

/** The page this button opens for its form, with the form's values. */
export function dialogAddressOf(form: HTMLFormElement, submitter: HTMLButtonElement): string {
  const fields = new FormData(form)
  // The submit button's own name belongs to another action.
  fields.delete('act')
  const { pathname } = new URL(submitter.formAction)
  return `${pathname}?${new URLSearchParams(fields as unknown as Record<string, string>).toString()}`
}
