import { brandOfHost } from './brand-of-host'
import type { BrandId } from './brands'
import type { Environment } from './environment'

/** Returns the brand's canonical origin: the first configured origin that serves it, else the requested one. */
export function canonicalOriginOf(
  brand: BrandId,
  { canonicalOrigins, defaultBrand }: Pick<Environment, 'canonicalOrigins' | 'defaultBrand'>,
  requestOrigin: string,
): string {
  return originOfBrand(canonicalOrigins, brand, defaultBrand) ?? requestOrigin
}

/** Returns the brand's origin at the deployment that serves the other regions; undefined where none is named. */
export function sisterOriginOf(
  brand: BrandId,
  { sisterOrigins, defaultBrand }: Pick<Environment, 'sisterOrigins' | 'defaultBrand'>,
): string | undefined {
  return originOfBrand(sisterOrigins, brand, defaultBrand)
}

function originOfBrand(origins: readonly string[], brand: BrandId, defaultBrand: BrandId): string | undefined {
  return origins.find((origin) => brandOfHost(new URL(origin).hostname, defaultBrand) === brand)
}
