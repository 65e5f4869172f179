import { expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import type { RememberedOrder } from '~/server/session-store'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEmptyObject } from '~/server/test/an-empty-object'
import { anOrder } from '~/server/test/an-order'
import { anError } from '~/server/test/an-upstream.server'
import { loadConfirmation } from './load-confirmation.server'
import {
  handlePaymentReturn,
  payAnotherWayAction,
  redirectPostedReturn,
  submitChallengeAction,
  submitPayPalAction,
} from './payment-return.server'

const proving = 'PATCH /cart/v2/checkout/order/HA12345678'
const waiting = { cartId: 'cart-1', orderNumber: 'HA12345678', st: 'opens-it', payAt: 'https://pay.example/hosted/1' }
const order = anOrder()
/** A card that was typed into the provider's fields. */
const paid = { instrumentId: 'card-1', sessionID: 's-1' }

type Returning = {
  answers?: Answers
  isKnown?: boolean
  known?: RememberedOrder
  own?: string
  /** In place of the state that went out with the payment; null for none. */
  state?: string | null
}

async function returning(query: string, { answers = {}, isKnown = true, known = waiting, own = 'cart-1', state: claimed }: Returning = {}) {
  const before = aShop()
  await before.shop.session.open()
  const state = claimed === undefined ? await before.shop.session.returnState(known.cartId) : claimed
  const path = `/en-us/checkout/return?${new URLSearchParams([...new URLSearchParams(query), ...(state === null ? [] : [['state', state ?? '']])])}`
  const [sid = ''] = /(?<=__Host-sid=)[^;]+/.exec(before.cookiesOut[0] ?? '') ?? []
  const shop = aShop({ [proving]: order, ...answers }, { path, cookies: { '__Host-sid': sid }, env: before.env })
  await shop.shop.session.rememberCart('HALVERN-US', { cartId: own, totalItems: 1, items: [] })
  if (isKnown) await shop.shop.session.rememberOrder('HALVERN-US', known)
  return { ...shop, result: await actionResult(() => handlePaymentReturn(shop.shop)), state: (await shop.shop.session.read())! }
}

test.each(['sessionResult', 'redirectResult'])(
  'a payer returns with a %s, and the platform decides what it means (CHK-06, TRAP-47)',
  async (name) => {
    const { result, state, callsTo } = await returning(`?${name}=sealed`)
    expect(result).toEqual({ status: 303, location: '/en-us/order-confirmation' })
    expect(state).toMatchObject({ carts: anEmptyObject(), orders: { 'HALVERN-US': { orderNumber: 'HA12345678' } } })
    expect(state.orders?.['HALVERN-US']?.payAt).toBeUndefined()
    const [request] = callsTo(proving)
    expect(request?.query.get('st')).toBe('opens-it')
    expect(request?.body).toMatchObject({
      paymentMethod: { additionalData: { [name === 'sessionResult' ? 'threeDS2Result' : 'redirectResult']: 'sealed' } },
    })
  },
)

test('a bank that does not know the shopper leads back to billing with the reason and a new cart (PAY-08, CHK-07)', async () => {
  const failed = anError(401, 'PAY401', { additionalInfo: { cartId: 'cart-2' } })
  const { result, state } = await returning('?redirectResult=sealed', { answers: { [proving]: failed } })
  expect(result).toEqual({ status: 303, location: '/en-us/checkout/billing' })
  expect(state).toMatchObject({ carts: { 'HALVERN-US': { cartId: 'cart-2' } }, flash: [{ key: 'api:PAYMENT_AUTHENTICATION_FAILED' }] })
})

test.each([
  ['without a state', null],
  ['with an empty one', ''],
  ['with one of another cart or session', 'b'.repeat(64)],
])('a return link of somebody else, %s, ends no pending payment (G7, G13, CHK-06)', async (_, state) => {
  for (const name of ['sessionResult', 'redirectResult']) {
    const forged = await returning(`?${name}=x`, { state })
    expect(forged.result).toEqual({ status: 303, location: '/en-us/checkout/summary' })
    expect(forged.callsTo(proving)).toEqual([])
    expect(forged.state).toMatchObject({ carts: { 'HALVERN-US': { cartId: 'cart-1' } }, orders: { 'HALVERN-US': waiting }, flash: [] })
  }
})

