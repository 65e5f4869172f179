import type { Cart } from '#contracts/entities/cart'
import { mergeStory } from '#domain/cart/merge-story'
import { href } from '#routes'
import type { RememberedCart, SessionFlash } from '~/server/session-store'
import type { Shop } from '~/server/shop.server'

type Merge = {
  /** What the guest had. */
  former: RememberedCart | undefined
  /** What the account has now. */
  cart: Cart
  at?: string
}

/**
 * Says what a sign-in has done to the cart, when it holds more than before, and of how many things there are no more. Until it is
 * settled, what came from where can be seen. (CART-12, CART-13)
 */
export async function tellMerge(shop: Shop, { former, cart, at }: Merge): Promise<void> {
  const { locale, siteId, session } = shop
  const say = (flash: Pick<SessionFlash, 'tone' | 'key' | 'values' | 'link'>) => session.addFlash({ ...flash, ...(at && { at }) })
  const toCart = { key: 'signIn.seeCart', path: href('cart', { locale }) }
  const chosen = former?.items ?? []
  const { here, before, missing } = mergeStory(chosen, linesOf(cart))
  const hasGrown = cart.totalItems > (former?.totalItems ?? 0)
  if (hasGrown && here === 0) await say({ tone: 'info', key: 'signIn.cartBack', values: { count: before }, link: toCart })
  else if (hasGrown) {
    await session.rememberMerge({ siteId, items: chosen })
    await say({
      tone: 'info',
      key: 'signIn.merged',
      values: { here, before },
      link: { key: 'signIn.seeMerge', path: href('mergedCart', { locale }) },
    })
  }
  if (missing > 0) await say({ tone: 'warning', key: 'signIn.fewer', values: { count: missing }, link: toCart })
}

/** Gifts come and go with what they are given for: they were chosen by nobody. */
export function linesOf(cart: Cart) {
  return cart.items.filter(({ bonus }) => !bonus)
}
