import { z } from 'zod'
import { ApiError } from '#contracts/errors'
import type { FormOperation } from '#domain/errors/user-message'
import type { CheckoutStep } from '#domain/checkout/checkout-steps'
import { getRecovery } from '#domain/errors/recovery'
import { getRememberedCart, withCartLock } from '~/features/cart/cart-session.server'
import { rebuildAfterInvalidCustomer } from '~/features/cart/lost-cart.server'
import { type FormActionArgs, formHandler, type FormHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getStepPath } from './checkout-step'
import type { Cart } from '#contracts/entities/cart'
import { findOpenStep } from '#domain/checkout/open-step'
import { href } from '#routes'
import { readCart, type ReadCartOptions } from '~/features/cart/cart.server'
import { applyPendingPromoCode } from '~/features/cart/coupons/coupons.server'
import { getUrlWithoutPromo, savePromoCode } from '~/server/promo-code.server'
import { requirePresence } from '~/server/require-sign-in.server'
import type { RememberedOrder } from '~/server/session-store'
import { endpoints } from '#contracts'
import { logError } from '~/server/log-error'

/** The head of a step's page; nothing of the checkout is for search engines. */
export async function getStepMeta(shop: StorefrontContext, step: CheckoutStep) {
  const title = (await shop.t())(`checkout.${step}`)
  return { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
}

type CheckoutActionResponse = Awaited<ReturnType<FormHandler>>

/** Wraps a checkout form: an invalid session restarts with a rebuilt cart. */
export function createCheckoutAction<S extends z.ZodType>(
  form: S | { schema: S; operation: FormOperation },
  handler: (value: z.output<S>, args: FormActionArgs) => Promise<CheckoutActionResponse>,
): FormHandler {
  return formHandler(form, (value, args) => handler(value, args).catch((error: unknown) => restartCheckout(args.shop, error)))
}

/** A rebuilt cart has lost its checkout data, so starts from the first step; without one, shows the error in place. */
async function restartCheckout(shop: StorefrontContext, error: unknown): Promise<Response> {
  if (!(error instanceof ApiError) || error.errorId !== 'INVALID_CUSTOMER') throw error
  const lostCart = await getRememberedCart(shop)
  await withCartLock(shop, () => rebuildAfterInvalidCustomer(shop, error, lostCart?.items ?? []))
  if ((await getRememberedCart(shop))?.cartId === lostCart?.cartId) throw error
  const { reloadPageAfterMs } = getRecovery(error.errorId)
  await shop.session.addFlash({ tone: 'error', key: 'api:flash.begunAgain', toast: 'leaves', reloadPageAfterMs })
  return seeOther(getStepPath('shipping', shop.locale))
}

/**
 * Cart in checkout; redirects to the cart page without one. A shopper may return after ordering: by the back button, in another window, or
 * after a lost response. They see the order, or its payment while it needs them.
 */
export async function requireCheckoutCart(shop: StorefrontContext, options?: ReadCartOptions): Promise<Cart> {
  const previousCart = await getRememberedCart(shop)
  const cart = await readCart(shop, options)
  if (cart && cart.items.length > 0) return cart
  const order = await getLastOrder(shop)
  const isBought = order !== undefined && (previousCart === undefined || [previousCart.cartId, previousCart.bought].includes(order.cartId))
  throw seeOther(isBought ? getOrderPath(shop, order) : href('cart', { locale: shop.locale }))
}

/** The payment page shows itself or leads on to the confirmation; the confirmation would lead back here, where no cart is left. */
function getOrderPath({ locale }: StorefrontContext, { payAt, payPal }: RememberedOrder): string {
  if (payAt === undefined) return href('orderConfirmation', { locale })
  return payPal ? payAt : href('checkoutPay', { locale })
}

/** The cart at this step. A step before its turn redirects to the first open one, and a shopper who was away types the password first. */
export async function requireCartAtStep(shop: StorefrontContext, step: CheckoutStep): Promise<Cart> {
  const cart = await requireCheckoutCart(shop, { withPaymentMethods: step === 'billing' })
  await requirePresence(shop)
  const openCheckoutStep = findEarlierOpenStep(step, cart, shop)
  if (openCheckoutStep) throw seeOther(getStepPath(openCheckoutStep, shop.locale))
  return cart
}

/** The same when a step is submitted: redirects if an earlier step has become incomplete. */
export async function requireCartForSubmit(shop: StorefrontContext, step: CheckoutStep): Promise<Cart> {
  const cart = await requireCheckoutCart(shop)
  await requirePresence(shop)
  const openCheckoutStep = findEarlierOpenStep(step, cart, shop)
  if (!openCheckoutStep) return cart
  await shop.session.addFlash({ tone: 'warning', key: `checkout.stillOpen.${openCheckoutStep}` })
  throw seeOther(getStepPath(openCheckoutStep, shop.locale))
}

function findEarlierOpenStep(step: CheckoutStep, cart: Cart, shop: StorefrontContext): CheckoutStep | undefined {
  const openCheckoutStep = findOpenStep(cart, shop.config)
  return getStepIndex(step) > getStepIndex(openCheckoutStep) ? openCheckoutStep : undefined
}

function getStepIndex(step: CheckoutStep): number {
  return ['shipping', 'billing', 'summary'].indexOf(step)
}

export { reportCartEvent as reportCheckoutStep } from '~/features/cart/cart-analytics.server'

/**
 * Applies a promo code from the URL before totals are shown; a rejected code is reported on the requested page. The browser stores the code
 * first, so a code in the checkout URL takes an extra redirect.
 */
export async function applyPromoFromUrl(shop: StorefrontContext): Promise<void> {
  const urlWithoutPromo = getUrlWithoutPromo(shop)
  if (urlWithoutPromo) {
    savePromoCode(shop)
    throw seeOther(urlWithoutPromo)
  }
  const rejectedPromo = await applyPendingPromoCode(shop).catch(() => undefined)
  if (!rejectedPromo) return
  await shop.session.addFlash({ tone: 'warning', key: 'coupon.refused', values: rejectedPromo })
  const { pathname, search } = new URL(shop.request.url)
  throw seeOther(pathname + search)
}

/** The order that was made of this cart, if there is one already. */
export async function findPlacedOrder(shop: StorefrontContext, cartId: string): Promise<RememberedOrder | undefined> {
  const order = await getLastOrder(shop)
  return order?.cartId === cartId ? order : undefined
}

/** The shopper's last order on this site. */
export async function getLastOrder(shop: StorefrontContext): Promise<RememberedOrder | undefined> {
  return (await shop.session.read())?.orders?.[shop.siteId]
}

const createShortTextField = (maxLength: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.slice(0, maxLength))

/** Device data only scripts can read; empty without them. */
export const deviceFields = { timezone: createShortTextField(64), screen: createShortTextField(32) }

export type DeviceFingerprintFields = { timezone: string; screen: string }

/**
 * Sends the device fingerprint once per checkout: before billing, or with the next step if billing was skipped. Tries once and never blocks
 * the purchase. Resolves when the request is sent; its result can be awaited.
 */
export async function sendDeviceFingerprint(shop: StorefrontContext, fields: DeviceFingerprintFields): Promise<{ sent: Promise<void> }> {
  const cart = await getRememberedCart(shop)
  if (!cart || cart.isDeviceTold || !(await shop.session.claim(`device:${cart.cartId}`))) return { sent: Promise.resolve() }
  await shop.session.markCart(shop.siteId, cart.cartId, { isDeviceTold: true })
  const sending = send(shop, cart.cartId, fields).catch((error: unknown) => logError(shop.requestContext, 'device', error))
  shop.requestContext.waitUntil(sending)
  return { sent: sending }
}

async function send(shop: StorefrontContext, cartId: string, { timezone, screen }: DeviceFingerprintFields): Promise<void> {
  const { headers } = shop.request
  const [sessionId = cartId, api] = await Promise.all([shop.session.usid(), shop.personalApi()])
  const userAgent = (headers.get('User-Agent') ?? '').slice(0, 512)
  const language = (headers.get('Accept-Language') ?? '').slice(0, 35)
  await api(endpoints.checkout.deviceFingerPrint, { body: { cartId, sessionId, userAgent, language, timezone, screen } })
}
