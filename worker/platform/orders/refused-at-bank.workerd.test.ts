import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DueOrderEffect } from '#domain/order/order-effects'
import { buildWebhookItem } from '../test/a-notification'
import { aWaitingOrder, lenderResult } from '../test/a-pending-order'
import {
  answerAtBank,
  startIdealPayment,
  idealAddress as billingAddress,
  idealLocale as locale,
  readStoredOrder,
  listLedgerMoves,
  stockIdealItem,
} from '../test/ideal-orders'
import { sendWebhook } from '../test/notifications'
import { openIssues } from '../test/open-issues'
import { aShopper, buildCardPayment, readStock, placeCart, prepareCart } from '../test/orders'
import { askProvider, bankResult, readLedger } from '../test/payments'
import { callPlatform, getSampleVariant, readFailure, platformEnv } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'

const item = getSampleVariant('shell')
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await stockIdealItem()
})

type Refusal = { orderNumber: string; total: string; currency?: string; pspReference?: string | undefined }
/** The provider tells that the bank has refused the payment. */
async function reportRefusal({ orderNumber: merchantReference, total: value, currency = 'EUR', ...of }: Refusal) {
  const pspReference = of.pspReference ?? (await readLedger(merchantReference))[0]?.pspReference ?? ''
  return sendWebhook(buildWebhookItem({ merchantReference, value, currency, pspReference, success: 'false' }))
}

const stateOf = async (cartId: string) => (await platformEnv.CHECKOUTS.getByName(cartId).progress())?.state

/** The shopper comes back to the shop with what the bank gave. */
const bring = ({ orderNumber, token }: { orderNumber: string; token: string }, redirectResult: string) =>
  callPlatform('PATCH', `/cart/v2/checkout/order/${orderNumber}`, {
    ...{ token, locale, body: { paymentMethod: { code: 'IDEAL', additionalData: { redirectResult } } } },
  })

test('whoever refuses at the bank and never comes back gives everything back at once, by the webhook alone (PAY-69)', async () => {
  const order = await startIdealPayment()
  expect((await readStock(item)).free).toBe(49)
  await answerAtBank(order.page, 'N')
  await reportRefusal(order)
  expect(await readStoredOrder(order.orderNumber)).toMatchObject({ status: 'FAILED', failure: { why: 'payment' } })
  expect(await readStock(item)).toEqual({ free: 50, onhand: 50 })
  expect(await listLedgerMoves(order.orderNumber)).toEqual([[]])
  expect(await openIssues(order.orderNumber)).toEqual([])
})

test.each(['before', 'after'])('who comes back %s the webhook reads that the bank has refused, and pays again (PAY-69)', async (when) => {
  const order = await startIdealPayment()
  const redirectResult = await answerAtBank(order.page, 'N')
  if (when === 'after') await reportRefusal(order)
  const refused = await readFailure(await bring(order, redirectResult))
  expect(refused).toMatchObject({ errorId: 'PYT402', info: { cartId: expect.any(String) } })
  if (when === 'before') await reportRefusal(order)
  expect(await readFailure(await placeCart({ token: order.token, cart: order.cart }, { locale }))).toMatchObject({ errorId: 'PYT402' })
  const next = { token: order.token, cart: { ...order.cart, id: String(refused.info?.cartId) } }
  await prepareCart(next, { locale })
  expect(await (await placeCart(next, { locale, body: { billingAddress } })).json()).toMatchObject({ status: 'CONFIRMED' })
  expect(await readStoredOrder(order.orderNumber)).toMatchObject({ status: 'FAILED' })
})

test('a bank that refuses the challenge of a card has its shopper told so, however late (PAY-69)', async () => {
  const shopper = await aShopper({ items: [item] })
  await prepareCart(shopper)
  const placed = await placeCart(shopper, { body: { paymentMethod: buildCardPayment('challenge') } })
  const { orderNumber, flash } = await placed.json<{
    orderNumber: string
    flash: { details: { action: { authorisationToken: string } } }[]
  }>()
  await reportRefusal({ orderNumber, total: shopper.cart.totals.total.toFixed(2), currency: 'USD' })
  expect(await stateOf(shopper.cart.id)).toBe('failed')
  expect((await readStock(item)).free).toBe(50)
  const threeDS2Result = bankResult(flash[0]?.details.action.authorisationToken ?? '', 'N')
  const body = { paymentMethod: { code: 'CREDIT_CARD', additionalData: { cardType: 'visa', sessionID: 's', threeDS2Result } } }
  const late = await readFailure(await callPlatform('PATCH', `/cart/v2/checkout/order/${orderNumber}`, { token: shopper.token, body }))
  expect(late).toMatchObject({ errorId: 'PAY401', info: { cartId: expect.any(String) } })
})

test('the refusal of a first try ends no second one (PAY-69)', async () => {
  const first = await startIdealPayment()
  const { info } = await readFailure(await bring(first, await answerAtBank(first.page, 'N')))
  const cart = { ...first.cart, id: String(info?.cartId) }
  await prepareCart({ token: first.token, cart }, { locale })
  const paymentMethod = { code: 'IDEAL', additionalData: { returnUrl: 'https://shop.example/nl-nl/checkout/return' } }
  await placeCart({ token: first.token, cart }, { locale, body: { paymentMethod, billingAddress } })
  await reportRefusal(first)
  expect(await stateOf(cart.id)).toBe('challenge')
})

