import { brandOfHost } from './brand-of-host'
import type { BrandId } from './brands'
import type { Environment } from './environment'

/** Where a brand is to be found: the first of the deployment's origins that leads to it, else the one it was asked under. */
export function canonicalOriginOf(
  brand: BrandId,
  { canonicalOrigins, defaultBrand }: Pick<Environment, 'canonicalOrigins' | 'defaultBrand'>,
  asked: string,
): string {
  return canonicalOrigins.find((origin) => brandOfHost(new URL(origin).hostname, defaultBrand) === brand) ?? asked
}
