import type { Region } from './locales'

export type Flags = {
  /** Simplified enrollment takes the place of the sign-in dialog. */
  simplifiedEnrollment: boolean
  /** A shopper with a default card and address goes straight to the summary. */
  expressCheckout: boolean
  /** CFG-03 */
  notifyMe: boolean
  /** CFG-04 */
  miniCart: boolean
  /** A remembered promo code is applied in the wallet flow. */
  autoPromoInWallets: boolean
  /** CFG-06 */
  favorites: boolean
  /** Employees have no wishlists, like associates in a store session. */
  noWishlistsForEmployees: boolean
  /** CFG-07 */
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

/** Every switch is on but simplified enrollment and the click menu; the lowest-price notice is on in EMEA only. */
export function flagsIn(region: Region): Flags {
  return { ...defaults, ...inRegion[region] }
}
