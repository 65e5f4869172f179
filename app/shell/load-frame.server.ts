import type { Flags } from '#config/flags'
import type { Feature } from '#contracts/capabilities'
import type { Footer } from '#contracts/entities/canvas'
import { localizeHref } from '#domain/content/authored-link'
import { isPageAvailable, isSlimPage } from '#routes/match-route'
import { renderInStoreStrip } from '~/features/associate/in-store-strip.server'
import { getCartCount } from '~/features/cart/cart.server'
import { addedCart, loadAddedCart } from '~/dialogs/added-cart.server'
import { footerOf, menuOf } from '~/server/content.server'
import { flagsFor } from '~/server/experiments.server'
import { flashOf } from '~/server/flash.server'
import { canUseWishlist, favoriteIdsOf } from '~/server/wishlist-eligibility.server'
import { keepPromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { storefrontViewOf } from '~/server/storefront-context.server'
import { whatIsAsked } from './what-is-asked.server'

/**
 * Loads the frame of every page: locations, menu, footer, cart count, sign-in state, flash messages and pending prompts, after a
 * first add the mini cart. Pages with a minimal header skip the menu and the footer columns.
 */
export async function loadFrame(shop: StorefrontContext) {
  keepPromoCode(shop)
  // A session that cannot be read costs the count and the messages, never the page.
  const count = getCartCount(shop).catch(() => 0)
  const flash = flashOf(shop).catch(() => [])
  const isSignedIn = shop.consumer().then(
    (consumer) => consumer !== null,
    () => false,
  )
  const favorites = favoriteIdsOf(shop)
  const inStore = renderInStoreStrip(shop).catch(() => undefined)
  const cart = loadAddedCart(shop)
  const isSlim = isSlimPage(new URL(shop.request.url).pathname)
  const ofFooter = { isSlim, locale: shop.locale, lacking: shop.visit.lacking }
  const [menu, footer, asks] = await Promise.all([isSlim ? null : menuOf(shop), footerOf(shop), isSlim ? undefined : whatIsAsked(shop)])
  const view = storefrontViewOf(shop, { flags: await ownFlags(shop), isSignedIn: await isSignedIn, favorites: await favorites })
  const added = view.flags.miniCart ? await cart : undefined
  return {
    view,
    menu,
    footer: footer && footerFor(footer, { ...ofFooter, ...((await isSignedIn) && { signOut: (await shop.t())('account.signOut') }) }),
    count: await count,
    flash: await flash,
    ...(asks && { asks }),
    ...((await inStore) && { inStore: await inStore }),
    ...(added && { added: addedCart(added, { view, t: await shop.t() }) }),
  }
}

/** The flags for this shopper: without favorites there is no link to them. */
async function ownFlags(shop: StorefrontContext): Promise<Flags> {
  const [flags, isKeeping] = await Promise.all([flagsFor(shop), canUseWishlist(shop)])
  return { ...flags, favorites: flags.favorites && isKeeping }
}

type FooterKind = Pick<StorefrontContext, 'locale'> & { isSlim: boolean; signOut?: string; lacking: readonly Feature[] }

/** The same objects for the same footer: their HTML is kept with them. */
const footers = new WeakMap<Footer, Map<string, Footer>>()

function footerFor(footer: Footer, kind: FooterKind): Footer {
  const kinds = footers.get(footer) ?? new Map<string, Footer>()
  const key = JSON.stringify(kind)
  const made = kinds.get(key) ?? footerOfKind(footer, kind)
  footers.set(footer, kinds.set(key, made))
  return made
}

/** Adds sign-out to the footer when signed in, and leaves out the pages of features the backend lacks. */
function footerOfKind(footer: Footer, { isSlim, signOut, locale, lacking }: FooterKind): Footer {
  const isOffered = ({ url }: { url: string }) => isPageAvailable(localizeHref(url, locale)?.split(/[?#]/)[0] ?? '', lacking)
  const legal = footer.legal.filter(isOffered)
  const columns = isSlim ? [] : footer.columns.map((column) => ({ ...column, links: column.links.filter(isOffered) }))
  return { ...footer, columns, legal: signOut === undefined ? legal : [...legal, { text: signOut, url: '/sign-out' }] }
}
