import type { BrandId } from './brands'
import type { Region } from './locales'

export type Flags = {
  /** Simplified enrollment takes the place of the sign-in dialog. */
  simplifiedEnrollment: boolean
  /** A shopper with a default card and address goes straight to the summary. */
  expressCheckout: boolean
  /** A sold-out product offers an email when it is back. */
  notifyMe: boolean
  /** An item that was added shows the mini cart. */
  miniCart: boolean
  /** A remembered promo code is applied in the wallet flow. */
  autoPromoInWallets: boolean
  /** Shoppers can keep favorites. */
  favorites: boolean
  /** Employees have no wishlists, like associates in a store session. */
  noWishlistsForEmployees: boolean
  /** The loyalty program is offered. */
  loyalty: boolean
  /** The lowest price of the last 30 days is named beside a reduced one. */
  omnibusNotice: boolean
  /** Interests are asked for after sign-up. */
  collectInterests: boolean
  /** …only for newsletter subscribers. */
  interestsNeedNewsletter: boolean
  /** Unpublished content may be shown, where the deployment allows it too. */
  preview: boolean
  /** The desktop menu opens on click instead of hover. */
  clickMenu: boolean
}

const defaults: Flags = {
  simplifiedEnrollment: false,
  expressCheckout: true,
  notifyMe: true,
  miniCart: true,
  autoPromoInWallets: true,
  favorites: true,
  noWishlistsForEmployees: true,
  loyalty: true,
  omnibusNotice: true,
  collectInterests: true,
  interestsNeedNewsletter: true,
  preview: true,
  clickMenu: false,
}

const inRegion: Record<Region, Partial<Flags>> = {
  NORA: { omnibusNotice: false },
  EMEA: {},
}

/** What one brand has otherwise in a region. (decision 049) */
const inSites: Partial<Record<BrandId, Partial<Record<Region, Partial<Flags>>>>> = {
  dropkerb: { NORA: { simplifiedEnrollment: true } },
}

/**
 * The switches of a brand's sites in a region. Every switch is on but the click menu, which is an experiment; simplified enrollment is on for
 * dropkerb in NORA only, the lowest-price notice in EMEA only.
 */
export function flagsIn(brand: BrandId, region: Region): Flags {
  return { ...defaults, ...inRegion[region], ...inSites[brand]?.[region] }
}
