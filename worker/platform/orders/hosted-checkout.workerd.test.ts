import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { shopperCancelledResult } from '#contracts/orders'
import { aShopper, readStock, placeCart, prepareCart, setStock, type Shopper } from '../test/orders'
import { buildWebhookItem } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { askProvider, readLedger, sealedCard, sealedText, testCards } from '../test/payments'
import { callPlatform, getSampleVariant, readFailure, platformEnv } from '../test/platform'
import type { PlacementAttempt } from './placement-attempt'
import { getPaymentStatus } from './hosted-checkout'
import { runSagaStep } from './saga-step'

const item = getSampleVariant('shell')
const returnUrl = 'https://shop.example/en-us/checkout/return'
beforeEach(() => setStock(item, 20))

/** An order whose shopper is at the provider's own page. */
async function aVisit() {
  return visitWith(await aShopper({ items: [item] }))
}

async function visitWith(shopper: Shopper) {
  const body = { payment_method_id: 'CREDIT_CARD', additionalDetails: { paymentData: { page: 'hosted' } } }
  const attached = await callPlatform('POST', `/cart/v1/cart/${shopper.cart.id}/paymentInstruments`, { token: shopper.token, body })
  expect(await attached.json()).toMatchObject({ payment_instruments: [{ payment_method_id: 'CREDIT_CARD' }] })
  await prepareCart(shopper)
  const placing = { body: { paymentMethod: { code: 'CREDIT_CARD', additionalData: { returnUrl } } } }
  const order = await (await placeCart(shopper, placing)).json<Order>()
  const url = order.flash[0]?.details.action?.url ?? ''
  return { shopper, order, url, placing }
}

type HostedCheckoutVisit = Awaited<ReturnType<typeof aVisit>>

