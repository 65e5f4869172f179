import { expect, test } from 'vitest'
import type { SavedInstrument } from '#contracts/entities/consumer'
import type { Order } from '#contracts/entities/order'
import type { PaymentSession } from '#contracts/entities/payment'
import { toPublicOrder } from '#domain/order/order-view'
import { aConsumer } from '../test/consumers'
import { aShopper, placeCart, prepareCart } from '../test/orders'
import { bankResult, readLedger, testCards } from '../test/payments'
import { callPlatform } from '../test/platform'

const sealed = (value: string) => `sbx.${btoa(JSON.stringify({ v: value }))}`
const ownCards = async (token: string) =>
  (await (await callPlatform('GET', '/consumers-v3/consumer/payment_instruments', { token })).json<{ items: SavedInstrument[] }>()).items

/** A cart whose card was typed into the provider's fields, prepared to be placed. */
async function aTypedCard({ token, card, keeps = true }: { token?: string; card: keyof typeof testCards; keeps?: boolean }) {
  const shopper = await aShopper(token === undefined ? {} : { token })
  const paymentData = {
    ...{ encryptedCardNumber: sealed(testCards[card]), encryptedExpiryMonth: sealed('03'), encryptedExpiryYear: sealed('2035') },
    ...{ encryptedSecurityCode: sealed('737'), brand: 'visa', holderName: 'Ada Byron', lastFour: testCards[card].slice(-4) },
    ...{ origin: 'http://localhost:8787', browserInfo: '{"userAgent":"Test"}', ...(keeps && { storePaymentMethod: 'true' }) },
  }
  const { sessionId } = await (
    await callPlatform('GET', `/cart/v1/paymentSession?paymentMethodId=CREDIT_CARD`, { token: shopper.token })
  ).json<PaymentSession>()
  const body = { payment_method_id: 'CREDIT_CARD', c_requestID: sessionId, additionalDetails: { paymentData } }
  const attached = await callPlatform('POST', `/cart/v1/cart/${shopper.cart.id}/paymentInstruments`, { token: shopper.token, body })
  await prepareCart(shopper)
  const additionalData = { sessionID: sessionId, requestID: sessionId }
  const order = () => placeCart(shopper, { body: { paymentMethod: { code: 'CREDIT_CARD', additionalData } } })
  return { shopper, order, sessionId, attached: await attached.json<typeof shopper.cart>() }
}

test('a card typed into the provider’s fields pays in their session, and is known again by its kind and last four digits (PAY-02, PAY-11)', async () => {
  const { order, attached, sessionId } = await aTypedCard({ card: 'pays' })
  const face = { payment_method_id: 'CREDIT_CARD', cardType: 'visa', lastFour: '1111', c_requestID: sessionId }
  expect(attached.payment_instruments).toMatchObject([face])
  expect(JSON.stringify(attached)).not.toMatch(/sbx\.|Ada Byron|paidOnPage/)
  const { orderNumber, status } = await (await order()).json<Order>()
  expect(status).toBe('CONFIRMED')
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'authorised' }])
})

test('an order names its card by its last four digits, but not to who only knows its number and email (HIS-26)', async () => {
  const { order } = await aTypedCard({ card: 'pays' })
  const placed = await (await order()).json<Order>()
  expect(placed.paymentMethod).toMatchObject([{ code: 'CREDIT_CARD', additionalData: { cardType: 'visa', lastFour: '1111' } }])
  expect(JSON.stringify(toPublicOrder(placed).paymentMethod)).not.toMatch(/1111|visa/)
})

test('an account saves a card on request, once, under the provider’s token (ACC-12)', async () => {
  const { token } = await aConsumer()
  const { order } = await aTypedCard({ token, card: 'pays' })
  await order()
  await order()
  const face = { type: 'CREDIT_CARD', cardType: 'visa', maskedNumber: '************1111', expirationMonth: 3, expirationYear: 2035 }
  expect(await ownCards(token)).toEqual([expect.objectContaining({ ...face, holder: 'Ada Byron', isDefault: true })])
})

test('a card that needs a challenge is saved once the shopper has completed it', async () => {
  const { token } = await aConsumer()
  const { order } = await aTypedCard({ token, card: 'challenge' })
  const waiting = await (await order()).json<Order>()
  expect(await ownCards(token)).toEqual([])
  const threeDS2Result = bankResult(String(waiting.flash[0]?.details.action?.authorisationToken), 'Y')
  const body = { paymentMethod: { code: 'CREDIT_CARD', additionalData: { threeDS2Result } } }
  await callPlatform('PATCH', `/cart/v2/checkout/order/${waiting.orderNumber}`, { token, body })
  expect(await ownCards(token)).toMatchObject([{ maskedNumber: '************0006' }])
})

test('nothing is saved of a refused card, or without a request', async () => {
  const { token } = await aConsumer()
  await (await aTypedCard({ token, card: 'refused' })).order()
  await (await aTypedCard({ token, card: 'pays', keeps: false })).order()
  expect(await ownCards(token)).toEqual([])
})

test('a refused card is not sent again with the cart that continues (CHK-07, PAY-20)', async () => {
  const { order, shopper } = await aTypedCard({ card: 'refused' })
  const failed = await (await order()).json<{ errorDetails: { additionalInfo: { cartId: string } }[] }>()
  const cartId = failed.errorDetails[0]?.additionalInfo.cartId ?? ''
  const next = await (await callPlatform('GET', `/cart/v1/cart/${cartId}`, { token: shopper.token })).json<typeof shopper.cart>()
  expect(next.items).toHaveLength(1)
  expect(next.payment_instruments).toEqual([])
})
