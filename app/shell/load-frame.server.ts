import type { Flags } from '#config/flags'
import type { Footer } from '#contracts/entities/canvas'
import { isSlimAt } from '#routes/route-at'
import { inStoreStrip } from '~/features/associate/in-store-strip.server'
import { cartCount } from '~/features/cart/cart.server'
import { consentBanner } from '~/features/consent/consent-banner.server'
import { locationOffer } from '~/features/location/location-offer.server'
import { footerOf, menuOf } from '~/server/content.server'
import { flagsFor } from '~/server/experiments.server'
import { flashOf } from '~/server/flash.server'
import { canUseWishlist } from '~/server/wishlist-eligibility.server'
import { keepPromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { storefrontViewOf } from '~/server/storefront-view.server'

/**
 * Loads the frame of every page: locations, menu, footer, cart count, sign-in state, flash messages and pending prompts. Pages with a
 * minimal header skip the menu and the footer columns.
 */
export async function loadFrame(shop: StorefrontContext) {
  keepPromoCode(shop)
  // A session that cannot be read costs the count and the messages, never the page.
  const count = cartCount(shop).catch(() => 0)
  const flash = flashOf(shop).catch(() => [])
  const isSignedIn = shop.consumer().then(
    (consumer) => consumer !== null,
    () => false,
  )
  const inStore = inStoreStrip(shop).catch(() => undefined)
  const isSlim = isSlimAt(new URL(shop.request.url).pathname)
  const [menu, footer, asks] = await Promise.all([isSlim ? null : menuOf(shop), footerOf(shop), isSlim ? undefined : whatIsAsked(shop)])
  return {
    view: storefrontViewOf(shop, { flags: await ownFlags(shop), isSignedIn: await isSignedIn }),
    menu,
    footer: footer && footerFor(footer, { isSlim, ...((await isSignedIn) && { signOut: (await shop.t())('account.signOut') }) }),
    count: await count,
    flash: await flash,
    ...(asks && { asks }),
    ...((await inStore) && { inStore: await inStore }),
  }
}

/** The flags for this shopper: without favorites there is no link to them. */
async function ownFlags(shop: StorefrontContext): Promise<Flags> {
  const [flags, isKeeping] = await Promise.all([flagsFor(shop), canUseWishlist(shop)])
  return { ...flags, favorites: flags.favorites && isKeeping }
}

/** Adds sign-out to the footer when signed in. */
function footerFor(footer: Footer, { isSlim, signOut }: { isSlim: boolean; signOut?: string }): Footer {
  const legal = signOut === undefined ? footer.legal : [...footer.legal, { text: signOut, url: '/sign-out' }]
  return { ...footer, legal, ...(isSlim && { columns: [] }) }
}

/** Shows one prompt at a time, legal ones first. */
async function whatIsAsked(shop: StorefrontContext): Promise<string | undefined> {
  return (await consentBanner(shop)) ?? locationOffer(shop)
}