async function onPage({ url }: HostedCheckoutVisit, form: Record<string, string>): Promise<Response> {
  const init = { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' as const }
  return platformEnv.SANDBOX!.fetch(url.replace('http://localhost:8080', 'http://sandbox'), init)
}

/** The result the shopper returns to the shop with. */
async function resultAfter(visit: HostedCheckoutVisit, form: Record<string, string>): Promise<string> {
  const back = new URL((await onPage(visit, form)).headers.get('location') ?? '')
  expect(back.href).toContain(returnUrl)
  return back.searchParams.get('sessionResult') ?? ''
}

function answer({ shopper, order }: HostedCheckoutVisit, threeDS2Result: string) {
  const body = { paymentMethod: { code: 'CREDIT_CARD', additionalData: { threeDS2Result } } }
  return callPlatform('PATCH', `/cart/v2/checkout/order/${order.orderNumber}`, { token: shopper.token, body })
}

test('an unknown result ends no payment and counts against nobody: it can still be paid (G13, TRAP-47)', async () => {
  const visit = await aVisit()
  for (const invented of ['x', sealedCard('pays'), 'another']) {
    const waiting = await answer(visit, invented)
    expect(waiting.status).toBe(200)
    expect(await waiting.json()).toMatchObject({
      status: 'AUTHENTICATION_REQUIRED',
      flash: [{ details: { action: { type: 'redirect' } } }],
    })
  }
  const result = await resultAfter(visit, { number: testCards.pays })
  expect(await (await answer(visit, result)).json()).toMatchObject({ status: 'CONFIRMED', orderNumber: visit.order.orderNumber })
  // The next order of the same shopper needs no proof of a person: nothing was counted.
  for (const _ of [1, 2]) {
    const next = await visitWith({ ...visit.shopper, ...(await aShopper({ items: [item] })) })
    await answer(next, 'x')
    expect(next.order).toMatchObject({ status: 'AUTHENTICATION_REQUIRED' })
  }
})

test('a card is typed in on the provider’s page, and the shopper who paid there has an order, once (PAY-20, CHK-06, TRAP-46)', async () => {
  const visit = await aVisit()
  expect(visit.order).toMatchObject({ status: 'AUTHENTICATION_REQUIRED', flash: [{ details: { action: { type: 'redirect' } } }] })
  expect(await (await placeCart(visit.shopper, visit.placing)).json()).toEqual(visit.order)
  const result = await resultAfter(visit, { number: testCards.pays })
  const answers = await Promise.all([answer(visit, result), answer(visit, result)])
  const orders = await Promise.all(answers.map((response) => response.json<Order>()))
  expect(orders[0]).toMatchObject({ status: 'CONFIRMED', orderNumber: visit.order.orderNumber, flash: [] })
  expect(orders[1]).toEqual(orders[0])
  expect(await readLedger(visit.order.orderNumber)).toMatchObject([{ state: 'authorised' }])
  expect(await resultAfter(visit, { number: testCards.pays })).toBe(result)
  expect(await readLedger(visit.order.orderNumber)).toHaveLength(1)
})

test('the hosted page opens in the language of the shop, and so does its 3-D Secure challenge (PAY-20)', async () => {
  const visit = await aVisit()
  expect(new URL(visit.url).searchParams.get('locale')).toBe('en-US')
  const german = { ...visit, url: visit.url.replace('en-US', 'de-DE') }
  const page = await (await platformEnv.SANDBOX!.fetch(german.url)).text()
  expect(page).toMatch(/lang="de-DE"[^]*Kartennummer/)
  expect(page).toContain(`${visit.shopper.cart.totals.total.toFixed(2).replace('.', ',')}\u00a0$`)
  expect(await (await onPage(german, { number: testCards.challenge })).text()).toContain('Ja, zahlen')
  const nobodys = await platformEnv.SANDBOX!.fetch(visit.url.replace('en-US', '"><script>'))
  expect(await nobodys.text()).toMatch(/lang="en-US"[^]*Card number/)
})

test('a challenge is completed on the provider’s page (CHK-06)', async () => {
  const visit = await aVisit()
  const question = await (await onPage(visit, { number: testCards.challenge })).text()
  const token = /name="token" value="([^"]+)"/.exec(question)?.[1] ?? ''
  const result = await resultAfter(visit, { token, answer: 'Y' })
  expect(await (await answer(visit, result)).json()).toMatchObject({ status: 'CONFIRMED' })
})

test('one that knows the browser asks nothing there (CHK-06, PAY-19)', async () => {
  const visit = await aVisit()
  expect(await (await answer(visit, await resultAfter(visit, { number: testCards.frictionless }))).json()).toMatchObject({
    status: 'CONFIRMED',
  })
})

test.each([
  ['the card is refused', { number: testCards.refused }, { errorId: 'PYT402' }],
  ['the shopper turns back', { answer: 'stop' }, { errorId: 'PYT400', reason: 'left' }],
])(
  'when %s nothing is ordered or held, the result is reported, and there is a new cart (CHK-07, PAY-14)',
  async (_what, form, { errorId, reason }: { errorId: string; reason?: string }) => {
    const visit = await aVisit()
    const failed = await readFailure(await answer(visit, await resultAfter(visit, form)))
    expect(failed).toMatchObject({ errorId, info: { cartId: expect.any(String) } })
    expect(failed.info?.reason).toBe(reason)
    expect(await readStock(item)).toEqual({ free: 20, onhand: 20 })
  },
)

test('turning back, however often, counts as no attempt, and the shopper may pay again (SEC-02, CHK-10)', async () => {
  const visit = await aVisit()
  let { cart } = visit.shopper
  const { token } = visit.shopper
  for (let turn = 0; turn < 4; turn += 1) {
    const next = turn === 0 ? visit : await visitWith({ token, cart })
    const failed = await readFailure(await answer(next, await resultAfter(next, { answer: 'stop' })))
    cart = { ...cart, id: String(failed.info?.cartId) }
  }
  const last = await visitWith({ token, cart })
  expect(await (await answer(last, await resultAfter(last, { number: testCards.pays }))).json()).toMatchObject({ status: 'CONFIRMED' })
})

