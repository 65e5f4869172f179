import { expect, test } from 'vitest'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { formAction } from '~/server/form-action.server'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anError } from '~/server/test/an-upstream.server'
import { saidBy } from '~/server/test/said-by.server'
import { answerBankAction, payOtherwiseAction, paymentReturned } from './payment-return.server'

const proving = 'PATCH /cart/v2/checkout/order/HA12345678'
const waiting = { cartId: 'cart-1', orderNumber: 'HA12345678', st: 'opens-it', payAt: 'https://pay.example/hosted/1' }
const { items, totals } = aReadyCart()
const order = {
  ...{ orderNumber: 'HA12345678', st: 'opens-it', status: 'CONFIRMED', createdAt: '2026-11-21T10:00:00.000Z', events: [] },
  ...{ items, totals, shipments: [], promoSummary: [], paymentMethod: [], flash: [] },
}

async function returning(query: string, { answers = {}, isKnown = true }: { answers?: Answers; isKnown?: boolean } = {}) {
  const shop = aShop({ [proving]: order, ...answers }, { path: `/en-us/checkout/return${query}` })
  await shop.shop.session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: 1, items: [] })
  if (isKnown) await shop.shop.session.rememberOrder('HALVERN-US', waiting)
  return { ...shop, said: await saidBy(() => paymentReturned(shop.shop)), state: (await shop.shop.session.read())! }
}

test.each(['sessionResult', 'redirectResult'])(
  'who paid comes back with a %s; the platform says what it is worth (CHK-06, TRAP-47)',
  async (name) => {
    const { said, state, callsTo } = await returning(`?${name}=sealed`)
    expect(said).toEqual({ status: 303, location: '/en-us/order-confirmation' })
    expect(state).toMatchObject({ carts: {}, orders: { 'HALVERN-US': { orderNumber: 'HA12345678' } } })
    expect(state.orders?.['HALVERN-US']?.payAt).toBeUndefined()
    const [asked] = callsTo(proving)
    expect(asked?.query.get('st')).toBe('opens-it')
    expect(asked?.body).toMatchObject({ paymentMethod: { additionalData: { threeDS2Result: 'sealed' } } })
  },
)

test('a bank that does not know the shopper leads back to billing, with the reason and a new cart (PAY-08, CHK-07)', async () => {
  const failed = anError(401, 'PAY401', { additionalInfo: { cartId: 'cart-2' } })
  const { said, state } = await returning('?redirectResult=sealed', { answers: { [proving]: failed } })
  expect(said).toEqual({ status: 303, location: '/en-us/checkout/billing' })
  expect(state).toMatchObject({ carts: { 'HALVERN-US': { cartId: 'cart-2' } }, flash: [{ key: 'api:PAYMENT_AUTHENTICATION_FAILED' }] })
})

test('without a result, or without an order, nothing is asked (TRAP-47)', async () => {
  expect((await returning('')).said.location).toBe('/en-us/checkout/summary')
  const stranger = await returning('?sessionResult=sealed', { isKnown: false })
  expect(stranger.said.location).toBe('/en-us/cart')
  expect(stranger.callsTo(proving)).toEqual([])
})

test('whoever would rather pay otherwise ends the payment first; was it paid meanwhile, the order stands (TRAP-46)', async () => {
  const action = formAction({ 'pay-otherwise': payOtherwiseAction })
  const shop = aShop({ [proving]: order }, { path: '/en-us/checkout/summary', form: { intent: 'pay-otherwise' } })
  await shop.shop.session.rememberOrder('HALVERN-US', waiting)
  expect(await saidBy(() => action(shop.args as unknown as Parameters<typeof action>[0]))).toEqual({
    status: 303,
    location: '/en-us/order-confirmation',
  })
})

test('what the bank said in the dialog goes to the platform with the kind of card and the session it was asked in (PAY-10, CHK-06)', async () => {
  const action = formAction({ 'answer-bank': answerBankAction })
  const form = { intent: 'answer-bank', result: 'sealed', sessionID: 'session-1' }
  const shop = aShop({ [proving]: order }, { path: '/en-us/checkout/pay', form })
  await shop.shop.session.rememberOrder('HALVERN-US', { ...waiting, question: '{}', cardType: 'visa' })
  expect(await saidBy(() => action(shop.args as unknown as Parameters<typeof action>[0]))).toEqual({
    status: 303,
    location: '/en-us/order-confirmation',
  })
  const additionalData = { threeDS2Result: 'sealed', sessionID: 'session-1', cardType: 'visa' }
  expect(shop.callsTo(proving).map(({ body }) => body)).toEqual([{ paymentMethod: { code: 'CREDIT_CARD', additionalData } }])
})
