import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi, describe } from 'vitest'
import type { Order } from '#contracts/entities/order'
import type { HoldPlan } from '#domain/order/hold-plan'
import type { OrderState } from '#domain/order/order-state'
import { buildWebhookItem } from '../test/a-notification'
import { aPendingOrder, aWaitingOrder, lenderResult, expireCheckout } from '../test/a-pending-order'
import { sendWebhook } from '../test/notifications'
import { createOrderOperations } from '../test/order-operations'
import { aShopper, anAddress, buildCardPayment, placeCart, prepareCart, setStock } from '../test/orders'
import { readLedger } from '../test/payments'
import { getSampleVariant, platformEnv, callPlatform } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'
import { sendCancelledEmail } from './payment-emails'

describe('payment emails', () => {
  beforeEach(() => setStock(getSampleVariant('shell'), 60))

  const anEmail = () => `${crypto.randomUUID()}@shop.example`
  const templates = async (email: string) => (await listEmailsTo(email)).map(({ template }) => template).toSorted()
  const hears = (email: string, ...expected: string[]) =>
    vi.waitFor(async () => expect(await templates(email)).toEqual(expected.toSorted()))
  const textOf = async (email: string, template: string) =>
    (await listEmailsTo(email)).find((each) => each.template === template)?.text.replaceAll(' ', ' ')

  async function aPaidOrder(qty = 1, card: Parameters<typeof buildCardPayment>[0] = 'pays') {
    const email = anEmail()
    const shopper = await aShopper({ items: [{ ...getSampleVariant('shell'), qty }] })
    await prepareCart(shopper)
    const response = await placeCart(shopper, { body: { billingAddress: { ...anAddress, email }, paymentMethod: buildCardPayment(card) } })
    return { email, shopper, response, order: await response.json<Order>() }
  }

  test('a shopper hears that the bank decides, with the amount, and then that the order is placed (PAY-57)', async () => {
    const { orderNumber, total, email } = await aPendingOrder()
    await hears(email, 'order-pending')
    const text = await textOf(email, 'order-pending')
    expect(text).toContain(orderNumber)
    expect(text).toContain(`Pay later: $${total}`)
    const { pspReference } = (await readLedger(orderNumber))[0] ?? {}
    await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, value: total, ...(pspReference && { pspReference }) }))
    await hears(email, 'order-confirmation', 'order-pending')
  })

  test('a bank that refuses later, or says nothing in time, is told with a way to order again (PAY-57)', async () => {
    const refused = await aPendingOrder()
    const silent = await aPendingOrder()
    const [payment] = await readLedger(refused.orderNumber)
    const refusal = { merchantReference: refused.orderNumber, value: refused.total, success: 'false' } as const
    await sendWebhook(buildWebhookItem({ ...refusal, pspReference: payment?.pspReference }))
    await expireCheckout(silent.checkout)
    for (const { email, orderNumber } of [refused, silent]) {
      await hears(email, 'order-payment-failed', 'order-pending')
      const text = await textOf(email, 'order-payment-failed')
      expect(text).toContain('Nothing was charged')
      expect(text).toMatch(new RegExp(`Order again\nhttp.*${orderNumber}\\?st=`))
    }
  })

  test('who leaves the bank’s page and never comes back hears it, and who sees the refusal at the shop does not (PAY-57)', async () => {
    const left = await aWaitingOrder()
    await expireCheckout(left.checkout)
    await hears(left.email, 'order-payment-failed')
    const present = await aWaitingOrder()
    await present.checkout.prove(present.orderNumber, { proof: await lenderResult(present.checkout, 'N'), isRedirect: true })
    const declined = await aPaidOrder(1, 'refused')
    expect(declined.response.status).toBe(402)
    for (const { email } of [present, declined]) expect(await templates(email)).toEqual([])
  })

  test('a payment that comes after its order has ended is announced as going back, once (PAY-57)', async () => {
    const { orderNumber, total, email, checkout } = await aPendingOrder()
    await expireCheckout(checkout)
    const late = buildWebhookItem({ merchantReference: orderNumber, value: total })
    for (let i = 0; i < 2; i += 1) await sendWebhook(late)
    await hears(email, 'order-payment-failed', 'order-payment-late', 'order-pending')
    expect(await textOf(email, 'order-payment-late')).toMatch(/You get the full amount back[\s\S]*Pay later: \$[\d.]+ will not be charged/)
  })

  test('a refund names what each payment gets and when, and a bank that returns it is told too (PAY-57)', async () => {
    const { order, email } = await aPaidOrder()
    const { orderNumber } = order
    const operator = createOrderOperations(orderNumber)
    await operator.ship()
    await operator.refund({ amount: '50.00' })
    await hears(email, 'order-confirmation', 'order-refunded', 'order-shipped')
    expect(await textOf(email, 'order-refunded')).toContain('Card: you’ll get $50.00 back. This can take up to 7 business days.')
    const state = await platformEnv.ORDERS.getByName(orderNumber).read()
    const pspReference = await vi.waitUntil(
      async () => (await platformEnv.ORDERS.getByName(orderNumber).read())?.refunds?.[0]?.move?.pspReference,
    )
    const failed = { merchantReference: orderNumber, eventCode: 'REFUND_FAILED', value: '50.00', pspReference }
    for (let i = 0; i < 2; i += 1) await sendWebhook(buildWebhookItem({ ...failed, originalReference: state?.payment.pspReference ?? '' }))
    await hears(email, 'order-confirmation', 'order-refund-failed', 'order-refunded', 'order-shipped')
    expect(await textOf(email, 'order-refund-failed')).toContain('We still owe you this amount')
    await operator.refund({ amount: '50.00' })
    await vi.waitFor(async () => expect((await templates(email)).filter((name) => name === 'order-refunded')).toHaveLength(2))
  })

  test('a refund that the provider refuses at once, before anybody was told of it, is no failure to its shopper (PAY-57)', async () => {
    const { order, email } = await aPaidOrder()
    const operator = createOrderOperations(order.orderNumber)
    await operator.ship()
    await hears(email, 'order-confirmation', 'order-shipped')
    const object = platformEnv.ORDERS.getByName(order.orderNumber)
    const refuses = { fetch: () => Promise.resolve(Response.json({ errorCode: '167' }, { status: 422 })) }
    await runInDurableObject(object, (instance) => {
      Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX: refuses }, configurable: true })
    })
    await operator.refund({ amount: '50.00' })
    await vi.waitUntil(async () => (await object.read())?.refunds?.[0]?.move?.failed)
    expect(await templates(email)).toEqual(['order-confirmation', 'order-shipped'])
  })

  test('a refund made at the provider is told like one of ours (PAY-57)', async () => {
    const { order, email } = await aPaidOrder()
    await createOrderOperations(order.orderNumber).ship()
    await sendWebhook(buildWebhookItem({ merchantReference: order.orderNumber, eventCode: 'REFUND', value: '20.00' }))
    await hears(email, 'order-confirmation', 'order-refunded', 'order-shipped')
    expect(await textOf(email, 'order-refunded')).toContain('Card: you’ll get $20.00 back.')
  })

  /** The same order, paid by another method. */
  function paidWith(orderNumber: string, code: string): Promise<string> {
    return runInDurableObject(platformEnv.ORDERS.getByName(orderNumber), (_, { storage }) => {
      const order = storage.kv.get<OrderState>('order')!
      storage.kv.put('order', { ...order, payment: { ...order.payment, code } })
      return order.payment.pspReference ?? ''
    })
  }

  test('a direct debit that a bank takes back after weeks is told, a chargeback of a card is not (PAY-57)', async () => {
    for (const code of ['SEPA_DIRECT_DEBIT', 'CREDIT_CARD']) {
      const { order, email } = await aPaidOrder()
      const { orderNumber } = order
      await createOrderOperations(orderNumber).ship()
      await hears(email, 'order-confirmation', 'order-shipped')
      const pspReference = await paidWith(orderNumber, code)
      await sendWebhook(
        buildWebhookItem({ merchantReference: orderNumber, eventCode: 'CHARGEBACK', value: '30.00', originalReference: pspReference }),
      )
      if (code === 'CREDIT_CARD') expect(await templates(email)).toEqual(['order-confirmation', 'order-shipped'])
      else {
        await hears(email, 'order-confirmation', 'order-debit-returned', 'order-shipped')
        expect(await textOf(email, 'order-debit-returned')).toContain('direct debit of $30.00')
      }
    }
  })

  test('a part, and the whole order, are cancelled in emails of their own, which say who cancelled (PAY-57, OPS-09)', async () => {
    const part = await aPaidOrder(2)
    const [line] = part.order.items
    await createOrderOperations(part.order.orderNumber).cancel({ lines: [{ lineId: line?.id, quantity: 1 }] })
    await hears(part.email, 'order-cancelled', 'order-confirmation')
    expect(await textOf(part.email, 'order-cancelled')).toMatch(
      /We’re sorry that we can’t send[\s\S]*1 ×[\s\S]*will not be charged\. If it shows as reserved/,
    )
    const whole = await aPaidOrder()
    await platformEnv.ORDERS.getByName(whole.order.orderNumber).move('CANCELLED', { cancelReason: 'mistake' })
    await hears(whole.email, 'order-all-cancelled', 'order-confirmation')
    expect(await textOf(whole.email, 'order-all-cancelled')).toContain('If that wasn’t you, please contact us.')
  })

  test('an order in two parcels names what comes later, and then what came before (PAY-57)', async () => {
    const { order, email } = await aPaidOrder(2)
    const lineId = order.items[0]?.id
    const operator = createOrderOperations(order.orderNumber)
    await operator.ship({ lines: [{ lineId, quantity: 1 }] })
    await operator.ship()
    await hears(email, 'order-confirmation', 'order-part-shipped', 'order-rest-shipped')
    expect(await textOf(email, 'order-part-shipped')).toContain('Still to come')
    expect(await textOf(email, 'order-rest-shipped')).toMatch(/In this (parcel|package)[\s\S]*Sent earlier[\s\S]*1 ×/)
  })
})