test('a payment is ended by a form, never by a link (G7)', async () => {
  const linked = await returning('?redirectResult=stopped+by+the+shopper')
  expect(linked.callsTo(proving)).toEqual([])
})

test('without a result, or without an order, no call is made (TRAP-47)', async () => {
  expect((await returning('')).result.location).toBe('/en-us/checkout/summary')
  const stranger = await returning('?sessionResult=sealed', { isKnown: false })
  expect(stranger.callsTo(proving)).toEqual([])
  expect((await returning('', { isKnown: false })).result.location).toBe('/en-us/cart')
})

test('back from the bank in another browser, the page says where the order is, and nothing of it (PAY-56)', async () => {
  const stranger = await returning('?redirectResult=sealed', { isKnown: false })
  expect(stranger.result).toEqual({ status: 303, location: '/en-us/order-confirmation?from-bank=1' })
  const { shop } = aShop({}, { path: stranger.result.location ?? '' })
  expect(await loadConfirmation(shop)).toBe('from-bank')
})

const told = anError(422, 'PYT300', { additionalInfo: { orderNumber: 'HA12345678' } })
const ofOrder = '?redirectResult=sealed&order=HA12345678&key=opens-nothing'

test('another browser hands the result over with the key of its address, and shows nothing of the order (PAY-56, PAY-58)', async () => {
  const stranger = await returning(ofOrder, { isKnown: false, answers: { [proving]: told } })
  expect(stranger.result).toEqual({ status: 303, location: '/en-us/order-confirmation?from-bank=1' })
  const [request] = stranger.callsTo(proving)
  expect(request?.query.get('st')).toBe('opens-nothing')
  expect(request?.body).toMatchObject({ paymentMethod: { additionalData: { redirectResult: 'sealed' } } })
})

test('a browser with another order hands the result over and leaves its own payment alone (PAY-58, CHK-06)', async () => {
  const known = { ...waiting, orderNumber: 'HA87654321' }
  const other = await returning(ofOrder, { known, state: 'b'.repeat(64), answers: { [proving]: told } })
  expect(other.result.location).toBe('/en-us/order-confirmation?from-bank=1')
  expect(other.callsTo(proving)).toHaveLength(1)
  expect(other.state).toMatchObject({ orders: { 'HALVERN-US': known } })
})

test('the order’s own browser whose session has begun again hands it over and looks at the order (PAY-58)', async () => {
  const renewed = await returning(ofOrder, { state: 'b'.repeat(64), answers: { [proving]: told } })
  expect(renewed.result.location).toBe('/en-us/order-confirmation')
  expect(renewed.callsTo(proving)).toHaveLength(1)
})

test('a key that opens nothing changes nothing (PAY-58)', async () => {
  const forged = await returning(ofOrder, { state: null, answers: { [proving]: anError(404, 'ORD404') } })
  expect(forged.result.location).toBe('/en-us/checkout/summary')
  const stranger = await returning(ofOrder, { isKnown: false, answers: { [proving]: anError(404, 'ORD404') } })
  expect(stranger.result.location).toBe('/en-us/order-confirmation?from-bank=1')
})

test('a platform that does not answer is asked again, and then the page can be loaded again: the result is nowhere else (PAY-58)', async () => {
  let calls = 0
  const silent = () => {
    calls += 1
    return calls === 1 ? anError(503, 'GEN500') : told
  }
  expect((await returning(ofOrder, { isKnown: false, answers: { [proving]: silent } })).result.status).toBe(303)
  await expect(returning(ofOrder, { isKnown: false, answers: { [proving]: anError(503, 'GEN500') } })).rejects.toThrow()
})

