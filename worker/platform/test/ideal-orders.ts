import type { Address } from '#contracts/entities/address'
import type { Order } from '#contracts/entities/order'
import { aShopper, placeCart, prepareCart, setStock } from './orders'
import { readLedger } from './payments'
import { callPlatform, getSampleVariant, platformEnv } from './platform'

const item = getSampleVariant('shell')
export const idealLocale = 'nl-nl'
export const idealReturnUrl = 'https://shop.example/nl-nl/checkout/return'
const locale = idealLocale
export const idealAddress: Address = {
  ...{ firstName: 'Ana', lastName: 'Example', addressLine1: 'Kade 1', city: 'Utrecht', postalCode: '3511 AA' },
  ...{ country: 'NL', countryCode: 'NL', email: 'ana@shop.example', phone: '612345678', phoneCode: '+31' },
}

export const stockIdealItem = () => setStock(item, 50)

/** The shopper answers the bank's page; returns what the bank gives back to the shop. */
export async function answerAtBank(page: string, answer: 'Y' | 'N' | 'P'): Promise<string> {
  const url = new URL(page)
  const body = new URLSearchParams({ token: url.searchParams.get('token') ?? '', answer })
  const back = await platformEnv.SANDBOX!.fetch(`http://sandbox${url.pathname}`, { method: 'POST', body, redirect: 'manual' })
  return new URL(back.headers.get('location') ?? '').searchParams.get('redirectResult') ?? ''
}

/** An order whose shopper is at the bank's page, to pay by iDEAL. */
export async function startIdealPayment(qty = 1) {
  const shopper = await aShopper({ items: [{ ...item, qty }], locale, address: idealAddress })
  const { token, cart } = shopper
  await callPlatform('POST', `/cart/v1/cart/${cart.id}/paymentInstruments`, { token, locale, body: { payment_method_id: 'IDEAL' } })
  await prepareCart(shopper, { locale })
  const paymentMethod = { code: 'IDEAL', additionalData: { returnUrl: idealReturnUrl } }
  const placed = await placeCart(shopper, { locale, body: { paymentMethod, billingAddress: idealAddress } })
  const { orderNumber, flash, totals, items, st } = await placed.json<Order>()
  const page = flash[0]?.details.action?.url ?? ''
  return { cart, orderNumber, token, st, page, total: totals.total.toFixed(2), lineId: items[0]?.id ?? '' }
}

/** An order whose shopper paid by iDEAL, or refused to at the bank. */
export async function placeIdealOrder({ qty = 1, answer = 'Y' }: { qty?: number; answer?: 'Y' | 'N' } = {}) {
  const { page, cart: _, ...order } = await startIdealPayment(qty)
  const { orderNumber, token } = order
  const redirectResult = await answerAtBank(page, answer)
  const proof = { paymentMethod: { code: 'IDEAL', additionalData: { redirectResult } } }
  await callPlatform('PATCH', `/cart/v2/checkout/order/${orderNumber}`, { token, locale, body: proof })
  return order
}

/** What moved at the provider, by payment of the order. */
export async function listLedgerMoves(orderNumber: string): Promise<string[][]> {
  return (await readLedger(orderNumber)).map(({ events }) =>
    events.filter(({ kind }) => ['capture', 'refund', 'cancel'].includes(kind)).map(({ kind, value }) => `${kind} ${value}`),
  )
}

export const readStoredOrder = async (orderNumber: string) => (await platformEnv.ORDERS.getByName(orderNumber).read())!
