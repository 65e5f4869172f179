import { z } from 'zod'
import type { Cart, CartItem, CartMerge } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import { chosenLines, mergeSummary, type MergeSummaryLine } from '#domain/cart/merge-carts'
import { href } from '#routes'
import { readSaved } from '~/features/wishlist/load-saved.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { MergedCart, RememberedCart, RememberedItem, SessionFlash } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { canUseWishlist } from '~/server/wishlist-eligibility.server'
import { cartOnPage, type ItemOnPage } from '../cart-on-page'
import { rememberedItem } from '../cart-session.server'
import { addToCart, changeItem, readCart, removeItem } from '../cart.server'
import { changeSaved, saveForLater } from '../saved-for-later.server'

type MergeNoticeOptions = {
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
export async function flashMergeNotice(shop: StorefrontContext, { former, cart, at }: MergeNoticeOptions): Promise<void> {
  const { locale, siteId, session } = shop
  const say = (flash: Pick<SessionFlash, 'tone' | 'key' | 'values' | 'link'>) => session.addFlash({ ...flash, ...(at && { at }) })
  const merge = former && cart.merge?.cartId === former.cartId ? cart.merge : undefined
  const { here, before, missing } = mergeSummary(chosenLines(cart), merge)
  const hasGrown = cart.totalItems > (former?.totalItems ?? 0)
  const toMerge = { key: 'signIn.seeMerge', path: href('mergedCart', { locale }) }
  if (merge?.paymentRemoved) await say({ tone: 'warning', key: 'signIn.paymentRemoved' })
  if (former && merge && (hasGrown || missing > 0)) {
    await session.rememberMerge({ siteId, cartId: former.cartId, items: former.items })
    if (hasGrown) await say({ tone: 'info', key: 'signIn.merged', values: { here, before }, link: toMerge })
    if (missing > 0) await say({ tone: 'warning', key: 'signIn.fewer', values: { count: missing }, link: toMerge })
  } else if (hasGrown) {
    const toCart = { key: 'signIn.seeCart', path: href('cart', { locale }) }
    await say({ tone: 'info', key: 'signIn.cartBack', values: { count: before }, link: toCart })
  }
}

/** Explanation of a merged line: reduced quantity or changed price. */
export type MergeExplanation = Pick<NonNullable<MergeSummaryLine['became']>, 'cause' | 'chosen' | 'before' | 'formerPrice'> & {
  held: number
  price: number
}
export type MergedLine = Pick<ItemOnPage, 'id' | 'name' | 'options' | 'image'> & { qty: number; explanation?: MergeExplanation }
export type MergedOnPage = {
  here: MergedLine[]
  before: MergedLine[]
  /** Items just chosen that did not fit. */
  left: { id: string; name: string; qty: number }[]
  currency: string
  missing: number
  isKept: boolean
}

/** Loads what the merge at sign-in joined and changed; null if nothing, or if already dismissed. */
export async function loadMergedCart(shop: StorefrontContext): Promise<MergedOnPage | null> {
  const pending = (await shop.session.read())?.merge
  if (pending?.siteId !== shop.siteId) return null
  const cart = await readCart(shop)
  const merge = cart && mergeOf(cart, pending)
  if (!merge) return null
  const summary = mergeSummary(chosenLines(cart), merge)
  const { items, currency } = cartOnPage(cart)
  const linesFrom = (from: 'here' | 'before') =>
    summary.lines
      .filter((line) => line[from] > 0)
      .flatMap((line) => shown(line, { qty: line[from], items, isExplained: isExplained(line, from) }))
  return {
    here: linesFrom('here'),
    before: linesFrom('before'),
    left: summary.left.map(({ id, name, chosen }) => ({ id, name, qty: chosen })),
    currency,
    missing: summary.missing,
    isKept: await canUseWishlist(shop),
  }
}

/** The merge this session reports: another device may have merged the cart since. */
function mergeOf({ merge }: Cart, { cartId }: MergedCart): Cart['merge'] {
  return merge?.cartId === cartId ? merge : undefined
}

/** An item in both carts is explained once, among the just-chosen items if any remain. */
function isExplained({ here }: MergeSummaryLine, from: 'here' | 'before'): boolean {
  return from === 'here' || here === 0
}

type ShownOptions = { qty: number; items: ItemOnPage[]; isExplained: boolean }

function shown({ id, qty: held, became }: MergeSummaryLine, { qty, items, isExplained }: ShownOptions): MergedLine[] {
  const item = items.find((each) => each.id === id)
  if (!item) return []
  const { name, options, image, price } = item
  const { cause, chosen = 0, before = 0, formerPrice } = became ?? {}
  const hasNews = isExplained && (cause !== undefined || formerPrice !== undefined)
  return [
    { id, name, options, image, qty, ...(hasNews && { explanation: { cause, chosen, before, formerPrice, held, price: price.current } }) },
  ]
}

const undoMergeForm = z.object({})
const mostSaved = 48

/**
 * Keeps only the items chosen just now, including those that did not fit. Saves the account's earlier items for later; shoppers without
 * that list were warned that they are removed.
 */
export const undoMergeAction = formHandler(undoMergeForm, async (_, { shop }) => {
  const pending = (await shop.session.read())?.merge
  const cart = pending?.siteId === shop.siteId ? await readCart(shop) : null
  const merge = pending && cart ? mergeOf(cart, pending) : undefined
  const toCart = seeOther(href('cart', { locale: shop.locale }))
  if (!pending || !cart || !merge) return toCart
  const { lines, left } = mergeSummary(chosenLines(cart), merge)
  const takeOut = (await canUseWishlist(shop)) ? saveSurplus : removeSurplus
  const going = lines.filter(({ qty, stays }) => stays < qty)
  for (const { id, stays } of going) {
    const item = cart.items.find((each) => each.id === id)
    if (item) await takeOut(shop, item, stays)
  }
  await restore(shop, left, pending.items)
  await shop.session.rememberMerge(null)
  const count = going.reduce((sum, { qty, stays }) => sum + qty - stays, 0)
  if (count > 0) await shop.session.addFlash({ tone: 'success', key: 'mergedCart.undone', values: { count } })
  return toCart
})

/** Saves the whole line first: if a later step fails, items are duplicated rather than lost. */
async function saveSurplus(shop: StorefrontContext, item: CartItem, stays: number): Promise<void> {
  const { id: itemId, upc, pdpUrl } = item
  await saveForLater(shop, { itemId, upc })
  if (stays === 0) return
  const { itemId: _, ...again } = rememberedItem(item)
  await addToCart(shop, { ...again, qty: stays, pdpUrl })
  const { items } = await readSaved(shop, { start: 0, count: mostSaved })
  const saved = items.find((wish) => wish.upc === upc)
  if (saved && saved.qty > stays) await changeSaved(shop, { itemId: saved.itemId, qty: saved.qty - stays })
}

async function removeSurplus(shop: StorefrontContext, { id: itemId, productId, upc }: CartItem, stays: number): Promise<void> {
  await (stays > 0 ? changeItem(shop, { itemId, productId, upc, qty: stays }) : removeItem(shop, { itemId, upc }))
}

async function restore(shop: StorefrontContext, left: CartMerge['lines'], items: readonly RememberedItem[]): Promise<void> {
  for (const { id, name } of left) {
    const former = items.find((each) => each.itemId === id)
    if (!former) continue
    const { itemId: _, ...item } = former
    await addToCart(shop, item).catch(tellNotRestored(shop, name))
  }
}

/** Leaves out sold-out items with a notice; restores the rest. */
function tellNotRestored(shop: StorefrontContext, name: string) {
  return async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error
    await shop.session.addFlash({ tone: 'warning', key: 'mergedCart.notBack', values: { name } })
  }
}
