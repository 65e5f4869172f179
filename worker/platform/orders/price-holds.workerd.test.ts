import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import { callerOf } from '../auth/access-token'
import { aConsumer, member } from '../test/consumers'
import { aShopper, byCard, place, prepare, type Shopper } from '../test/orders'
import { ask, captchaToken, choice, failure, guestToken, platformEnv } from '../test/platform'

const change = (method: string, path: string, { token, body }: { token: string; body: object }) => ask(method, path, { token, body })

const addCoupon = ({ token, cart }: Shopper, code: string) => change('PUT', '/cart/v1/coupon', { token, body: { cartId: cart.id, code } })
const payByCard = ({ token, cart }: Shopper, giftCardNumber: string) =>
  change('POST', `/cart/v1/cart/${cart.id}/paymentInstruments`, {
    token,
    body: { payment_method_id: 'GIFT_CARD', giftCardNumber, pin: '1234' },
  })
const readCart = async ({ token, cart }: Shopper) => (await ask('GET', `/cart/v1/cart/${cart.id}`, { token })).json<Cart>()

async function balanceOf(giftCardNumber: string): Promise<string> {
  const body = { giftCardNumber, pin: '1234', recaptcha_response: captchaToken('giftCardBalance') }
  const response = await ask('POST', '/cart/v1/giftcard/balance', { token: await guestToken(), body })
  return (await response.json<{ balance: { amount: string } }>()).balance.amount
}

test('an order takes what the gift card pays, once, and the card’s rest stays (GIFT-04)', async () => {
  const number = '6006490000000001'
  const shopper = await aShopper()
  expect((await payByCard(shopper, number)).status).toBe(200)
  expect((await readCart(shopper)).totals.remainingToPay).toBe(0)
  await prepare(shopper)
  expect(await balanceOf(number)).toBe('400.00')
  const order = { body: { paymentMethod: undefined } }
  expect((await place(shopper, order)).status).toBe(200)
  expect((await place(shopper, order)).status).toBe(200)
  expect(await balanceOf(number)).toBe('400.00')
})

test('a card that was emptied meanwhile does not pay: GFC740, and nothing is taken (GIFT-09)', async () => {
  const number = '6006490000000002'
  const [first, second] = [await aShopper(), await aShopper()]
  await payByCard(first, number)
  await payByCard(second, number)
  expect((await prepare(first)).status).toBe(200)
  expect(await failure(await prepare(second))).toMatchObject({ errorId: 'GFC740' })
})

test('a refused payment gives the gift card back (GIFT-04)', async () => {
  const number = '6006490000000001'
  const before = await balanceOf(number)
  const shopper = await aShopper({ items: [{ ...choice('shell'), qty: 6 }] })
  await payByCard(shopper, number)
  await prepare(shopper)
  expect(await balanceOf(number)).toBe('0.00')
  expect(await failure(await place(shopper, { body: { paymentMethod: byCard('refused') } }))).toMatchObject({ errorId: 'PYT402' })
  expect(await balanceOf(number)).toBe(before)
})

test('a code for once is used by the order that was placed with it: PRM150 from then on (ERR-32)', async () => {
  const { token } = await aConsumer()
  const shopper = await aShopper({ token })
  await addCoupon(shopper, 'ONCEONLY')
  await prepare(shopper)
  const placed = await place(shopper)
  expect(placed.status, await placed.clone().text()).toBe(200)
  const again = await aShopper({ token })
  expect(await failure(await addCoupon(again, 'ONCEONLY'))).toMatchObject({ errorId: 'PRM150' })
})

test('a reward takes its points, and points alone pay only when nothing is left to pay (LOY-02, LOY-03, TRAP-41)', async () => {
  const { token, consumer } = await aConsumer({ ...member, seed: { points: 1_000 } })
  const shopper = await aShopper({ token })
  const reward = (appliedLoyaltyVoucher: string) =>
    change('PUT', `/cart/v1/cart/${shopper.cart.id}/reward`, { token, body: { appliedLoyaltyVoucher } })
  const byPoints = { body: { paymentMethod: { code: 'LOYALTY_POINTS', additionalData: {} } } }
  await reward('500')
  await prepare(shopper)
  expect(await failure(await place(shopper, byPoints))).toMatchObject({ errorId: 'PYT405' })
  await reward('1000')
  expect((await readCart(shopper)).totals.remainingToPay).toBe(0)
  await prepare(shopper)
  expect((await place(shopper, byPoints)).status).toBe(200)
  expect((await consumer.standing()).points).toBe(0)
})

test('a code that came with a guest’s cart still works after sign-in (AUTH-17, PROM-08)', async () => {
  const guest = await aShopper()
  await addCoupon(guest, 'ONCEONLY')
  const { token, caller } = await aConsumer()
  const owner = (await callerOf(platformEnv, guest.token, Date.now()))?.consumerNo ?? ''
  await platformEnv.CARTS.getByName(guest.cart.id).handOver({ owner, siteId: 'HALVERN-US' }, caller.consumerNo)
  expect((await prepare({ ...guest, token })).status).toBe(200)
})
