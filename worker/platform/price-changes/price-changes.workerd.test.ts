import { expect, test } from 'vitest'
import { cart as cartEntity, type Cart } from '#contracts/entities/cart'
import { aConsumer, loyaltyMember } from '../test/consumers'
import { callPlatform, getSampleVariant, readFailure, createGuestToken, createToken } from '../test/platform'

const read = async (response: Response) => cartEntity.parse(await response.json())

async function cartOf(token: string, body: object = getSampleVariant('shell')): Promise<Cart> {
  return read(await callPlatform('POST', '/cart/v1/cartWithItem', { token, body }))
}

async function aMemberWithCart(points: number, body?: object) {
  const { token } = await aConsumer({ ...loyaltyMember, seed: { points } })
  const cart = await cartOf(token, body)
  const reward = (appliedLoyaltyVoucher: unknown, more: object = {}) =>
    callPlatform('PUT', `/cart/v1/cart/${cart.id}/reward`, { token, body: { appliedLoyaltyVoucher }, ...more })
  return { cart, token, reward }
}

async function anAssociate(body?: object) {
  const token = await createToken({ kind: 'AGENT', storeId: '12', storeEmployeeId: 'e1' })
  const cart = await cartOf(token, body)
  const path = `/cart/v1/cart/${cart.id}/price_adjustments`
  const add = (body: object, options: object = {}) => callPlatform('POST', path, { token, body, ...options })
  return { cart, token, path, add }
}

test('a member sees points and vouchers in the cart, a guest does not (LOY-01)', async () => {
  const { cart } = await aMemberWithCart(250)
  expect(cart.currentLoyaltyPoints).toBe(250)
  expect(cart.applicableLoyaltyVouchers).toEqual([
    { points: 100, amountInCurrency: 10, available: true, eligible: true },
    { points: 200, amountInCurrency: 20, available: true, eligible: true },
    { points: 500, amountInCurrency: 50, available: false, eligible: true },
    { points: 1000, amountInCurrency: 100, available: false, eligible: true },
  ])
  expect(await cartOf(await createGuestToken())).not.toHaveProperty('currentLoyaltyPoints')
})

test('a voucher pays for a part of the cart, and "0" takes it back (APIC-19, LOY-02)', async () => {
  const { reward } = await aMemberWithCart(250)
  const paid = await read(await reward('200'))
  expect(paid.reward).toEqual({ points: 200, amountInCurrency: 20 })
  expect(paid.totals).toMatchObject({ total: 100, appliedRewards: 20, remainingToPay: 80 })
  const back = await read(await reward('0'))
  expect(back).not.toHaveProperty('reward')
  expect(back.totals).toMatchObject({ appliedRewards: 0, remainingToPay: 100 })
})

test.each([
  ['123', 'REW130'],
  ['500', 'REW140'],
])('a reward of %s points is refused: %s (ERR-35)', async (points, errorId) => {
  const { reward } = await aMemberWithCart(250)
  expect(await readFailure(await reward(points))).toMatchObject({ errorId })
})

test('a reward worth more than the cart is REW135 (ERR-35)', async () => {
  const { reward } = await aMemberWithCart(600, getSampleVariant('low'))
  expect(await readFailure(await reward('500'))).toMatchObject({ errorId: 'REW135' })
})

test('points pay in the currency of the account alone: in Canada an American member is offered and gets none (LOY-14)', async () => {
  const { token } = await aConsumer({ ...loyaltyMember, seed: { points: 250 } })
  const abroad = { token, locale: 'en-ca' as const }
  const cart = await read(await callPlatform('POST', '/cart/v1/cartWithItem', { ...abroad, body: getSampleVariant('shell') }))
  expect([cart.currency, cart.currentLoyaltyPoints, cart.applicableLoyaltyVouchers?.some(({ available }) => available)]).toEqual([
    'CAD',
    0,
    false,
  ])
  const requested = { ...abroad, body: { appliedLoyaltyVoucher: '100' } }
  expect(await readFailure(await callPlatform('PUT', `/cart/v1/cart/${cart.id}/reward`, requested))).toMatchObject({ errorId: 'REW140' })
})

test('a shopper who is no member gets no reward: REW401 (ERR-35)', async () => {
  const { token } = await aConsumer()
  const cart = await cartOf(token)
  const requested = { token, body: { appliedLoyaltyVoucher: '100' } }
  expect(await readFailure(await callPlatform('PUT', `/cart/v1/cart/${cart.id}/reward`, requested))).toMatchObject({
    status: 401,
    errorId: 'REW401',
  })
})

test('points travel as a text (APIC-19)', async () => {
  const { reward } = await aMemberWithCart(250)
  expect(await readFailure(await reward(100))).toMatchObject({ errorId: 'API400', info: { field: 'appliedLoyaltyVoucher' } })
})

test('another shopper’s cart takes no reward: BSK404 (SEC-07)', async () => {
  const { cart } = await aMemberWithCart(250)
  const { token } = await aMemberWithCart(250)
  for (const appliedLoyaltyVoucher of ['100', '0'])
    expect(
      await readFailure(await callPlatform('PUT', `/cart/v1/cart/${cart.id}/reward`, { token, body: { appliedLoyaltyVoucher } })),
    ).toMatchObject({
      errorId: 'BSK404',
    })
})

