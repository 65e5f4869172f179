export type OmnibusPrice = { current: number; original: number; historicBestPrice?: number }

/**
 * The lowest price of the last 30 days, to be named beside a reduced one; undefined when it is not named. The feature must be on, the price
 * known, and both today's and the former price strictly above it.
 */
export function omnibusNotice(price: OmnibusPrice, { omnibusNotice: isOn }: { omnibusNotice?: boolean | undefined }): number | undefined {
  const best = price.historicBestPrice
  if (!isOn || best === undefined) return undefined
  return price.current > best && price.original > best ? best : undefined
}
