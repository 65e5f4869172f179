/** A typed number above 0 of two decimals at most, with a point or a comma; undefined for everything else. */
export function typedAmount(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  const amount = /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0
  return amount > 0 ? amount : undefined
}