describe('refund emails', () => {
  beforeEach(() => setStock(getSampleVariant('shell'), 50))

  async function aConfirmedOrder() {
    const email = `${crypto.randomUUID()}@shop.example`
    const shopper = await aShopper()
    await prepareCart(shopper)
    const order = await (await placeCart(shopper, { body: { billingAddress: { ...anAddress, email } } })).json<Order>()
    const cancelled = async () => (await listEmailsTo(email)).filter(({ template }) => template === 'order-all-cancelled')
    return { shopper, order, email, cancelled }
  }

  test('a shopper reads which items an operator cancelled, and that the card is not charged for them (OPS-09)', async () => {
    const { order, cancelled } = await aConfirmedOrder()
    await createOrderOperations(order.orderNumber).send('POST cancellations', { reason: 'out of stock' })
    await vi.waitFor(async () => expect(await cancelled()).toHaveLength(1))
    const [email] = await cancelled()
    const text = JSON.stringify(email)
    expect(text).toContain(order.items[0]?.name)
    expect(text).toMatch(/Card: \$[\d.]+ will not be charged/)
  })

  test('a shopper who cancels gets the same email, once (OPS-09)', async () => {
    const { shopper, order, cancelled } = await aConfirmedOrder()
    const cancel = () =>
      callPlatform('POST', '/consumers-v3/consumer/CancelOrder', {
        token: shopper.token,
        body: { orderNumber: order.orderNumber, st: order.st },
      })
    expect((await cancel()).status).toBe(200)
    await cancel()
    await vi.waitFor(async () => expect(await cancelled()).toHaveLength(1))
  })

  test('what a bank has paid, gift cards and points go back, each by its name in the shopper’s language (OPS-09)', async () => {
    const { order, email, cancelled } = await aConfirmedOrder()
    const state = await platformEnv.ORDERS.getByName(order.orderNumber).read()
    const plan = { itemIds: {}, onShort: 'PAYMENT_DECLINED' as const }
    const holds: HoldPlan[] = [
      { kind: 'gift-card' as const, name: 'g', wants: { money: 2_500 }, ...plan },
      { kind: 'points' as const, name: 'c', wants: { points: 400 }, ...plan },
    ]
    await sendCancelledEmail(
      platformEnv,
      { ...state!, email, locale: 'de-de', language: 'de', currency: 'EUR', holds, payment: { code: 'IDEAL', toPay: 1_000 } },
      {},
    )
    const text = JSON.stringify(await cancelled()).replaceAll('\u00a0', ' ')
    for (const line of [
      'iDEAL | Wero: Sie erhalten 10,00 € zurück',
      'Geschenkkarte: Sie erhalten 25,00 €',
      'Treuepunkte: Sie erhalten 400',
    ])
      expect(text).toContain(line)
  })
})
