import type { Address } from '#contracts/entities/address'
import type { Order } from '#contracts/entities/order'
import { aShopper, place, prepare, setPieces } from './orders'
import { ledgerOf } from './payments'
import { ask, choice, platformEnv } from './platform'

const item = choice('shell')
export const idealLocale = 'nl-nl'
export const idealReturnUrl = 'https://shop.example/nl-nl/checkout/return'
const locale = idealLocale
export const idealAddress: Address = {
  ...{ firstName: 'Ana', lastName: 'Example', addressLine1: 'Kade 1', city: 'Utrecht', postalCode: '3511 AA' },
  ...{ country: 'NL', countryCode: 'NL', email: 'ana@shop.example', phone: '612345678', phoneCode: '+31' },
}

export const stockIdealItem = () => setPieces(item, 50)

/** The shopper answers the bank's page; returns what the bank gives back to the shop. */
export async function atBank(page: string, answer: 'Y' | 'N' | 'P'): Promise<string> {
  const url = new URL(page)
  const body = new URLSearchParams({ token: url.searchParams.get('token') ?? '', answer })
  const back = await platformEnv.SANDBOX!.fetch(`http://sandbox${url.pathname}`, { method: 'POST', body, redirect: 'manual' })
  return new URL(back.headers.get('location') ?? '').searchParams.get('redirectResult') ?? ''
}

/** An order whose shopper is at the bank's page, to pay by iDEAL. */
export async function atIdeal(qty = 1) {
  const shopper = await aShopper({ items: [{ ...item, qty }], locale, address: idealAddress })
  const { token, cart } = shopper
  await ask('POST', `/cart/v1/cart/${cart.id}/paymentInstruments`, { token, locale, body: { payment_method_id: 'IDEAL' } })
  await prepare(shopper, { locale })
  const paymentMethod = { code: 'IDEAL', additionalData: { returnUrl: idealReturnUrl } }
  const placed = await place(shopper, { locale, body: { paymentMethod, billingAddress: idealAddress } })
  const { orderNumber, flash, totals, items, st } = await placed.json<Order>()
  const page = flash[0]?.details.action?.url ?? ''
  return { cart, orderNumber, token, st, page, total: totals.total.toFixed(2), lineId: items[0]?.id ?? '' }
}

/** An order whose shopper paid by iDEAL, or refused to at the bank. */
export async function paidByIdeal({ qty = 1, answer = 'Y' }: { qty?: number; answer?: 'Y' | 'N' } = {}) {
  const { page, cart: _, ...order } = await atIdeal(qty)
  const { orderNumber, token } = order
  const redirectResult = await atBank(page, answer)
  const proof = { paymentMethod: { code: 'IDEAL', additionalData: { redirectResult } } }
  await ask('PATCH', `/cart/v2/checkout/order/${orderNumber}`, { token, locale, body: proof })
  return order
}

/** What moved at the provider, by payment of the order. */
export async function movesOf(orderNumber: string): Promise<string[][]> {
  return (await ledgerOf(orderNumber)).map(({ events }) =>
    events.filter(({ kind }) => ['capture', 'refund', 'cancel'].includes(kind)).map(({ kind, value }) => `${kind} ${value}`),
  )
}

export const keptOrder = async (orderNumber: string) => (await platformEnv.ORDERS.getByName(orderNumber).read())!