test('a payment page left too long is reported as such, and counts as unpaid (PAY-14, CHK-10)', async () => {
  const visit = await aVisit()
  const checkout = platformEnv.CHECKOUTS.getByName(visit.shopper.cart.id)
  await runInDurableObject(checkout, (_, { storage }) => {
    storage.kv.put('attempt', { ...storage.kv.get<PlacementAttempt>('attempt'), endsAt: Date.now() - 1 })
  })
  expect(await runDurableObjectAlarm(checkout)).toBe(true)
  const late = await readFailure(await answer(visit, 'late'))
  expect(late).toMatchObject({ errorId: 'PYT400', info: { cartId: expect.any(String), reason: 'expired' } })
  const next = platformEnv.CARTS.getByName(String(late.info?.cartId))
  expect(await runInDurableObject(next, (_, { storage }) => JSON.stringify([...storage.kv.list()]))).toContain('"refusals":1')
})

test.each([
  ['canceled', 'abandoned'],
  ['expired', 'expired'],
  ['active', 'abandoned'],
  ['completed', 'authorised'],
  ['paymentPending', 'pending'],
  ['refused', 'refused'],
])('a session that is %s is a payment that is %s (PAY-14, PAY-36, CHK-10)', (status, word) => {
  const opened = { session: 'CS1', orderNumber: 'HA1' }
  expect(getPaymentStatus({ id: 'CS1', reference: 'HA1', status }, opened)).toBe(word)
  // As published: the answer need not repeat the reference.
  expect(getPaymentStatus({ id: 'CS1', reference: undefined, status }, opened)).toBe(word)
  expect(getPaymentStatus({ id: 'CS1', reference: 'HA2', status }, opened)).toBe('error')
  expect(getPaymentStatus({ id: 'CS2', reference: undefined, status }, opened)).toBe('error')
})

test('the result of another visit does not pay, and ending a visit makes it unpayable (TRAP-47)', async () => {
  const visit = await aVisit()
  const other = await aVisit()
  const paid = await resultAfter(other, { number: testCards.pays })
  expect(await (await answer(visit, paid)).json()).toMatchObject({ status: 'AUTHENTICATION_REQUIRED' })
  expect(await readFailure(await answer(visit, shopperCancelledResult))).toMatchObject({ errorId: 'PYT400' })
  // The provider's page knows nothing of that: whoever pays there all the same gets the money back.
  await resultAfter(visit, { number: testCards.pays })
  const { orderNumber } = visit.order
  const [late] = await readLedger(orderNumber)
  expect(late).toMatchObject({ state: 'authorised' })
  await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, pspReference: late?.pspReference, value: late?.amount.value }))
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'cancelled' }])
})

test('an order whose payment was reported stays, however its shopper then stops (TRAP-47)', async () => {
  const visit = await aVisit()
  await resultAfter(visit, { number: testCards.pays })
  const { orderNumber } = visit.order
  const [paid] = await readLedger(orderNumber)
  await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, pspReference: paid?.pspReference, value: paid?.amount.value }))
  expect(await (await answer(visit, shopperCancelledResult)).json()).toMatchObject({ orderNumber, status: 'CONFIRMED' })
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'authorised' }])
})

