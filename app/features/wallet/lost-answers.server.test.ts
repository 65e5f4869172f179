import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { aContact } from '#domain/wallet/contact.sample'
import type { WalletSheet } from '~/server/session-store'
import { anEmptyObject } from '~/server/test/an-empty-object'
import { aCart } from '~/server/test/a-cart'
import { aProduct } from '~/server/test/a-product'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { aPaymentSession } from '~/server/test/a-payment-session'
import { anOrder } from '~/server/test/an-order'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { getSheetReturnPath, closeSheet } from './fill-sheet.server'
import { openSheet } from './open-sheet.server'
import { payWalletSheet } from './pay-sheet.server'
import type { WalletSelection, WalletPayment } from './wallet.form'
import { toWalletError } from './wallet-error.server'

beforeEach(() => void anEdgeCache())

const place = 'PUT /cart/v2/checkout/order'
const prepare = 'POST /cart/v1/cart/prepareOrder'
const create = 'POST /cart/v1/cartWithItem'
const remove = 'DELETE /cart/v1/item'
const removeInstrument = 'DELETE /cart/v1/cart/cart-1/paymentInstruments'
const slug = 'skarn-3l-shell-HV7K2Q41'
const ofCart: WalletSheet = { id: 'sheet-1', cartId: 'cart-1', isOwn: true }
const ofProduct: WalletSheet = { id: 'sheet-1', cartId: 'cart-1', isOwn: false, slug }
const paid = {
  ...{ sheet: 'sheet-1', wallet: 'APPLE_PAY', token: 'sealed', total: '220.00', challenge: '', answer: '' },
  ...{ shipping: aContact(), billing: aContact() },
} as WalletPayment
const confirmed = { cart: '/en-us/order-confirmation', product: '/en-us/order-confirmation?storeContext=applePayPdp' }
const surfaces = [
  ['the cart', ofCart, confirmed.cart],
  ['a product', ofProduct, confirmed.product],
] as const
const silence = () => {
  throw new TypeError('connection lost')
}

/** A shop with this window open, whose platform says what `answers` say, from one request to the next. */
async function withSheet(sheet: WalletSheet) {
  const cart = aReadyCart()
  const answers: Answers = {
    ...{ 'GET /products/v2/products/HV7K2Q41/details': aProduct(), [create]: () => Response.json(cart, { status: 201 }) },
    ...{ 'GET /cart/v1/cart/cart-1/shippingMethod/me': cart.shippingMethods[0], 'GET /cart/v1/paymentSession': aPaymentSession() },
    ...{ 'GET /cart/v1/cart/cart-1': cart, 'POST /cart/v2/cart/cart-1/shippingAddress': cart },
    ...{ 'DELETE /cart/v2/cart/cart-1/shippingAddress': cart, [removeInstrument]: cart },
    ...{ [prepare]: { ...cart, orderReservationExpiry: '2026-11-22T10:15:00.000Z' }, [remove]: aCart({ items: [] }) },
    ...{ 'POST /cart/v1/cart/cart-1/paymentInstruments': cart, [place]: anOrder() },
  }
  const made = aShop(answers, { path: '/en-us/checkout/wallet', form: {} })
  const { shop } = made
  await shop.session.rememberCart('HALVERN-US', { cartId: sheet.isOwn ? 'cart-1' : 'cart-9', totalItems: 1, items: [] })
  await shop.session.rememberWalletSheet(sheet)
  const [sid = ''] = /(?<=__Host-sid=)[^;]+/.exec(made.cookiesOut[0] ?? '') ?? []
  const opening = { wallet: 'APPLE_PAY', slug: sheet.slug ?? '', color: 'slate', size: 'm' } as unknown as WalletSelection
  return {
    ...made,
    answers,
    pay: () => payWalletSheet(shop, sheet, paid).catch((error: unknown) => toWalletError(shop, error)),
    open: () => openSheet(shop, opening).catch((error: unknown) => toWalletError(shop, error)),
    leave: () => closeSheet(shop, sheet),
    look: () => getSheetReturnPath(shop, sheet.id),
    state: async () => (await shop.session.read())!,
    inOtherWindow: () => aShop({}, { cookies: { '__Host-sid': sid }, env: made.env }).shop,
  }
}

