import { type BrandId, isBrandId } from './brands'
import type { Environment } from './environment'

/** A brand is chosen by the first part of the host name (`dunnage.localhost`, `dunnage.example`), else the deployment's own. */
export function getBrandByHost(hostname: string, fallback: BrandId): BrandId {
  const [first = '', second = ''] = hostname.toLowerCase().split('.')
  const name = first === 'www' ? second : first
  return isBrandId(name) ? name : fallback
}

/** Returns the brand's canonical origin: the first configured origin that serves it, else the requested one. */
export function getCanonicalOrigin(
  brand: BrandId,
  { canonicalOrigins, defaultBrand }: Pick<Environment, 'canonicalOrigins' | 'defaultBrand'>,
  requestOrigin: string,
): string {
  return findBrandOrigin(canonicalOrigins, brand, defaultBrand) ?? requestOrigin
}

/** Returns the brand's origin at the deployment that serves the other regions; undefined where none is named. */
export function getSisterOrigin(
  brand: BrandId,
  { sisterOrigins, defaultBrand }: Pick<Environment, 'sisterOrigins' | 'defaultBrand'>,
): string | undefined {
  return findBrandOrigin(sisterOrigins, brand, defaultBrand)
}

function findBrandOrigin(origins: readonly string[], brand: BrandId, defaultBrand: BrandId): string | undefined {
  return origins.find((origin) => getBrandByHost(new URL(origin).hostname, defaultBrand) === brand)
}
