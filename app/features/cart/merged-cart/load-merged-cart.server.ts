import type { Cart } from '#contracts/entities/cart'
import { chosenLines, mergeSummary, type MergeSummaryLine } from '#domain/cart/merge-carts'
import type { MergedCart } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { canUseWishlist } from '~/server/wishlist-eligibility.server'
import { cartOnPage, type ItemOnPage } from '../cart-on-page'
import { readCart } from '../cart.server'

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
  const story = mergeSummary(chosenLines(cart), merge)
  const { items, currency } = cartOnPage(cart)
  const linesFrom = (from: 'here' | 'before') =>
    story.lines.filter((line) => line[from] > 0).flatMap((line) => shown(line, { qty: line[from], items, isTold: isTold(line, from) }))
  return {
    here: linesFrom('here'),
    before: linesFrom('before'),
    left: story.left.map(({ id, name, chosen }) => ({ id, name, qty: chosen })),
    currency,
    missing: story.missing,
    isKept: await canUseWishlist(shop),
  }
}

/** The merge this session reports: another device may have merged the cart since. */
export function mergeOf({ merge }: Cart, { cartId }: MergedCart): Cart['merge'] {
  return merge?.cartId === cartId ? merge : undefined
}

/** An item in both carts is explained once, among the just-chosen items if any remain. */
function isTold({ here }: MergeSummaryLine, from: 'here' | 'before'): boolean {
  return from === 'here' || here === 0
}

type Showing = { qty: number; items: ItemOnPage[]; isTold: boolean }

function shown({ id, qty: held, became }: MergeSummaryLine, { qty, items, isTold }: Showing): MergedLine[] {
  const item = items.find((each) => each.id === id)
  if (!item) return []
  const { name, options, image, price } = item
  const { cause, chosen = 0, before = 0, formerPrice } = became ?? {}
  const hasNews = isTold && (cause !== undefined || formerPrice !== undefined)
  return [
    { id, name, options, image, qty, ...(hasNews && { explanation: { cause, chosen, before, formerPrice, held, price: price.current } }) },
  ]
}