test('paying otherwise ends the payment first; if it was paid meanwhile, the order stays (TRAP-46)', async () => {
  const action = formAction({ 'pay-otherwise': payAnotherWayAction })
  const shop = aShop({ [proving]: order }, { path: '/en-us/checkout/summary', form: { intent: 'pay-otherwise' } })
  await shop.shop.session.rememberOrder('HALVERN-US', waiting)
  expect(await actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0]))).toEqual({
    status: 303,
    location: '/en-us/order-confirmation',
  })
})

test('the challenge result is sent to the platform with the card and its session (PAY-10, CHK-06)', async () => {
  const action = formAction({ 'answer-bank': submitChallengeAction })
  const form = { intent: 'answer-bank', result: 'sealed', sessionID: 'session-1' }
  const shop = aShop({ [proving]: order }, { path: '/en-us/checkout/pay', form })
  await shop.shop.session.rememberOrder('HALVERN-US', { ...waiting, question: '{}', cardType: 'visa', paid })
  expect(await actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0]))).toEqual({
    status: 303,
    location: '/en-us/order-confirmation',
  })
  const additionalData = { threeDS2Result: 'sealed', sessionID: 'session-1', cardType: 'visa', paymentInstrumentId: 'card-1' }
  expect(shop.callsTo(proving).map(({ body }) => body)).toEqual([{ paymentMethod: { code: 'CREDIT_CARD', additionalData } }])
})

test('what PayPal’s window hands over is sent as it came (PAY-34)', async () => {
  const action = formAction({ 'answer-paypal': submitPayPalAction })
  const result = '{"orderID":"T1","payerID":"P1"}'
  const shop = aShop({ [proving]: order }, { path: '/en-us/checkout/paypal', form: { intent: 'answer-paypal', result } })
  await shop.shop.session.rememberOrder('HALVERN-US', { ...waiting, payPal: 'T1' })
  expect(await actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0]))).toEqual({
    status: 303,
    location: '/en-us/order-confirmation',
  })
  expect(shop.callsTo(proving).map(({ body }) => body)).toEqual([
    { paymentMethod: { code: 'CREDIT_CARD', additionalData: { payPalResult: result } } },
  ])
})

test('after a challenge on the bank’s page, the result is sent with the session of the card (PAY-10)', async () => {
  const { callsTo } = await returning('?redirectResult=sealed', { known: { ...waiting, paid } })
  const additionalData = { redirectResult: 'sealed', sessionID: 's-1', paymentInstrumentId: 'card-1' }
  expect(callsTo(proving).map(({ body }) => body)).toEqual([{ paymentMethod: { code: 'CREDIT_CARD', additionalData } }])
})

/** An express purchase; the shopper's own cart is another one. */
const atOnce = { known: { ...waiting, slug: 'skarn-3l-shell-HV7K2Q41' }, own: 'cart-9' }
const ownCart = { carts: { 'HALVERN-US': { cartId: 'cart-9', totalItems: 1 } } }
const productPage = '/en-us/p/skarn-3l-shell-HV7K2Q41'
const confirmedOfProduct = '/en-us/order-confirmation?storeContext=applePayPdp'

test('a finished challenge of an express purchase leaves the shopper’s cart and is reported on the product page (WAL-01, CHK-06, RTE-07)', async () => {
  const { result, state } = await returning('?redirectResult=sealed', atOnce)
  expect(result).toEqual({ status: 303, location: confirmedOfProduct })
  expect(state).toMatchObject({ ...ownCart, orders: { 'HALVERN-US': { slug: atOnce.known.slug } } })
})

test('a refused express purchase is reported on its product page, and the shopper’s cart stays (WAL-01, CHK-07)', async () => {
  const failed = anError(401, 'PAY401', { additionalInfo: { cartId: 'cart-2' } })
  const { result, state } = await returning('?redirectResult=sealed', { ...atOnce, answers: { [proving]: failed } })
  expect(result).toEqual({ status: 303, location: productPage })
  expect(state).toMatchObject({ ...ownCart, flash: [{ tone: 'error', key: 'api:PAYMENT_AUTHENTICATION_FAILED' }] })
})

