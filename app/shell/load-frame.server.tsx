import type { Flags } from '#config/flags'
import type { BackendFeature } from '#contracts/capabilities'
import type { Footer } from '#contracts/entities/canvas'
import { localizeHref } from '#domain/content/authored-link'
import { isPageAvailable, isSlimPage } from '#routes/match-route'
import { renderPaymentMarks } from './payment-marks.server'
import { renderInStoreStrip, loadNextPrompt } from './strips.server'
import { getCartCount } from '~/features/cart/cart.server'
import { renderAddedCart, loadAddedCart } from '~/dialogs/added-cart.server'
import { loadFooter, loadMenu } from '~/server/content.server'
import { loadTrialFlags } from '~/server/experiments.server'
import { takeFlashMessages } from '~/server/flash.server'
import { canUseWishlist, loadFavoriteIds } from '~/server/wishlist-eligibility.server'
import { savePromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { toStorefrontView } from '~/server/storefront-context.server'

/**
 * Loads the frame of every page: locations, menu, footer, cart count, sign-in state, flash messages and pending prompts, after a
 * first add the mini cart. Pages with a minimal header skip the menu and the footer columns.
 */
export async function loadFrame(shop: StorefrontContext) {
  savePromoCode(shop)
  // A session that cannot be read costs the count and the messages, never the page.
  const count = getCartCount(shop).catch(() => 0)
  const flash = takeFlashMessages(shop).catch(() => [])
  const isSignedIn = shop.consumer().then(
    (consumer) => consumer !== null,
    () => false,
  )
  const favorites = loadFavoriteIds(shop)
  const inStore = renderInStoreStrip(shop).catch(() => undefined)
  const cart = loadAddedCart(shop)
  const isSlim = isSlimPage(new URL(shop.request.url).pathname)
  const marks = isSlim ? undefined : renderPaymentMarks(shop.locale, await shop.t())
  const footerContext = { isSlim, locale: shop.locale, missingFeatures: shop.requestContext.missingFeatures, ...(marks && { marks }) }
  const [menu, footer, promptHtml] = await Promise.all([
    isSlim ? null : loadMenu(shop),
    loadFooter(shop),
    isSlim ? undefined : loadNextPrompt(shop),
  ])
  const view = toStorefrontView(shop, { flags: await loadShopperFlags(shop), isSignedIn: await isSignedIn, favorites: await favorites })
  const miniCart = view.flags.miniCart ? await cart : undefined
  return {
    view,
    menu,
    footer:
      footer && getFooterVariant(footer, { ...footerContext, ...((await isSignedIn) && { signOut: (await shop.t())('account.signOut') }) }),
    count: await count,
    flash: await flash,
    ...(promptHtml && { asks: promptHtml }),
    ...((await inStore) && { inStore: await inStore }),
    ...(miniCart && { added: renderAddedCart(miniCart, { view, t: await shop.t() }) }),
  }
}

/** Flags for this shopper: without access to favorites there is no link to them. */
async function loadShopperFlags(shop: StorefrontContext): Promise<Flags> {
  const [flags, canKeepWishlist] = await Promise.all([loadTrialFlags(shop), canUseWishlist(shop)])
  return { ...flags, favorites: flags.favorites && canKeepWishlist }
}

type FooterVariant = Pick<StorefrontContext, 'locale'> & {
  isSlim: boolean
  signOut?: string
  missingFeatures: readonly BackendFeature[]
  /** HTML of the payment methods. */
  marks?: string
}
export type ShownFooter = Footer & Pick<FooterVariant, 'marks'>

/** The same objects for the same footer: their HTML is kept with them. */
const footerVariants = new WeakMap<Footer, Map<string, ShownFooter>>()

function getFooterVariant(footer: Footer, variant: FooterVariant): ShownFooter {
  const variants = footerVariants.get(footer) ?? new Map<string, ShownFooter>()
  const key = JSON.stringify(variant)
  const variantFooter = variants.get(key) ?? buildFooterVariant(footer, variant)
  footerVariants.set(footer, variants.set(key, variantFooter))
  return variantFooter
}

/** Adds payment methods, and sign-out when signed in, and leaves out the pages of features the backend lacks. */
function buildFooterVariant(footer: Footer, { isSlim, signOut, locale, missingFeatures, marks }: FooterVariant): ShownFooter {
  const isOffered = ({ url }: { url: string }) => isPageAvailable(localizeHref(url, locale)?.split(/[?#]/)[0] ?? '', missingFeatures)
  const legal = footer.legal.filter(isOffered)
  const columns = isSlim ? [] : footer.columns.map((column) => ({ ...column, links: column.links.filter(isOffered) }))
  return {
    ...footer,
    ...(marks && { marks }),
    columns,
    legal: signOut === undefined ? legal : [...legal, { text: signOut, url: '/sign-out' }],
  }
}
