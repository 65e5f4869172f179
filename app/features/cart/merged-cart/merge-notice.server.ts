import type { Cart } from '#contracts/entities/cart'
import { chosenLines, mergeSummary } from '#domain/cart/merge-carts'
import { href } from '#routes'
import type { RememberedCart, SessionFlash } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'

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
