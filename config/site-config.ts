import { type BrandId, brands } from './brands'
import { carouselSlides, placeholderDate, upsellItems } from './constants'
import type { BackendFeature } from '#contracts/capabilities'
import { type Flags, getFlags, disableMissingFeatures } from './flags'
import { type Country, type Locale, type Region, type SiteId, locales, getSiteId } from './locales'

export type SiteConfig = {
  siteId: SiteId
  brand: BrandId
  country: Country
  region: Region
  flags: Flags
  /** Milliseconds until a toast disappears. */
  toastDelayMs: number
  /** Items of one page. */
  pageSize: { listing: number; favorites: number; savedForLater: number }
  /** Number of products requested for a recommendation carousel. */
  carousel: { slides: number }
  upsellItems: number
  visualSelectorImage: { width: number; height: number }
  headerExclusions: readonly string[]
  signUp: {
    /** Written MM/DD/YYYY. */
    minBirthDate: string
    birthDateRequiredFor: readonly ('sign-up' | 'loyalty')[]
    phoneRequiredFor: readonly ('sign-up' | 'loyalty')[]
    genderRequired: boolean
    smsConsentRequired: boolean
    requiredAgreements: readonly Agreement[]
  }
  collectionPoint: { emailRequired: boolean; phoneRequired: boolean; contactRequired: boolean }
  storePickup: { emailRequired: boolean }
  /** Product and cart say how an amount is paid later, where the pay-later company lends. */
  payLaterMessages: boolean
}

/** Checkboxes that must be ticked to open an account. */
export type Agreement = 'terms' | 'privacy'

/** Everything that differs from site to site, in one place. The rules follow the country, the pictures the brand; what the backend lacks is off. */
export function getSiteConfig(brand: BrandId, locale: Locale, missingFeatures: readonly BackendFeature[] = []): SiteConfig {
  const { country, region } = locales[locale]
  const { visualSelectorImage, headerExclusions } = brands[brand]
  return {
    siteId: getSiteId(brand, locale),
    brand,
    country,
    region,
    flags: disableMissingFeatures(missingFeatures, getFlags(brand, region)),
    toastDelayMs: 5_000,
    pageSize: { listing: 24, favorites: 12, savedForLater: 10 },
    carousel: { slides: carouselSlides },
    upsellItems,
    visualSelectorImage,
    headerExclusions,
    payLaterMessages: true,
    ...getRequirements(brand, locales[locale]),
  }
}

/** Rules of law and practice. (decision 049) */
function getRequirements(
  brand: BrandId,
  { country, region }: { country: Country; region: Region },
): Pick<SiteConfig, 'signUp' | 'collectionPoint' | 'storePickup'> {
  const needsCollectionContact = country === 'FR' || country === 'IT'
  return {
    signUp: {
      minBirthDate: placeholderDate,
      birthDateRequiredFor: ['loyalty'],
      phoneRequiredFor: country === 'US' ? ['loyalty'] : [],
      genderRequired: country === 'IT',
      // Its members hear of a drop by text message.
      smsConsentRequired: brand === 'dropkerb' && country === 'US',
      requiredAgreements: region === 'EMEA' ? ['terms', 'privacy'] : ['terms'],
    },
    collectionPoint: {
      emailRequired: needsCollectionContact,
      phoneRequired: needsCollectionContact,
      // Dutch collection points hand a parcel to the person it names, on identification.
      contactRequired: country === 'NL',
    },
    storePickup: { emailRequired: region === 'EMEA' },
  }
}
