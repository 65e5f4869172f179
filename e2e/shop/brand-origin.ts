import type { BrandId } from '#config/brands'

/** Returns a brand's origin: each has its own host name. */
export function getBrandOrigin(brand: BrandId): string {
  const { protocol, host } = new URL(process.env.SHOP_URL ?? '')
  return brand === 'halvern' ? `${protocol}//${host}` : `${protocol}//${brand}.${host}`
}
