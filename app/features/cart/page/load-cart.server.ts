import type { Cart } from '#contracts/entities/cart'
import { complementsOf } from '~/features/catalog/catalog.server'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { spendOf } from '~/features/programme/programme.server'
import { favoriteStoreOf } from '~/features/store/stores.server'
import { type LoadedSaved, loadSaved } from '~/features/wishlist/load-saved.server'
import { deferWithFallback } from '~/server/defer.server'
import { seeOther } from '~/server/form-action.server'
import { addressWithoutPromo, keepPromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { tellCart, tellCartView } from '../cart-analytics.server'
import { rememberedCart, restorableItem } from '../cart-session.server'
import { readCart } from '../cart.server'
import { applyPendingPromoCode } from '../coupons/coupons.server'
import { clearPendingNotices } from '../notices.server'
import { cartForPage } from './cart-for-page.server'

/**
 * Loads the cart page: the cart, and the item just removed. An unreadable cart shows a notice and loses nothing. A code in the URL applies
 * at once.
 */
export async function loadCart(shop: StorefrontContext) {
  const here = addressWithoutPromo(shop)
  if (here) {
    keepPromoCode(shop)
    throw seeOther(here)
  }
  // Applies changes requested before the page loaded.
  await shop.session.settled().catch(() => undefined)
  const refusedPromo = await applyPendingPromoCode(shop).catch(() => undefined)
  const spend = spendOf(shop)
  const favStoreId = await favoriteStoreOf(shop)
  const cart = await readCart(shop, { favStoreId }).catch(unlessLedOn)
  const removed = restorableItem(await rememberedCart(shop).catch(() => undefined), shop.visit.now)
  const isUnreachable = cart === 'unreachable'
  if (!isUnreachable) await clearPendingNotices(shop)
  if (!isUnreachable && cart) tellCartView(shop, cart)
  return {
    cart: isUnreachable || cart === null ? null : await cartForPage(shop, cart, await spend),
    isUnreachable,
    ...(removed && { removed: removed.name }),
    ...(refusedPromo && { refusedPromo: (await shop.t())('coupon.refused', refusedPromo) }),
    ...(isUnreachable ? {} : await loadSavedPart(shop, cart)),
    ...(await loadComplements(shop, isUnreachable ? null : cart)),
  }
}

function unlessLedOn(error: unknown): 'unreachable' {
  if (error instanceof Response) throw error
  return 'unreachable'
}

/** Loads saved items if there may be any: a cart names them; without a cart the list is queried. Others do not wait. */
async function loadSavedPart(shop: StorefrontContext, cart: Cart | null): Promise<{ saved?: Promise<LoadedSaved> }> {
  if (!shop.config.flags.saveForLater) return {}
  const session = cart ? null : await shop.session.read().catch(() => null)
  const isAny = cart ? cart.saveForLater.length > 0 : (session?.consumer ?? session?.lists?.saveForLaterId) !== undefined
  return isAny
    ? deferWithFallback(shop.visit, {
        saved: { part: loadSaved(shop), fallback: { unreachable: (await shop.t())('savedForLater.unreachable') } },
      })
    : {}
}

const shown = 3

/** Complements of the most expensive item in the cart, without what the cart contains; empty if not loaded in time. */
async function loadComplements(shop: StorefrontContext, cart: Cart | null): Promise<{ complements?: Promise<ProductCardView[]> }> {
  const [dearest] = cart?.items.toSorted((one, other) => other.price.current - one.price.current) ?? []
  if (!dearest) return {}
  const had = new Set(cart?.items.map(({ masterId }) => masterId))
  const part = complementsOf(shop, dearest.masterId, 2 * shown).then((cards) =>
    cards
      .filter(({ id }) => !had.has(id))
      .slice(0, shown)
      .map(({ alternateImage: _, ...front }) => front),
  )
  return deferWithFallback(shop.visit, { complements: { part, fallback: [] } })
}

/** The cart as the mini cart shows it, which is a view of the cart; undefined when there is nothing in it, or it cannot be read. */
export async function loadMiniCart(shop: StorefrontContext) {
  try {
    const cart = await readCart(shop)
    if (!cart?.items.length) return undefined
    await clearPendingNotices(shop)
    tellCart(shop, 'view_cart', cart)
    return await cartForPage(shop, cart)
  } catch {
    // The page that asks for it has said that the item was added.
    return undefined
  }
}