test('an associate takes a part off a line, changes it and takes it back (APIC-30, APIC-31, APIC-32)', async () => {
  const { cart, token, path, add } = await anAssociate()
  const itemId = cart.items[0]?.id
  const response = await add({ itemId, level: 'ITEM', type: 'PERCENTAGE', value: 12.5, reason: 'DAMAGED' })
  expect(response.status).toBe(201)
  const made = await read(response)
  expect(made.priceAdjustments).toMatchObject([
    { adjustmentId: expect.any(String), itemId, level: 'ITEM', type: 'PERCENTAGE', value: 12.5, reason: 'DAMAGED', amount: 12.5 },
  ])
  expect(made.items[0]?.price).toMatchObject({ rowTotal: 100, priceAfterItemDiscount: 87.5 })

  const one = `${path}/${made.priceAdjustments[0]?.adjustmentId}`
  const body = { level: 'ORDER', type: 'AMOUNT', value: 5.55, reason: 'GOODWILL' }
  expect((await read(await callPlatform('PATCH', one, { token, body }))).totals).toMatchObject({ totalDiscount: 5.55, itemSubTotal: 94.45 })
  expect(await read(await callPlatform('DELETE', one, { token }))).toMatchObject({ priceAdjustments: [], totals: { totalDiscount: 0 } })
})

test('an adjustment made before the cart shrank takes no more than its part of the remainder (CART-24, CART-28)', async () => {
  const { add, cart, token } = await anAssociate({ ...getSampleVariant('shell'), qty: 4 })
  await add({ level: 'ORDER', type: 'AMOUNT', value: 200, reason: 'GOODWILL' })
  const body = { ...getSampleVariant('shell'), cartId: cart.id, itemId: cart.items[0]?.id, qty: 1 }
  const { totals, priceAdjustments } = await read(await callPlatform('PUT', `/cart/v1/cart/${cart.id}/item`, { token, body }))
  expect([totals.itemSubTotal, priceAdjustments[0]?.amount]).toEqual([50, 50])
})

test.each([
  ['no reason', { level: 'ORDER', type: 'AMOUNT', value: 5 }],
  ['more than all', { level: 'ORDER', type: 'PERCENTAGE', value: 101, reason: 'GOODWILL' }],
  ['a surcharge', { level: 'ORDER', type: 'AMOUNT', value: -5, reason: 'GOODWILL' }],
  ['parts of a cent', { level: 'ORDER', type: 'AMOUNT', value: 0.001, reason: 'GOODWILL' }],
  ['a line without naming it', { level: 'ITEM', type: 'AMOUNT', value: 5, reason: 'GOODWILL' }],
])('%s is no adjustment: API400 (CART-24)', async (_what, body) => {
  const { add, cart, token } = await anAssociate()
  expect(await readFailure(await add(body))).toMatchObject({ status: 400, errorId: 'API400' })
  expect((await read(await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token }))).priceAdjustments).toEqual([])
})

test('a line that is not there cannot be adjusted: INV409 (ERR-31)', async () => {
  const { add } = await anAssociate()
  const body = { itemId: 'nothing', level: 'ITEM', type: 'AMOUNT', value: 5, reason: 'GOODWILL' }
  expect(await readFailure(await add(body))).toMatchObject({ errorId: 'INV409', info: { itemId: 'nothing' } })
})

test('an adjustment that is not there is API404', async () => {
  const { path, token } = await anAssociate()
  const body = { level: 'ORDER', type: 'AMOUNT', value: 5, reason: 'GOODWILL' }
  expect(await readFailure(await callPlatform('PATCH', `${path}/nothing`, { token, body }))).toMatchObject({
    status: 404,
    errorId: 'API404',
  })
  expect(await readFailure(await callPlatform('DELETE', `${path}/nothing`, { token }))).toMatchObject({ status: 404, errorId: 'API404' })
})

test('shoppers are refused with 403, and associates find no carts of others: nothing is adjusted (CART-24, SEC-07)', async () => {
  const { path, cart, token } = await anAssociate()
  const body = { level: 'ORDER', type: 'AMOUNT', value: 5, reason: 'GOODWILL' }
  const changes = [
    ['POST', path, { body }],
    ['PATCH', `${path}/any`, { body }],
    ['DELETE', `${path}/any`, {}],
  ] as const
  for (const token of [await createGuestToken(), await createToken(), await createToken({ kind: 'EMPLOYEE' })])
    for (const [method, at, sent] of changes)
      expect(await readFailure(await callPlatform(method, at, { token, ...sent })), method).toMatchObject({
        status: 403,
        errorId: 'API403',
      })
  const stranger = await createToken({ kind: 'AGENT', storeId: '1', storeEmployeeId: 'e2' })
  expect(await readFailure(await callPlatform('POST', path, { token: stranger, body }))).toMatchObject({ errorId: 'BSK404' })
  expect((await read(await callPlatform('GET', `/cart/v1/cart/${cart.id}`, { token }))).priceAdjustments).toEqual([])
})
