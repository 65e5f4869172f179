import type { Locale } from '#config/locales'
import { endpoints } from '#contracts'
import type { Input } from '#contracts/endpoint'
import type { Order } from '#contracts/entities/order'
import { ApiError, findErrorId } from '#contracts/errors'
import { href } from '#routes'
import { nullIfError } from '~/server/api-error.server'
import type { Api } from '~/server/api.server'
import { logError } from '~/server/log-error'
import type { PendingOrder, RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Thrown if a sent order may or may not exist: the shopper looks it up before anything is charged again. */
export class OrderResultUnknown extends Error {
  constructor(readonly found: Partial<Pick<RememberedOrder, 'orderNumber' | 'slug'>>) {
    super('look before you pay again')
  }
}

/** Outcome of a pending order: the order, the error, never begun, or unknown. */
type OrderLookup = RememberedOrder | ApiError | 'nothing' | 'unknown'
export type PendingOrderResult = { awaited: PendingOrder; word: OrderLookup }

export async function getPendingOrder(shop: StorefrontContext): Promise<PendingOrder | undefined> {
  return (await shop.session.read())?.awaited?.[shop.siteId]
}

export async function clearPendingOrder(shop: StorefrontContext, cartId: string): Promise<void> {
  if ((await getPendingOrder(shop))?.cartId === cartId) await shop.session.rememberPendingOrder(shop.siteId, null)
}

/** Sends an order, once: without a response it is looked up, since a retry could create a second one. A refusal keeps its own error. */
export async function placeOrderOnce(api: Api, body: Input<typeof endpoints.orders.place>['body']): Promise<Order> {
  return api(endpoints.orders.place, { body }).catch((error: unknown) => {
    throw isResultUnknown(error) ? new OrderResultUnknown({}) : error
  })
}

/** True if we cannot know whether the order exists (timeout, or a failure that is not a refusal). */
export function isResultUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 500) return false
  return (findErrorId(error.errorId) ?? 'SERVER_ERROR') === 'SERVER_ERROR'
}

/**
 * Resolves a pending order; undefined if there is none. Stores a final result in the session. Places nothing. An instant purchase leaves no
 * items to order later.
 */
export async function resolvePendingOrder(shop: StorefrontContext): Promise<PendingOrderResult | undefined> {
  const pending = await getPendingOrder(shop)
  if (!pending) return undefined
  const lookup = await queryPendingOrder(shop, pending).catch((error: unknown): OrderLookup => {
    if (isResultUnknown(error)) return 'unknown'
    throw error
  })
  if (lookup === 'unknown') return { awaited: pending, word: lookup }
  if (typeof lookup === 'object')
    await (lookup instanceof ApiError ? continueWithNewCart(shop, pending, lookup) : shop.session.rememberOrder(shop.siteId, lookup))
  await clearPendingOrder(shop, pending.cartId)
  return { awaited: pending, word: lookup }
}

/** After a failed payment the same items are in a cart with a new id. */
async function continueWithNewCart(shop: StorefrontContext, { slug }: PendingOrder, { details: { cartId } }: ApiError): Promise<void> {
  if (cartId && slug === undefined) await shop.session.continueCart(shop.siteId, cartId)
}

/** A total no order can have: a placed order is returned regardless; an unplaced one is rejected. */
const impossibleTotal = '0.00'

async function queryPendingOrder(shop: StorefrontContext, pending: PendingOrder): Promise<OrderLookup> {
  const { cartId, slug } = pending
  const orderReference = { cartId, ...(slug !== undefined && { slug }) }
  const api = await shop.personalApi()
  try {
    const { orderNumber, st, flash } = await api(endpoints.orders.place, { body: { cartId, expectedTotal: impossibleTotal } })
    const payAt = flash.find(({ code }) => code === 'PaymentNotAuthorized')?.details.action?.url
    return { ...orderReference, orderNumber, st, ...(payAt && { payAt }) }
  } catch (error) {
    if (!(error instanceof ApiError) || isResultUnknown(error)) throw error
    const { orderNumber, st } = error.details
    if (error.errorId === 'PAYMENT_PENDING' && orderNumber && st) return { ...orderReference, orderNumber, st }
    return wasNeverPlaced(error) ? resolveUnplacedOrder(shop, pending) : error
  }
}

/** Returns true if the platform says the cart was never placed. */
function wasNeverPlaced({ errorId, details }: ApiError): boolean {
  return !details.cartId && ['CART_NOT_FOUND', 'CHECKOUT_INCOMPLETE', 'CAPTCHA_FAILED', 'ORDER_TOTALS_FAILED'].includes(errorId)
}

async function resolveUnplacedOrder(shop: StorefrontContext, { cartId, slug, until = 0 }: PendingOrder): Promise<OrderLookup> {
  if (shop.requestContext.now < until) return 'unknown'
  if (slug === undefined) return 'nothing'
  return emptyCart(await shop.personalApi(), cartId).then(
    () => 'nothing',
    (error: unknown) => {
      // It may be placed at this moment; the next query will tell.
      logError(shop.requestContext, 'cart not emptied', error)
      return 'unknown'
    },
  )
}

/** Empties a cart; a missing cart is empty. */
export async function emptyCart(api: Api, cartId: string): Promise<void> {
  const cart = await api(endpoints.cart.get, { params: { basketId: cartId }, query: {} }).catch(nullIfError('CART_NOT_FOUND'))
  for (const { id, upc, bonus } of cart?.items ?? [])
    if (!bonus) await api(endpoints.cart.removeItem, { body: { cartId, itemId: id, upc } })
}

/** URL of an order's confirmation; instant purchases are marked in the URL. */
export function getConfirmationPath({ locale }: { locale: Locale }, { slug }: Pick<RememberedOrder, 'slug'> = {}): string {
  return href('orderConfirmation', { locale }) + (slug === undefined ? '' : '?storeContext=applePayPdp')
}

/** Marks the confirmation if the bank redirected to another browser than the order's. */
export const fromBankParam = 'from-bank'

/** Page of an express purchase; purchases started under an older version have no slug. */
export function getInstantPurchasePath({ locale }: { locale: Locale }, slug: string): string {
  return slug ? href('product', { locale, slug }) : href('cart', { locale })
}
