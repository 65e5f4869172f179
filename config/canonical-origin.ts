import { brandOfHost } from './brand-of-host'
import type { BrandId } from './brands'
import type { Environment } from './environment'

/** Returns the brand's canonical origin: the first configured origin that serves it, else the requested one. */
export function canonicalOriginOf(
  brand: BrandId,
  { canonicalOrigins, defaultBrand }: Pick<Environment, 'canonicalOrigins' | 'defaultBrand'>,
  requestOrigin: string,
): string {
  return canonicalOrigins.find((origin) => brandOfHost(new URL(origin).hostname, defaultBrand) === brand) ?? requestOrigin
}
