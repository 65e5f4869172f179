import { flashMergeNotice } from '~/features/cart/merged-cart/merged-cart.server'
import { adoptCart } from '~/features/cart/cart-session.server'
import type { SessionConsumer, SessionFlash } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { signIn } from './sign-in.server'
import { isShopperPresent } from '~/server/require-sign-in.server'
import type { Locale } from '#config/locales'
import { mustSeeTerms } from '#domain/consumer/entitlements'
import { href } from '#routes'

/** `at`: where word of the cart is shown. */
type CompleteSignInOptions = Parameters<typeof signIn>[1] & { at?: string; isGreeted?: boolean }

/**
 * Signs in and switches to the account's cart, merging guest items and reporting the result. A shopper who was already signed in merges
 * nothing.
 */
export async function completeSignIn(
  shop: StorefrontContext,
  { at, isGreeted, ...credentials }: CompleteSignInOptions,
): Promise<SessionConsumer> {
  const previousSession = await shop.session.read()
  const { consumer, basketId } = await signIn(shop, credentials)
  const cart = await adoptCart(shop, basketId)
  if (isGreeted) await shop.session.addFlash(buildWelcomeFlash(consumer))
  const isGuest = !previousSession?.consumer
  if (cart && isGuest) await flashMergeNotice(shop, { former: previousSession?.carts[shop.siteId], cart, ...(at && { at }) })
  return consumer
}

function buildWelcomeFlash({ firstName }: SessionConsumer): SessionFlash {
  return firstName
    ? { tone: 'success', key: 'signIn.welcome', values: { name: firstName } }
    : { tone: 'success', key: 'signIn.welcomeBack' }
}

type SignInOrder = { from?: string | undefined; orderNo?: string | undefined; st?: string | undefined }

/** The order a sign-in brings into the account: the one that was just placed here, or one that is named with what opens it. */
export async function findOrderToAttach(
  shop: StorefrontContext,
  { from, orderNo, st }: SignInOrder,
): Promise<{ orderNo: string; st: string } | undefined> {
  if (orderNo && st) return { orderNo, st }
  return from === 'order' ? getLastOrderInSession(shop) : undefined
}

/** Order just placed in this session, with its token, to attach to an account. */
export async function getLastOrderInSession(shop: StorefrontContext): Promise<{ orderNo: string; st: string } | undefined> {
  if (!(await isShopperPresent(shop))) return undefined
  const order = (await shop.session.read())?.orders?.[shop.siteId]
  return order && { orderNo: order.orderNumber, st: order.st }
}

type TermsCustomer = Parameters<typeof mustSeeTerms>[0]

/** Routes employees who have not accepted the discount terms through them after sign-in. */
export function withEmployeeTermsRedirect(destination: string, { consumer, locale }: { consumer: TermsCustomer; locale: Locale }): string {
  if (!mustSeeTerms(consumer)) return destination
  return `${href('employeeTerms', { locale })}?${new URLSearchParams({ redirectTo: destination }).toString()}`
}
