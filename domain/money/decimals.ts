const decimalsCache = new Map<string, number>()

/** Decimal places of a currency by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. */
export function getDecimals(currency: string): number {
  const decimals =
    decimalsCache.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  decimalsCache.set(currency, decimals)
  return decimals
}