test('a pending payment after the challenge does not end the shopper’s own cart (WAL-01, RTE-07, TRAP-46)', async () => {
  const pending = anError(422, 'PYT300', { additionalInfo: { orderNumber: 'HA12345678', st: 'opens-it' } })
  const { result, state } = await returning('?redirectResult=sealed', { ...atOnce, answers: { [proving]: pending } })
  expect(result).toEqual({ status: 303, location: confirmedOfProduct })
  expect(state).toMatchObject({ ...ownCart, orders: { 'HALVERN-US': { slug: atOnce.known.slug } } })
})

test('an abandoned express purchase is reported on the product page with a link to continue (CHK-06, WAL-01)', async () => {
  const { result, state } = await returning('', atOnce)
  expect(result).toEqual({ status: 303, location: productPage })
  expect(state.flash).toMatchObject([{ key: 'checkout.unfinishedText', link: { path: '/en-us/checkout/pay' } }])
})

const looking = 'GET /consumers-v3/consumer/purchase/HA12345678'

test('an express purchase that failed meanwhile is reported on its product page (WAL-01, CHK-07)', async () => {
  const refused = anError(402, 'PYT402', { additionalInfo: { cartId: 'cart-2' } })
  const answers = { [looking]: { ...order, status: 'FAILED' }, 'PUT /cart/v2/checkout/order': refused }
  const { shop } = await returning('?redirectResult=sealed', { ...atOnce, answers })
  expect(await actionResult(() => loadConfirmation(shop))).toEqual({ status: 303, location: productPage })
  expect(await shop.session.read()).toMatchObject(ownCart)
})

test('the confirmation ends the cart that was ordered, and no other (WAL-01, CHK-05)', async () => {
  for (const [known, left] of [
    [atOnce, ['HALVERN-US']],
    [{ own: 'cart-1' }, []],
  ] as const) {
    const { shop } = await returning('?redirectResult=sealed', { ...known, answers: { [looking]: order } })
    expect(await loadConfirmation(shop)).toMatchObject({ isBeingChecked: false })
    expect(Object.keys((await shop.session.read())?.carts ?? {})).toEqual(left)
  }
})

test('a lost challenge response is looked up on the order page, not reported as a failure (CHK-06, TRAP-46)', async () => {
  const { result, state } = await returning('?redirectResult=sealed', { answers: { [proving]: anError(503, 'GEN500') } })
  expect(result).toEqual({ status: 303, location: '/en-us/order-confirmation' })
  expect(state).toMatchObject({ orders: { 'HALVERN-US': { orderNumber: 'HA12345678' } }, flash: [] })
})

function posted(query: string, form: Record<string, string>) {
  const body = new URLSearchParams(form)
  return redirectPostedReturn(new Request(`https://shop.example/nl-nl/checkout/return${query}`, { method: 'POST', body }))
}

test('a return by a form opens the same page by GET, with its state and result, however often it is sent (PAY-55)', async () => {
  for (let i = 0; i < 2; i += 1) {
    const response = await posted('?state=of-cart', { redirectResult: 'a+b/c==', MD: 'not ours' })
    expect(response.status).toBe(303)
    const to = new URL(response.headers.get('Location') ?? '', 'https://shop.example')
    expect(to.pathname).toBe('/nl-nl/checkout/return')
    expect(Object.fromEntries(to.searchParams)).toEqual({ state: 'of-cart', redirectResult: 'a+b/c==' })
  }
})

test('a form adds no state, replaces no result, and is cut where results end (PAY-55)', async () => {
  const response = await posted('?state=of-cart&redirectResult=first', { state: 'another', redirectResult: 'second' })
  expect(response.headers.get('Location')).toBe('/nl-nl/checkout/return?state=of-cart&redirectResult=first')
  const long = await posted('', { sessionResult: 'x'.repeat(20_000) })
  expect(long.headers.get('Location')).toHaveLength('/nl-nl/checkout/return?sessionResult='.length + 8_192)
})
