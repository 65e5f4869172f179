import type { BrandId } from '#config/brands'

/** Where a brand's shop answers: each has a host name of its own in front of the deployment's. (SITE-01) */
export function originOf(brand: BrandId): string {
  const { protocol, host } = new URL(process.env.SHOP_URL ?? '')
  return brand === 'halvern' ? `${protocol}//${host}` : `${protocol}//${brand}.${host}`
}
