import { getBrandByHost, getCanonicalOrigin } from '#config/host-brand'
import { type BrandId, brandIds, isBrandId } from '#config/brands'
import type { PlatformEnv } from '../env'

type StorefrontSettings = Pick<PlatformEnv, 'STOREFRONTS' | 'DEFAULT_BRAND'>

/** Storefront origin of a brand, from the deployment's origins only: request headers could point elsewhere. */
export function getStorefrontOrigin(settings: StorefrontSettings, brand: BrandId): string {
  const origin = findStorefrontOrigin(settings, brand)
  if (!origin) throw new Error(`STOREFRONTS names no shop of ${brand}`)
  return origin
}

/** The same, or undefined if the settings name no shop of the brand. */
export function findStorefrontOrigin({ STOREFRONTS = '', DEFAULT_BRAND }: StorefrontSettings, brand: BrandId): string | undefined {
  const canonicalOrigins = STOREFRONTS.split(/\s+/).filter((origin) => URL.canParse(origin))
  return getCanonicalOrigin(brand, { canonicalOrigins, defaultBrand: getDefaultBrand(DEFAULT_BRAND) }, '') || undefined
}

/** On a developer's machine: the same shop under the brand's own host name. */
export function getLocalStorefrontOrigin(brand: BrandId, origin: string): string {
  const url = new URL(origin)
  const [subdomain = '', ...parentLabels] = url.hostname.split('.')
  const baseHostname = isBrandId(subdomain) ? parentLabels.join('.') : url.hostname
  url.hostname = getBrandByHost(baseHostname, getDefaultBrand()) === brand ? baseHostname : `${brand}.${baseHostname}`
  return url.origin
}

function getDefaultBrand(brandName = ''): BrandId {
  return isBrandId(brandName) ? brandName : (brandIds[0] ?? 'halvern')
}
