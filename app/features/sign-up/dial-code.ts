/** The dial code in the value of a country, such as `39` in `39-VA`: countries may share one. */
export function dialCodeIn(value: string): string {
  return /^\d*/.exec(value)?.[0] ?? ''
}

/** The dial code chosen beside a phone field; undefined where none is asked for. */
export function chosenDialCode(phone: HTMLInputElement): string | undefined {
  const chosen = phone.form?.elements.namedItem('phoneCode')
  return chosen instanceof HTMLSelectElement ? dialCodeIn(chosen.value) : undefined
}
