import { z } from 'zod'
import type { Cart, CartItem, CartMergeLine } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import { getChosenLines, summarizeMerge, type MergeSummaryLine } from '#domain/cart/merge-carts'
import { href } from '#routes'
import { fetchSavedItems } from '~/features/wishlist/load-favorites.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { MergedGuestCart, RememberedCart, RememberedItem, SessionFlash } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { canUseWishlist } from '~/server/wishlist-eligibility.server'
import { toCartPageView, type CartPageItemView } from '../cart-page-view'
import { toRememberedItem } from '../cart-session.server'
import { addToCart, changeItem, readCart, removeItem } from '../cart.server'
import { changeSavedItem, saveForLater } from '../saved-for-later.server'

type CartMergeNotice = {
  /** Guest cart. */
  former: RememberedCart | undefined
  /** Account cart. */
  cart: Cart
  at?: string
}

/**
 * Reports the result of a merge: more items than before, items that did not fit, and payments removed because of a gift card. Until the
 * shopper settles it, the merged-cart page shows the origin of each line.
 */
export async function flashMergeNotice(shop: StorefrontContext, { former, cart, at }: CartMergeNotice): Promise<void> {
  const { locale, siteId, session } = shop
  const addNotice = (flash: Pick<SessionFlash, 'tone' | 'key' | 'values' | 'link'>) => session.addFlash({ ...flash, ...(at && { at }) })
  const merge = former && cart.merge?.cartId === former.cartId ? cart.merge : undefined
  const { here, before, missing } = summarizeMerge(getChosenLines(cart), merge)
  const hasGrown = cart.totalItems > (former?.totalItems ?? 0)
  const mergeLink = { key: 'signIn.seeMerge', path: href('mergedCart', { locale }) }
  if (merge?.paymentRemoved) await addNotice({ tone: 'warning', key: 'signIn.paymentRemoved' })
  if (former && merge && (hasGrown || missing > 0)) {
    await session.rememberMerge({ siteId, cartId: former.cartId, items: former.items })
    if (hasGrown) await addNotice({ tone: 'info', key: 'signIn.merged', values: { here, before }, link: mergeLink })
    if (missing > 0) await addNotice({ tone: 'warning', key: 'signIn.fewer', values: { count: missing }, link: mergeLink })
  } else if (hasGrown) {
    const cartLink = { key: 'signIn.seeCart', path: href('cart', { locale }) }
    await addNotice({ tone: 'info', key: 'signIn.cartBack', values: { count: before }, link: cartLink })
  }
}

/** Explanation of a merged line: reduced quantity or changed price. */
export type MergeExplanation = Pick<NonNullable<MergeSummaryLine['became']>, 'cause' | 'chosen' | 'before' | 'formerPrice'> & {
  held: number
  price: number
}
export type MergedLineView = Pick<CartPageItemView, 'id' | 'name' | 'options' | 'qty'> & { explanation?: MergeExplanation }
export type MergedCartView = {
  here: MergedLineView[]
  before: MergedLineView[]
  /** Items just chosen that did not fit. */
  left: MergedLineView[]
  currency: string
  missing: number
  isKept: boolean
}

/** Loads what the merge at sign-in joined and changed; null if nothing, or if already dismissed. */
export async function loadMergedCart(shop: StorefrontContext): Promise<MergedCartView | null> {
  const pendingMerge = (await shop.session.read())?.merge
  if (pendingMerge?.siteId !== shop.siteId) return null
  const cart = await readCart(shop)
  const merge = cart && getReportedMerge(cart, pendingMerge)
  if (!merge) return null
  const summary = summarizeMerge(getChosenLines(cart), merge)
  const { items, currency } = toCartPageView(cart)
  const listLinesFrom = (origin: 'here' | 'before') =>
    summary.lines
      .filter((line) => line[origin] > 0)
      .flatMap((line) => toMergedLines(line, { qty: line[origin], items, isExplained: isExplained(line, origin) }))
  return {
    here: listLinesFrom('here'),
    before: listLinesFrom('before'),
    left: summary.left.map(({ id, name, chosen }) => ({ id, name, options: [], qty: chosen })),
    currency,
    missing: summary.missing,
    isKept: await canUseWishlist(shop),
  }
}

