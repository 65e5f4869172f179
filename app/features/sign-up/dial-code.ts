/** The dial code in the value of a country, such as `39` in `39-VA`: countries may share one. */
export function parseDialCode(value: string): string {
  return /^\d*/.exec(value)?.[0] ?? ''
}

/** The dial code chosen beside a phone field; undefined where none is asked for. */
export function getChosenDialCode(phone: HTMLInputElement): string | undefined {
  const dialCodeInput = phone.form?.elements.namedItem('phoneCode')
  return dialCodeInput instanceof HTMLSelectElement ? parseDialCode(dialCodeInput.value) : undefined
}
