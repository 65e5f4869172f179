/** The style a search names by its code, `hv7k2q41` or that of a variant, `HV7K2Q41-tarn-M`; undefined for words. A code has a digit. */
export function productCode(text: string): string | undefined {
  const [style = ''] = text.trim().split('-')
  return /^(?=.*\d)[A-Z0-9]{8}$/i.test(style) ? style.toUpperCase() : undefined
}
