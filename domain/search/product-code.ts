/** Style id if the search is a product code, `hv7k2q41` or a variant's `HV7K2Q41-tarn-M`; undefined for words. Codes contain a digit. */
export function productCode(text: string): string | undefined {
  const [style = ''] = text.trim().split('-')
  return /^(?=.*\d)[A-Z0-9]{8}$/i.test(style) ? style.toUpperCase() : undefined
}