const lookFirst = (next: string) => ({ problem: 'unknown', message: expect.stringContaining('don’t pay again') as string, next })

test.each(surfaces)(
  'after paying for %s a lost response is no failure: the order is looked up, and never requested again (WAL-07, ORD-07)',
  async (_, sheet, next) => {
    const { answers, pay, state, callsTo } = await withSheet(sheet)
    answers[place] = silence
    expect(await pay()).toEqual(lookFirst(next))
    expect(callsTo(place)).toHaveLength(1)
    expect((await state()).awaited).toMatchObject({ 'HALVERN-US': { cartId: 'cart-1' } })
  },
)

test.each(surfaces)(
  '…and of %s: no window opens before it is known, and nothing of it is cleared away (WAL-07, WAL-08)',
  async (_, sheet, next) => {
    const { answers, pay, open, leave, callsTo } = await withSheet(sheet)
    answers[place] = silence
    await pay()
    await leave()
    expect(await open()).toEqual(lookFirst(next))
    expect([callsTo(create), callsTo(remove), callsTo(removeInstrument)]).toEqual([[], [], []])
    expect(callsTo(place).at(-1)?.body).toEqual({ cartId: 'cart-1', expectedTotal: '0.00' })
  },
)

test.each(surfaces)(
  'the order that was made of %s after all is shown in place of another window (WAL-07, ORD-07)',
  async (_, sheet, next) => {
    const { answers, pay, open, state, callsTo } = await withSheet(sheet)
    answers[place] = silence
    await pay()
    answers[place] = anOrder()
    expect(await open()).toEqual({ problem: 'unknown', message: expect.stringContaining('HA12345678') as string, next })
    expect(callsTo(create)).toEqual([])
    expect(await state()).toMatchObject({
      awaited: anEmptyObject(),
      orders: { 'HALVERN-US': { orderNumber: 'HA12345678', cartId: 'cart-1' } },
    })
  },
)

test.each(surfaces)('when %s was never ordered the next window opens as ever (WAL-01, WAL-07)', async (of, sheet) => {
  const { answers, pay, open, callsTo } = await withSheet(sheet)
  answers[place] = silence
  await pay()
  answers[place] = anError(415, 'ORD415')
  expect(await open()).toMatchObject({ total: '220.00' })
  // Nothing of the former sheet can be ordered late.
  expect(callsTo(remove)).toHaveLength(of === 'a product' ? 1 : 0)
})

test('a product’s cart that cannot be emptied may be being ordered: still nothing else is paid (WAL-07)', async () => {
  const { answers, pay, open } = await withSheet(ofProduct)
  answers[place] = silence
  await pay()
  Object.assign(answers, { [place]: anError(415, 'ORD415'), [remove]: anError(404, 'BSK404') })
  expect(await open()).toEqual(lookFirst(confirmed.product))
})

test('a refusal whose response was lost opens the next sheet on the cart that continues (WAL-07, CHK-07)', async () => {
  const { answers, pay, open, state } = await withSheet(ofCart)
  answers[place] = silence
  await pay()
  Object.assign(answers, {
    [place]: anError(402, 'PYT402', { additionalInfo: { cartId: 'cart-2' } }),
    'GET /cart/v1/cart/cart-2': aReadyCart({ id: 'cart-2' }),
    'GET /cart/v1/cart/cart-2/shippingMethod/me': aReadyCart().shippingMethods[0],
  })
  expect(await open()).toMatchObject({ total: '220.00' })
  expect(await state()).toMatchObject({ carts: { 'HALVERN-US': { cartId: 'cart-2' } }, sheet: { cartId: 'cart-2' } })
})

