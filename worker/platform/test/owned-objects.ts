import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import type { Caller } from '../security/access-token'
import { aConsumer, loyaltyMember } from './consumers'
import { anAddress, buildCardPayment } from './orders'
import { aStoredCard, sealedCard } from './payments'
import { callPlatform, createCaptchaToken, getSampleVariant, createGuestToken, createToken } from './platform'

type OwnedObjectsKind = Caller['kind']
/** The id of each object of a shopper; '' for what this kind of shopper cannot have. */
type Ids = Record<(typeof idNames)[number], string>
export type Belongings = { kind: OwnedObjectsKind; token: string; consumerNo: string; ids: Ids }

const idNames = [
  ...(['cart', 'line', 'adjustment', 'payment', 'order', 'orderLine'] as const),
  ...(['favorites', 'favorite', 'saved', 'savedItem', 'address', 'instrument'] as const),
] as const

/** Data that only its owner may ever see. */
export const secrets = ['Canarybird', '77 Hidden Lane', 'canary.bird@example.com', '5035550177']
export const secretAddress = {
  ...anAddress,
  ...{ lastName: 'Canarybird', addressLine1: '77 Hidden Lane', email: 'canary.bird@example.com', phone: '5035550177' },
}

/** A shopper with one of everything that has an id. */
export async function belongingsOf(kind: OwnedObjectsKind): Promise<Belongings> {
  const { token, consumerNo } = await owner(kind)
  const call = async <T>(method: string, path: string, body?: object) => {
    const response = await callPlatform(method, path, { token, ...(body && { body }) })
    return (response.ok ? await response.json() : undefined) as T | undefined
  }
  const order = await anOrder(call)
  const cart = await call<Cart>('POST', '/cart/v1/cartWithItem', getSampleVariant('shell'))
  const saving = await call<Cart>('POST', '/cart/v1/item', { cartId: cart?.id, ...getSampleVariant('low') })
  const savedItem = saving?.items.find(({ productId }) => productId === getSampleVariant('low').productId)?.id
  const saved = await call<{ saveForLaterId: string }>('POST', `/cart/v2/cart/${cart?.id}/saveForLater`, { itemId: savedItem })
  await call('POST', `/cart/v2/cart/${cart?.id}/shippingAddress`, [secretAddress])
  await call('POST', `/cart/v1/cart/${cart?.id}/billingAddress`, secretAddress)
  const asPaid = await call<Cart>('POST', `/cart/v1/cart/${cart?.id}/paymentInstruments`, sealed)
  const adjusted = await call<Cart>('POST', `/cart/v1/cart/${cart?.id}/price_adjustments`, anAdjustment)
  const list = await call<{ favoriteId: string; items: { itemId: string }[] }>('POST', '/wishlists/v2/favorites', { id: 'HVSHELL1' })
  const address = await call<{ addressId: string }>('POST', '/consumers-v3/consumer/address', { address: secretAddress })
  const instrument = await call<{ card: { paymentInstrumentId: string } }>(
    'POST',
    '/consumers-v3/consumer/payment_instruments',
    await aCard(consumerNo),
  )
  const ids = {
    ...{ payment: asPaid?.payment_instruments[0]?.payment_instrument_id, adjustment: adjusted?.priceAdjustments[0]?.adjustmentId },
    ...{ cart: cart?.id, line: cart?.items[0]?.id, order: order?.orderNumber, orderLine: order?.items[0]?.id },
    ...{ favorites: list?.favoriteId, favorite: list?.items[0]?.itemId, saved: saved?.saveForLaterId, savedItem },
    ...{ address: address?.addressId, instrument: instrument?.card.paymentInstrumentId },
  }
  return { kind, token, consumerNo, ids: Object.fromEntries(idNames.map((name) => [name, ids[name] ?? ''])) as Ids }
}

async function owner(kind: OwnedObjectsKind): Promise<{ token: string; consumerNo: string }> {
  if (kind === 'AGENT') {
    const consumerNo = `A${crypto.randomUUID()}`
    return { token: await createToken({ kind, consumerNo, storeId: 'HV-US-01', storeEmployeeId: 'e1' }), consumerNo }
  }
  if (kind === 'GUEST') return { token: await createGuestToken(crypto.randomUUID()), consumerNo: '' }
  const person = { firstName: 'Ada', lastName: 'Canarybird', phone: '5035550177' }
  const { token, caller } = await aConsumer({ ...loyaltyMember, ...person, seed: { points: 500 } }, kind)
  return { token, consumerNo: caller.consumerNo }
}

async function anOrder(call: <T>(method: string, path: string, body?: object) => Promise<T | undefined>): Promise<Order | undefined> {
  const cart = await call<Cart>('POST', '/cart/v1/cartWithItem', getSampleVariant('shell'))
  await call('POST', `/cart/v2/cart/${cart?.id}/shippingAddress`, [secretAddress])
  await call('POST', '/cart/v1/cart/prepareOrder', { basketId: cart?.id })
  return call('PUT', '/cart/v2/checkout/order', {
    cartId: cart?.id,
    billingAddress: secretAddress,
    paymentMethod: buildCardPayment('pays'),
  })
}

const fields = ['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode']
const sealed = {
  payment_method_id: 'CREDIT_CARD',
  additionalDetails: { paymentData: { ...Object.fromEntries(fields.map((name) => [name, sealedCard('pays')])), brand: 'visa' } },
}
const anAdjustment = { level: 'ORDER', type: 'PERCENTAGE', value: 5, reason: 'GOODWILL' }

/** Guests have no cards: theirs is refused. */
async function aCard(consumerNo: string) {
  return {
    ...(await aStoredCard(consumerNo || 'nobody', { holder: 'Ada Canarybird' })),
    recaptcha_response: createCaptchaToken('saveCard'),
  }
}

const views = [
  '/consumers-v3/consumer?includeLoyaltySummary=true',
  '/consumers-v3/consumer/payment_instruments',
  '/wishlists/v2/favorites',
  '/wishlists/v2/saveForLater',
]

/** Everything the owner sees of it, to compare: no other shopper may have changed anything. An order's progress is left out. */
export async function readOwnedObjects({ token, ids }: Belongings): Promise<unknown[]> {
  const read = async (path: string) => (await callPlatform('GET', path, { token })).json<Record<string, unknown>>()
  const [order, ...others] = await Promise.all(
    [`/consumers-v3/consumer/purchase/${ids.order}`, `/cart/v1/cart/${ids.cart}`, ...views].map(read),
  )
  const { items, totals, status } = order ?? {}
  return [...others, { items, totals, isStopped: /CANCEL|RETURN|REFUND|FAIL/.test(String(status)) }]
}