test('a shopper pays with a saved card by its code alone, and only with their own (ACC-12, PAY-20)', async () => {
  const sealed = { encryptedExpiryMonth: sealedText('03'), encryptedExpiryYear: sealedText('2030') }
  const card = { type: 'scheme', encryptedCardNumber: sealedCard('pays'), ...sealed }
  const named = (reference: string) => ({ reference, merchantAccount: 'Vitrine', returnUrl, amount: { value: 1200, currency: 'USD' } })
  const shopperReference = crypto.randomUUID()
  await askProvider('/payments', { ...named(crypto.randomUUID()), paymentMethod: card, shopperReference, storePaymentMethod: true })
  const open = async (over: object) => {
    const reference = crypto.randomUUID()
    const { url } = await (await askProvider('/sessions', { ...named(reference), mode: 'hosted', ...over })).json<{ url: string }>()
    return { reference, url: url.replace('http://localhost:8080', 'http://sandbox') }
  }
  const [own, other] = [await open({ shopperReference }), await open({ shopperReference: crypto.randomUUID() })]
  const shown = await (await platformEnv.SANDBOX!.fetch(own.url)).text()
  expect(shown).toContain('•••• 1111')
  const [, stored = ''] = /name="stored" value="([^"]+)"/.exec(shown) ?? []
  expect(await (await platformEnv.SANDBOX!.fetch(other.url)).text()).not.toContain('••••')
  for (const { url } of [own, other]) {
    const body = new URLSearchParams({ stored })
    expect((await platformEnv.SANDBOX!.fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
  }
  expect(await readLedger(own.reference)).toMatchObject([{ state: 'authorised' }])
  expect(await readLedger(other.reference)).toMatchObject([{ state: 'refused' }])
})

test.each([
  ['gives it', 'Y', { status: 'CONFIRMED' }],
  ['gives none', 'N', { status: 400, errorId: 'PAY400', info: { cartId: expect.any(String) as string } }],
])('a shopper who requests a loan of a lender that %s (PAY-09, PAY-15, CHK-07)', async (_what, answered, expected) => {
  const shopper = await aShopper({ items: [item] })
  const attached = { token: shopper.token, body: { payment_method_id: 'PAY_LATER' } }
  expect((await callPlatform('POST', `/cart/v1/cart/${shopper.cart.id}/paymentInstruments`, attached)).status).toBe(200)
  await prepareCart(shopper)
  const paymentMethod = { code: 'PAY_LATER', additionalData: { returnUrl } }
  const order = await (await placeCart(shopper, { body: { paymentMethod } })).json<Order>()
  const url = order.flash[0]?.details.action?.url ?? ''
  const token = new URL(url).searchParams.get('token') ?? ''
  const back = await onPage({ url } as HostedCheckoutVisit, { token, answer: answered })
  const result = new URL(back.headers.get('location') ?? '').searchParams.get('redirectResult') ?? ''
  const body = { paymentMethod: { code: 'PAY_LATER', additionalData: { redirectResult: result } } }
  const response = await callPlatform('PATCH', `/cart/v2/checkout/order/${order.orderNumber}`, { token: shopper.token, body })
  expect(response.ok ? await response.json() : await readFailure(response)).toMatchObject(expected)
  expect((await readStock(item)).free).toBe(answered === 'Y' ? 19 : 20)
})

test('an approval that names no payment places no order yet: its webhook names it, and nothing could be captured before (PAY-66)', async () => {
  const answer = (payments: object[]) => async () => Response.json({ id: 'S1', reference: 'HA00000001', status: 'completed', payments })
  const attempt = {
    ...{ no: 1, orderNumber: 'HA00000001', state: 'challenge', tries: 0, session: 'S1', proof: 'p', endsAt: Date.now() + 60_000 },
    draft: { cartId: crypto.randomUUID(), owners: ['G1'], holds: [], payment: { code: 'CREDIT_CARD', toPay: 100 } },
  } as unknown as PlacementAttempt
  const stepWith = (payments: object[], of = attempt) =>
    runSagaStep({ ...platformEnv, SANDBOX: { fetch: answer(payments) } as unknown as Fetcher }, of)
  expect(await stepWith([])).toMatchObject({ event: 'pending' })
  expect(await stepWith([{ pspReference: 'P1', resultCode: 'Authorised' }])).toMatchObject({
    event: 'authorised',
    facts: { pspReference: 'P1' },
  })
  expect(await stepWith([], { ...attempt, pspReference: 'P1' })).toMatchObject({ event: 'authorised' })
})
