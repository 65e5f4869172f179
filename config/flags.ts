import type { BackendFeature } from '#contracts/capabilities'
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
  /** A line of the cart can be kept for later. */
  saveForLater: boolean
  /** Gift cards pay. */
  giftCards: boolean
  /** A line can be a gift, with a message. */
  giftOptions: boolean
  /** Stores can be found, and orders picked up there. */
  stores: boolean
  /** Reviews and questions of a product. */
  reviews: boolean
  /** Shoppers can subscribe to the newsletter. */
  newsletter: boolean
  /** A code by email signs in. */
  signInCodes: boolean
  /** Passkeys sign in. */
  passkeys: boolean
  /** A shopper changes the address of their account. */
  emailChange: boolean
  /** A shopper exports their data and deletes their account. */
  personalData: boolean
  /** Employees have no wishlists, like associates in a store session. */
  noWishlistsForEmployees: boolean
  /** The loyalty program is offered. */
  loyalty: boolean
  /** Shows the lowest price of the last 30 days next to a reduced price. */
  omnibusNotice: boolean
  /** Asks for interests after sign-up. */
  collectInterests: boolean
  /** …only for newsletter subscribers. */
  interestsNeedNewsletter: boolean
  /** Unpublished content may be shown, where the deployment allows it too. */
  preview: boolean
  /** The desktop menu opens on click instead of hover. */
  clickMenu: boolean
}

/** Flags that components read; the rest decide on the server alone, and no page carries them. */
export const clientFlags = [
  ...([
    'simplifiedEnrollment',
    'notifyMe',
    'miniCart',
    'favorites',
    'saveForLater',
    'giftCards',
    'giftOptions',
    'stores',
    'newsletter',
  ] as const),
  ...(['signInCodes', 'passkeys', 'emailChange', 'personalData', 'loyalty', 'omnibusNotice', 'clickMenu'] as const),
] as const satisfies readonly (keyof Flags)[]
export type ClientFlags = Pick<Flags, (typeof clientFlags)[number]>

const defaultFlags: Flags = {
  simplifiedEnrollment: false,
  expressCheckout: true,
  notifyMe: true,
  miniCart: true,
  autoPromoInWallets: true,
  favorites: true,
  saveForLater: true,
  giftCards: true,
  giftOptions: true,
  stores: true,
  reviews: true,
  newsletter: true,
  signInCodes: true,
  passkeys: true,
  emailChange: true,
  personalData: true,
  noWishlistsForEmployees: true,
  loyalty: true,
  omnibusNotice: true,
  collectInterests: true,
  interestsNeedNewsletter: true,
  preview: true,
  clickMenu: false,
}

const flagsByRegion: Record<Region, Partial<Flags>> = {
  NORA: { omnibusNotice: false },
  EMEA: {},
}

/** Flags of one brand that differ in a region. (decision 049) */
const flagsBySite: Partial<Record<BrandId, Partial<Record<Region, Partial<Flags>>>>> = {
  dropkerb: { NORA: { simplifiedEnrollment: true } },
}

/** Flags that are off without a feature of the backend. Without associates or reservations a backend sells no product that needs them. */
const flagsByFeature: Partial<Record<BackendFeature, readonly (keyof Flags)[]>> = {
  loyalty: ['loyalty'],
  giftCards: ['giftCards'],
  giftOptions: ['giftOptions'],
  wishlists: ['favorites', 'saveForLater'],
  reviews: ['reviews'],
  stores: ['stores'],
  notifications: ['notifyMe'],
  newsletter: ['newsletter'],
  signInCodes: ['signInCodes'],
  passkeys: ['passkeys'],
  emailChange: ['emailChange'],
  personalData: ['personalData'],
}

/**
 * The switches of a brand's sites in a region. Every switch is on except the click menu, which is an experiment. Simplified enrollment is on
 * only for dropkerb in NORA, the lowest-price notice only in EMEA.
 */
export function getFlags(brand: BrandId, region: Region): Flags {
  return { ...defaultFlags, ...flagsByRegion[region], ...flagsBySite[brand]?.[region] }
}

/** Turns off the features that the backend lacks, whatever the site or an experiment says. */
export function disableMissingFeatures(missingFeatures: readonly BackendFeature[], flags: Flags): Flags {
  const disabledFlags = missingFeatures.flatMap((feature) => flagsByFeature[feature] ?? [])
  return { ...flags, ...Object.fromEntries(disabledFlags.map((name) => [name, false])) }
}
