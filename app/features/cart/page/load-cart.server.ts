import type { Cart } from '#contracts/entities/cart'
import { loadComplementCards } from '~/features/catalog/catalog.server'
import { dropAlternateImages } from '~/features/catalog/product/product-recommendations.server'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { loadSpend } from '~/features/program/program.server'
import { getFavoriteStoreId } from '~/features/store/stores.server'
import { type LoadedSavedItems, loadSavedForLater } from '~/features/wishlist/load-favorites.server'
import { deferWithFallback } from '~/server/defer.server'
import { seeOther } from '~/server/form-action.server'
import { getUrlWithoutPromo, savePromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { reportCartEvent, reportCartView } from '../cart-analytics.server'
import { getRememberedCart, findRestorableItem } from '../cart-session.server'
import { readCart } from '../cart.server'
import { applyPendingPromoCode } from '../coupons/coupons.server'
import { clearPendingNotices } from '../notices.server'
import { loadCartPageView } from './cart-page-view.server'

/**
 * Loads the cart page: the cart, checked against stock, and the item just removed. An unreadable cart shows a notice and loses nothing. A code
 * in the URL applies at once.
 */
export async function loadCart(shop: StorefrontContext) {
  const urlWithoutPromo = getUrlWithoutPromo(shop)
  if (urlWithoutPromo) {
    savePromoCode(shop)
    throw seeOther(urlWithoutPromo)
  }
  // Applies changes requested before the page loaded.
  await shop.session.settled().catch(() => undefined)
  const rejectedPromo = await applyPendingPromoCode(shop).catch(() => undefined)
  const spend = loadSpend(shop)
  const favoriteStoreId = await getFavoriteStoreId(shop)
  const withSaved = await canHaveSavedItems(shop)
  const cart = await readCart(shop, { favStoreId: favoriteStoreId, withSupply: true, withSaved }).catch(unreachableUnlessRedirect)
  const removed = findRestorableItem(await getRememberedCart(shop).catch(() => undefined), shop.requestContext.now)
  const isUnreachable = cart === 'unreachable'
  if (!isUnreachable) await clearPendingNotices(shop)
  if (!isUnreachable && cart) reportCartView(shop, cart)
  return {
    cart: isUnreachable || cart === null ? null : await loadCartPageView(shop, cart, await spend),
    isUnreachable,
    ...(removed && { removed: removed.name }),
    ...(rejectedPromo && { refusedPromo: (await shop.t())('coupon.refused', rejectedPromo) }),
    ...(isUnreachable ? {} : await loadSavedItems(shop, cart)),
    ...(await loadComplements(shop, isUnreachable ? null : cart)),
  }
}

function unreachableUnlessRedirect(error: unknown): 'unreachable' {
  if (error instanceof Response) throw error
  return 'unreachable'
}

/** False for a guest who has not saved anything in this session, which alone could have. */
async function canHaveSavedItems(shop: StorefrontContext): Promise<boolean> {
  const session = await shop.session.read().catch(() => null)
  return (session?.consumer ?? session?.lists) !== undefined
}

/** Loads saved items if there may be any: a cart names them; without a cart the list is queried. Others do not wait. */
async function loadSavedItems(shop: StorefrontContext, cart: Cart | null): Promise<{ saved?: Promise<LoadedSavedItems> }> {
  if (!shop.config.flags.saveForLater) return {}
  const hasSavedItems = cart ? cart.saveForLater.length > 0 : await canHaveSavedItems(shop)
  return hasSavedItems
    ? deferWithFallback(shop.requestContext, {
        saved: { part: loadSavedForLater(shop), fallback: { unreachable: (await shop.t())('savedForLater.unreachable') } },
      })
    : {}
}

const visibleComplements = 3

/** Complements of the most expensive item in the cart, without what the cart contains; empty if not loaded in time. */
async function loadComplements(shop: StorefrontContext, cart: Cart | null): Promise<{ complements?: Promise<ProductCardView[]> }> {
  const [mostExpensiveItem] = cart?.items.toSorted((left, right) => right.price.current - left.price.current) ?? []
  if (!mostExpensiveItem) return {}
  const productIdsInCart = new Set(cart?.items.map(({ masterId }) => masterId))
  const complementCards = loadComplementCards(shop, mostExpensiveItem.masterId, 2 * visibleComplements).then((cards) =>
    dropAlternateImages(cards.filter(({ id }) => !productIdsInCart.has(id)).slice(0, visibleComplements)),
  )
  return deferWithFallback(shop.requestContext, { complements: { part: complementCards, fallback: [] } })
}

/** The cart as the mini cart shows it; this counts as a view of the cart. Undefined if the cart is empty or cannot be read. */
export async function loadMiniCart(shop: StorefrontContext) {
  try {
    const cart = await readCart(shop)
    if (!cart?.items.length) return undefined
    await clearPendingNotices(shop)
    reportCartEvent(shop, 'view_cart', cart)
    return await loadCartPageView(shop, cart)
  } catch {
    // The page that asks for it has said that the item was added.
    return undefined
  }
}
