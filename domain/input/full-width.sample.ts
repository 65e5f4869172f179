/** Full-width forms, as East Asian keyboards write Latin letters and digits. */
export function toFullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
}
