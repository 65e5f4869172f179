import { brandOfHost, canonicalOriginOf } from '#config/brand-of-host'
import { type BrandId, brandIds, isBrandId } from '#config/brands'
import type { PlatformEnv } from '../env'

type StorefrontOfSettings = Pick<PlatformEnv, 'STOREFRONTS' | 'DEFAULT_BRAND'>

/** Storefront origin of a brand, from the deployment's origins only: request headers could point elsewhere. */
export function storefrontOf(settings: StorefrontOfSettings, brand: BrandId): string {
  const origin = knownStorefrontOf(settings, brand)
  if (!origin) throw new Error(`STOREFRONTS names no shop of ${brand}`)
  return origin
}

/** The same, or undefined if the settings name no shop of the brand. */
export function knownStorefrontOf({ STOREFRONTS = '', DEFAULT_BRAND }: StorefrontOfSettings, brand: BrandId): string | undefined {
  const canonicalOrigins = STOREFRONTS.split(/\s+/).filter((origin) => URL.canParse(origin))
  return canonicalOriginOf(brand, { canonicalOrigins, defaultBrand: defaultBrandOf(DEFAULT_BRAND) }, '') || undefined
}

/** On a developer's machine: the same shop under the brand's own host name. */
export function localStorefrontOf(brand: BrandId, origin: string): string {
  const url = new URL(origin)
  const [first = '', ...others] = url.hostname.split('.')
  const plain = isBrandId(first) ? others.join('.') : url.hostname
  url.hostname = brandOfHost(plain, defaultBrandOf()) === brand ? plain : `${brand}.${plain}`
  return url.origin
}

function defaultBrandOf(named = ''): BrandId {
  return isBrandId(named) ? named : (brandIds[0] ?? 'halvern')
}