test('the refusal of another payment of the same order ends none that its bank decides (PAY-69)', async () => {
  const { orderNumber, total, checkout, shopper } = await aWaitingOrder()
  await checkout.prove(orderNumber, { proof: await lenderResult(checkout, 'P'), isRedirect: true })
  const refusal = { orderNumber, total, currency: 'USD' }
  await reportRefusal({ ...refusal, pspReference: 'ANOTHER' })
  expect(await stateOf(shopper.cart.id)).toBe('pending')
  await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, eventCode: 'OFFER_CLOSED', pspReference: 'ANOTHER' }))
  expect(await stateOf(shopper.cart.id)).toBe('pending')
  await reportRefusal(refusal)
  expect(await stateOf(shopper.cart.id)).toBe('failed')
})

test('a card that is refused on the provider’s page leaves the page open for another (PAY-69)', async () => {
  const shopper = await aShopper({ items: [item] })
  const { token, cart } = shopper
  const body = { payment_method_id: 'CREDIT_CARD', additionalDetails: { paymentData: { page: 'hosted' } } }
  await callPlatform('POST', `/cart/v1/cart/${cart.id}/paymentInstruments`, { token, body })
  await prepareCart(shopper)
  const paymentMethod = { code: 'CREDIT_CARD', additionalData: { returnUrl: 'https://shop.example/en-us/checkout/return' } }
  const { orderNumber } = await (await placeCart(shopper, { body: { paymentMethod } })).json<{ orderNumber: string }>()
  await reportRefusal({ orderNumber, total: cart.totals.total.toFixed(2), currency: 'USD', pspReference: 'FIRST CARD' })
  expect(await stateOf(cart.id)).toBe('challenge')
})

test('a payment that succeeds after a refusal goes back (PAY-69, PAY-33)', async () => {
  const { orderNumber, page, total } = await startIdealPayment()
  await answerAtBank(page, 'N')
  await reportRefusal({ orderNumber, total })
  const amount = { value: Math.round(Number(total) * 100), currency: 'EUR' }
  const named = {
    amount,
    reference: orderNumber,
    merchantAccount: 'Vitrine',
    returnUrl: 'https://shop.example',
    paymentMethod: { type: 'ideal' },
  }
  const { action } = await (await askProvider('/payments', named)).json<{ action: { url: string } }>()
  await answerAtBank(action.url, 'Y')
  const { pspReference = '' } = (await readLedger(orderNumber))[1] ?? {}
  for (let i = 0; i < 2; i += 1)
    await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, pspReference, value: total, currency: 'EUR' }))
  expect(await readStoredOrder(orderNumber)).toMatchObject({ status: 'FAILED' })
  expect(await listLedgerMoves(orderNumber)).toEqual([[], [`capture ${total}`, `refund ${total}`]])
})

/** The time in which the shopper may still come back is over. */
async function letReturnTimePass(orderNumber: string) {
  const order = platformEnv.ORDERS.getByName(orderNumber)
  await runInDurableObject(order, (_, { storage }) => {
    const owed = storage.kv.get<DueOrderEffect[]>('owed') ?? []
    expect(owed).toMatchObject([{ effect: 'payment-failed-mail', notBefore: expect.any(Number) }])
    storage.kv.put(
      'owed',
      owed.map(({ notBefore: _, ...due }) => due),
    )
  })
  await runDurableObjectAlarm(order)
}

test('who refuses at the bank hears of it by email only if they do not come back in time (PAY-57, PAY-69)', async () => {
  const refuse = async () => {
    const order = await aWaitingOrder()
    await reportRefusal({ ...order, currency: 'USD' })
    return order
  }
  const templates = async (email: string) => (await listEmailsTo(email)).map(({ template }) => template)
  const gone = await refuse()
  expect(await templates(gone.email)).toEqual([])
  await letReturnTimePass(gone.orderNumber)
  await vi.waitFor(async () => expect(await templates(gone.email)).toEqual(['order-payment-failed']))
  const present = await refuse()
  expect(await readFailure(await placeCart(present.shopper))).toMatchObject({ errorId: 'PAY400' })
  await letReturnTimePass(present.orderNumber)
  expect(await templates(present.email)).toEqual([])
})

test('a cancel that fails is listed only if the payment was authorized, whichever is told first (PAY-53, PAY-33)', async () => {
  const { orderNumber, total } = await aWaitingOrder()
  const about = { merchantReference: orderNumber, value: total }
  await reportRefusal({ orderNumber, total, currency: 'USD' })
  const { pspReference = '' } = (await readLedger(orderNumber))[0] ?? {}
  const failed = { ...about, eventCode: 'TECHNICAL_CANCEL', success: 'false', originalReference: pspReference } as const
  await sendWebhook(buildWebhookItem(failed))
  expect(await openIssues(orderNumber)).toEqual([])
  await sendWebhook(buildWebhookItem({ ...about, pspReference }))
  await sendWebhook(buildWebhookItem(failed))
  expect(await openIssues(orderNumber)).toMatchObject([{ eventCode: 'TECHNICAL_CANCEL' }])
})
