export type OmnibusPrice = { current: number; original: number; historicBestPrice?: number }

/**
 * Lowest price of the last 30 days to show beside a reduced one; undefined if not shown. Needs the feature, a known lowest price, and
 * current and former price strictly above it.
 */
export function omnibusNotice(price: OmnibusPrice, { omnibusNotice: isOn }: { omnibusNotice?: boolean | undefined }): number | undefined {
  const best = price.historicBestPrice
  if (!isOn || best === undefined) return undefined
  return price.current > best && price.original > best ? best : undefined
}
