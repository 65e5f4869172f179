/** Parses a number above 0 with at most two decimals, with point or comma; undefined otherwise. */
export function parseAmount(text: string): number | undefined {
  const normalizedText = text.trim().replace(',', '.')
  const amount = /^\d{1,6}(\.\d{1,2})?$/.test(normalizedText) ? Number(normalizedText) : 0
  return amount > 0 ? amount : undefined
}