/** The merge this session reports: another device may have merged the cart since. */
function getReportedMerge({ merge }: Cart, { cartId }: MergedGuestCart): Cart['merge'] {
  return merge?.cartId === cartId ? merge : undefined
}

/** An item in both carts is explained once, among the just-chosen items if any remain. */
function isExplained({ here }: MergeSummaryLine, from: 'here' | 'before'): boolean {
  return from === 'here' || here === 0
}

type ShownOptions = { qty: number; items: CartPageItemView[]; isExplained: boolean }

function toMergedLines({ id, qty: cartQty, became }: MergeSummaryLine, { qty, items, isExplained }: ShownOptions): MergedLineView[] {
  const item = items.find((each) => each.id === id)
  if (!item) return []
  const { name, options, price } = item
  const { cause, chosen = 0, before = 0, formerPrice } = became ?? {}
  const hasChanges = isExplained && (cause !== undefined || formerPrice !== undefined)
  return [
    {
      id,
      name,
      options,
      qty,
      ...(hasChanges && { explanation: { cause, chosen, before, formerPrice, held: cartQty, price: price.current } }),
    },
  ]
}

const undoMergeForm = z.object({})
const maxSavedItems = 48

/**
 * Keeps only the items chosen just now, including those that did not fit. Saves the account's earlier items for later; shoppers without
 * that list were warned that they are removed.
 */
export const undoMergeAction = formHandler(undoMergeForm, async (_, { shop }) => {
  const pendingMerge = (await shop.session.read())?.merge
  const cart = pendingMerge?.siteId === shop.siteId ? await readCart(shop) : null
  const merge = pendingMerge && cart ? getReportedMerge(cart, pendingMerge) : undefined
  const cartRedirect = seeOther(href('cart', { locale: shop.locale }))
  if (!pendingMerge || !cart || !merge) return cartRedirect
  const { lines, left } = summarizeMerge(getChosenLines(cart), merge)
  const removeUnits = (await canUseWishlist(shop)) ? saveSurplus : removeSurplus
  const reducedLines = lines.filter(({ qty, stays }) => stays < qty)
  for (const { id, stays } of reducedLines) {
    const item = cart.items.find((each) => each.id === id)
    if (item) await removeUnits(shop, item, stays)
  }
  await restore(shop, left, pendingMerge.items)
  await shop.session.rememberMerge(null)
  const removedUnits = reducedLines.reduce((sum, { qty, stays }) => sum + qty - stays, 0)
  if (removedUnits > 0) await shop.session.addFlash({ tone: 'success', key: 'mergedCart.undone', values: { count: removedUnits } })
  return cartRedirect
})

/** Saves the whole line first: if a later step fails, items are duplicated rather than lost. */
async function saveSurplus(shop: StorefrontContext, item: CartItem, stays: number): Promise<void> {
  const { id: itemId, upc, pdpUrl } = item
  await saveForLater(shop, { itemId, upc })
  if (stays === 0) return
  const { itemId: _, ...again } = toRememberedItem(item)
  await addToCart(shop, { ...again, qty: stays, pdpUrl })
  const { items } = await fetchSavedItems(shop, { start: 0, count: maxSavedItems })
  const saved = items.find((wish) => wish.upc === upc)
  if (saved && saved.qty > stays) await changeSavedItem(shop, { itemId: saved.itemId, qty: saved.qty - stays })
}

async function removeSurplus(shop: StorefrontContext, { id: itemId, productId, upc }: CartItem, stays: number): Promise<void> {
  await (stays > 0 ? changeItem(shop, { itemId, productId, upc, qty: stays }) : removeItem(shop, { itemId, upc }))
}

async function restore(shop: StorefrontContext, left: CartMergeLine[], items: readonly RememberedItem[]): Promise<void> {
  for (const { id, name } of left) {
    const former = items.find((each) => each.itemId === id)
    if (!former) continue
    const { itemId: _, ...item } = former
    await addToCart(shop, item).catch(addNotRestoredNotice(shop, name))
  }
}

/** Leaves out sold-out items with a notice; restores the rest. */
function addNotRestoredNotice(shop: StorefrontContext, name: string) {
  return async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error
    await shop.session.addFlash({ tone: 'warning', key: 'mergedCart.notBack', values: { name } })
  }
}