test.each(['at once', 'after its response was lost'])(
  'what another window removed while a wallet was refused, %s, can still be restored in the cart that continues (WAL-07, CHK-07)',
  async (when) => {
    const { answers, pay, open, state, inOtherWindow } = await withSheet(ofCart)
    const removed = { name: 'Shell', at: 1, item: { productId: 'HV7K2Q41', upc: '0123456789012', qty: 1 } }
    const refuse = async () => {
      await inOtherWindow().session.markCart('HALVERN-US', 'cart-1', { removed })
      return anError(402, 'PYT402', { additionalInfo: { cartId: 'cart-2' } })
    }
    answers[place] = when === 'at once' ? refuse : silence
    await pay()
    Object.assign(answers, {
      [place]: refuse,
      'GET /cart/v1/cart/cart-2': aReadyCart({ id: 'cart-2' }),
      'GET /cart/v1/cart/cart-2/shippingMethod/me': aReadyCart().shippingMethods[0],
    })
    if (when !== 'at once') await open()
    expect((await state()).carts['HALVERN-US']).toMatchObject({ cartId: 'cart-2', removed })
    expect((await state()).carts['HALVERN-US']).not.toHaveProperty('placing')
  },
)

test.each(surfaces)(
  'paid twice for %s, as by a line that sends again, the second looks for the first (WAL-07, ORD-07)',
  async (_, sheet, next) => {
    const { answers, pay, callsTo } = await withSheet(sheet)
    let answer: (order: Order) => void = () => undefined
    answers[place] = () => new Promise((resolve) => (answer = resolve))
    const first = pay()
    await expect.poll(() => callsTo(place)).toHaveLength(1)
    expect(await pay()).toEqual(lookFirst(next))
    answer(anOrder())
    expect(await first).toBe(next)
    expect(callsTo(place)).toHaveLength(1)
  },
)

test.each(surfaces)('a lost response while %s is paid waits for the order and changes nothing (WAL-07, WAL-08)', async (_, sheet, next) => {
  const { answers, pay, look, open, callsTo, state } = await withSheet(sheet)
  let answer: (order: Order) => void = () => undefined
  answers[prepare] = () => new Promise((resolve) => (answer = resolve as typeof answer))
  const paying = pay()
  await expect.poll(() => callsTo(prepare)).toHaveLength(1)
  expect(await look()).toBe(next)
  // The platform has not received it yet, but it is on its way.
  answers[place] = anError(415, 'ORD415')
  expect(await open()).toEqual(lookFirst(next))
  answers[place] = anOrder()
  answer({ ...aReadyCart(), orderReservationExpiry: '2026-11-22T10:15:00.000Z' } as unknown as Order)
  expect(await paying).toBe(next)
  expect([callsTo(remove), callsTo(removeInstrument), callsTo(create)]).toEqual([[], [], []])
  expect(await state()).toMatchObject({ awaited: anEmptyObject(), orders: { 'HALVERN-US': { orderNumber: 'HA12345678' } } })
})

test.each(surfaces)('a payment for %s that never arrived is reported and not looked up later (WAL-07)', async (...[of, sheet]) => {
  const { look, pay, state, callsTo } = await withSheet(sheet)
  expect(await look()).toBe(of === 'a product' ? `/en-us/p/${slug}` : '/en-us/cart')
  expect((await state()).flash).toMatchObject([{ tone: 'error', key: 'api:wallet.unknown' }])
  expect(await pay()).toMatchObject({ problem: 'unknown' })
  expect(callsTo(prepare)).toEqual([])
  expect((await state()).awaited).toEqual({})
})

test.each(surfaces)('a look-up of the order of %s after its placement finds it (WAL-06, WAL-07)', async (_, sheet, next) => {
  const { look, pay } = await withSheet(sheet)
  await pay()
  expect(await look()).toBe(next)
})

test('a failure before the order is sent is a failure like any other (WAL-07)', async () => {
  const { answers, pay, state } = await withSheet(ofProduct)
  answers[prepare] = silence
  expect(await pay()).toMatchObject({ message: expect.stringContaining('didn’t work') as string })
  expect((await state()).awaited).toEqual({})
})
