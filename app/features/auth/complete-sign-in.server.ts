import { flashMergeNotice } from '~/features/cart/merged-cart/merged-cart.server'
import { adoptCart } from '~/features/cart/cart-session.server'
import type { SessionConsumer, SessionFlash } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { signIn } from './sign-in.server'

/** `at`: where word of the cart is shown. */
type Arriving = Parameters<typeof signIn>[1] & { at?: string; isGreeted?: boolean }

/**
 * Signs in and switches to the account's cart, merging guest items and reporting the result. A shopper who was already signed in merges
 * nothing.
 */
export async function completeSignIn(shop: StorefrontContext, { at, isGreeted, ...credentials }: Arriving): Promise<SessionConsumer> {
  const before = await shop.session.read()
  const { consumer, basketId } = await signIn(shop, credentials)
  const cart = await adoptCart(shop, basketId)
  if (isGreeted) await shop.session.addFlash(welcomeOf(consumer))
  const isGuest = !before?.consumer
  if (cart && isGuest) await flashMergeNotice(shop, { former: before?.carts[shop.siteId], cart, ...(at && { at }) })
  return consumer
}

function welcomeOf({ firstName }: SessionConsumer): SessionFlash {
  return firstName
    ? { tone: 'success', key: 'signIn.welcome', values: { name: firstName } }
    : { tone: 'success', key: 'signIn.welcomeBack' }
}
