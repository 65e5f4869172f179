import { expect, test, vi } from 'vitest'
import type { ProviderOperation } from '#domain/order/fulfillment'
import type { OrderState } from '#domain/order/order-state'
import { buildWebhookItem } from '../test/a-notification'
import { collectFormFields, visitConsole as visit } from '../test/console'
import { sendWebhook } from '../test/notifications'
import { callOperation, createOperatorToken as whole } from '../test/operators'
import { anOrder, setStock } from '../test/orders'
import { getSampleVariant, platformEnv } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'

const key = () => crypto.randomUUID()
const text = async (path: string, token: string) => (await visit(path, { token })).text()

async function aPlacedOrder() {
  await setStock(getSampleVariant('shell'), 20)
  const { order } = await anOrder()
  return { orderNumber: order.orderNumber, page: `/ops/orders/${order.orderNumber}`, token: await whole(), total: order.totals.total }
}

test('the address of an order is changed by a form before a parcel leaves; what is wrong is said beside its field (OPS-26)', async () => {
  const { orderNumber, page, token } = await aPlacedOrder()
  const { units: _units, ...fields } = collectFormFields(await text(page, token))
  const send = (over: Record<string, string>) => visit(`${page}/address`, { token, form: { ...fields, key: key(), ...over } })
  const wrong = await send({ postalCode: 'nowhere', city: 'Salem' })
  const told = await wrong.text()
  expect(wrong.status).toBe(409)
  expect(told).toMatch(/id="address-postalCode"[^>]*value="nowhere"[^>]*aria-invalid="true"/)
  expect(told).toMatch(/id="address-city"[^>]*value="Salem"/)
  const changed = await send({ addressLine1: '9 New Street', city: 'Salem', postalCode: '97301' })
  expect([changed.status, changed.headers.get('location')]).toEqual([303, `${page}?done=address`])
  expect(await text(`${page}?done=address`, token)).toContain('Address changed.')
  const order = await platformEnv.ORDERS.getByName(orderNumber).read()
  expect(order?.cart.shippingAddress).toMatchObject({ addressLine1: '9 New Street', city: 'Salem', countryCode: 'US', lastName: 'Example' })
})

test('an order that has left has no form for its address (OPS-26)', async () => {
  const { orderNumber, page, token } = await aPlacedOrder()
  expect(await text(page, token)).toContain(`action="${page}/address"`)
  for (const step of ['fulfillment', 'shipments']) await callOperation('POST', `/operations/v1/orders/${orderNumber}/${step}`, { body: {} })
  expect(await text(page, token)).not.toContain(`action="${page}/address"`)
})

type ReadMove = (order: OrderState) => ProviderOperation | undefined
const readCapture: ReadMove = ({ fulfillments }) => fulfillments?.[0]?.move
const readRefund: ReadMove = ({ refunds }) => refunds?.[0]?.move

/** The provider's reference of a capture or refund, once it is another than `before`. The provider is asked after the operator is answered. */
function waitForReference(orderNumber: string, readMove: ReadMove, before?: string): Promise<string> {
  return vi.waitFor(async () => {
    const order = await platformEnv.ORDERS.getByName(orderNumber).read()
    const reference = order ? readMove(order)?.pspReference : undefined
    if (reference === undefined || reference === before) throw new Error('The provider has not answered.')
    return reference
  })
}

test('the page of an order has its payment issues, each with the form that fixes it, and a way off the list (OPS-27)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { orderNumber, page, token, total } = await aPlacedOrder()
  expect(await text(page, token)).not.toContain('Payment issues')
  for (const step of ['fulfillment', 'shipments']) await callOperation('POST', `/operations/v1/orders/${orderNumber}/${step}`, { body: {} })
  const { payment } = (await platformEnv.ORDERS.getByName(orderNumber).read()) ?? {}
  const about = { merchantReference: orderNumber, originalReference: payment?.pspReference ?? '' }
  const capture = { value: total.toFixed(2), pspReference: await waitForReference(orderNumber, readCapture) }
  await sendWebhook(buildWebhookItem({ ...about, eventCode: 'REQUEST_FOR_INFORMATION' }))
  await sendWebhook(buildWebhookItem({ ...about, ...capture, eventCode: 'CAPTURE_FAILED' }))
  const shown = await text(page, token)
  expect(shown).toMatch(/>Capture failed<\/td>[\s\S]*<a href="#act-retry">/)
  expect(shown).toContain('<form id="act-retry"')
  expect(shown).toContain('Resolve it with the payment provider')
  expect(await text('/ops/stuck', token)).toContain(`href="${page}#issues"`)
  const issues = await callOperation<{ issues: { id: string }[] }>('GET', `/operations/v1/payment-issues?orderNumber=${orderNumber}`)
  for (const { id } of issues.issues) {
    const aside = await visit('/ops/stuck/set-aside', { token, form: { key: key(), id, orderNumber, reason: 'Answered there' } })
    expect(aside.headers.get('location')).toBe(`${page}?done=set-aside`)
  }
  expect(await text(page, token)).not.toContain('Payment issues')
})

test('a failure leaves the list once it is asked for again, and a second one is listed (OPS-45)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { orderNumber, page, token, total } = await aPlacedOrder()
  const read = async () => (await platformEnv.ORDERS.getByName(orderNumber).read())!
  const fail = async (eventCode: string, pspReference: string) => {
    const about = { merchantReference: orderNumber, originalReference: (await read()).payment.pspReference ?? '', value: total.toFixed(2) }
    await sendWebhook(buildWebhookItem({ ...about, eventCode, pspReference }))
    expect(await text(page, token)).toContain('Payment issues')
  }
  for (const step of ['fulfillment', 'shipments']) await callOperation('POST', `/operations/v1/orders/${orderNumber}/${step}`, { body: {} })
  let reference: string | undefined
  for (let tries = 1; tries < 3; tries++) {
    reference = await waitForReference(orderNumber, readCapture, reference)
    await fail('CAPTURE_FAILED', reference)
    await callOperation('POST', `/operations/v1/orders/${orderNumber}/retry`, { body: {} })
    expect(await text(page, token)).not.toContain('Payment issues')
  }
  const [{ lineId } = { lineId: '' }] = (
    await callOperation<{ lines: { lineId: string }[] }>('GET', `/operations/v1/orders/${orderNumber}`)
  ).lines
  const unit = { lines: [{ lineId, quantity: 1 }], reason: 'A seam was open' }
  await callOperation('POST', `/operations/v1/orders/${orderNumber}/refunds`, { body: unit })
  await fail('REFUND_FAILED', await waitForReference(orderNumber, readRefund))
  await callOperation('POST', `/operations/v1/orders/${orderNumber}/refunds/F1/retry`, { body: {} })
  expect(await text(page, token)).not.toContain('Payment issues')
})

test('a refund of an amount that failed leads to the form that makes it again (OPS-27)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { orderNumber, page, token } = await aPlacedOrder()
  for (const step of ['fulfillment', 'shipments']) await callOperation('POST', `/operations/v1/orders/${orderNumber}/${step}`, { body: {} })
  await callOperation('POST', `/operations/v1/orders/${orderNumber}/refunds`, { body: { amount: '5.00', reason: 'A seam was open' } })
  const pspReference = await waitForReference(orderNumber, readRefund)
  const { payment } = (await platformEnv.ORDERS.getByName(orderNumber).read()) ?? {}
  const about = { merchantReference: orderNumber, originalReference: payment?.pspReference ?? '' }
  await sendWebhook(buildWebhookItem({ ...about, eventCode: 'REFUND_FAILED', value: '5.00', pspReference }))
  expect((await platformEnv.ORDERS.getByName(orderNumber).read())?.refunds).toMatchObject([{ value: 500, move: { failed: true } }])
  const shown = await text(page, token)
  expect(shown).toMatch(/>Refund failed<\/td>[\s\S]*<a href="#act-refund-amount">Refund an amount<\/a>/)
})

test('promotions are listed by their state, and one ends only after its page has said what that does (OPS-28)', async () => {
  const token = await whole()
  const list = await text('/ops/promotions', token)
  const [, path = ''] = /<a href="(\/ops\/promotions\/[a-z0-9-]+)">/.exec(list) ?? []
  expect(await text(path, token)).toContain('Active</span>')
  const asked = await visit(`${path}/end`, { token, form: { key: key() } })
  const review = await asked.text()
  expect(review).toContain('Placed orders keep it.')
  expect(await text('/ops/promotions', token)).toContain(`href="${path}"`)
  const done = await visit(`${path}/end`, { token, form: { ...collectFormFields(review), confirmed: 'true' } })
  expect([done.status, done.headers.get('location')]).toEqual([303, `${path}?done=true`])
  expect(await text('/ops/promotions', token)).not.toContain(`href="${path}"`)
  expect(await text('/ops/promotions?state=over', token)).toContain(`href="${path}"`)
  expect((await visit('/ops/promotions/no-such-one', { token })).status).toBe(422)
})

test('a gift card is issued, found by its number, corrected and blocked by forms that say first what they do (OPS-29)', async () => {
  const token = await whole()
  const act = async (path: string, form: Record<string, string>) => {
    const asked = await visit(path, { token, form: { key: key(), reason: 'Goodwill', ...form } })
    const review = await asked.text()
    return { review, done: await visit(path, { token, form: { ...collectFormFields(review), confirmed: 'true' } }) }
  }
  const issued = await act('/ops/gift-cards/issue', { amount: '25,50', currency: 'USD' })
  expect(issued.review).toContain('A gift card of 25.50 USD is issued.')
  const page = (issued.done.headers.get('location') ?? '').replace('?done=true', '')
  expect(await text(page, token)).toContain('Balance: 25.50 USD')
  const code = await (await visit(`${page}/code`, { token, form: {} })).text()
  const [, number = ''] = /Number (\d+), PIN \d+/.exec(code) ?? []
  const found = await visit('/ops/gift-cards/find', { token, form: { number: number.replace(/(.{4})/g, '$1 ').trim() } })
  expect(found.headers.get('location')).toBe(page)
  const corrected = await act(`${page}/correct`, { delta: '-5.50' })
  expect([corrected.review.includes('Balance: 25.50 USD → 20.00 USD.'), corrected.done.status]).toEqual([true, 303])
  for (const delta of ['', '0', 'ten']) expect((await visit(`${page}/correct`, { token, form: { key: key(), delta } })).status).toBe(422)
  const blocked = await act(`${page}/block`, { blocked: 'true' })
  expect(blocked.review).toContain('The card can’t be used from now on')
  expect(await text(page, token)).toContain('Blocked')
  const unblocked = await act(`${page}/block`, { blocked: 'false' })
  expect(unblocked.done.status).toBe(303)
  expect(await text(page, token)).toContain('Active')
  const emailed = await act('/ops/gift-cards/issue', {
    amount: '10',
    currency: 'USD',
    recipient: 'ada@shop.example',
    shop: 'halvern:en-us',
  })
  const at = (emailed.done.headers.get('location') ?? '').replace('?done=true', '')
  const hidden = await visit(`${at}/code`, { token, form: {} })
  const told = 'The number and PIN of a card that was emailed, or issued elsewhere, can’t be shown.'
  expect([hidden.status, await hidden.text()]).toEqual([422, expect.stringContaining(told)])
})

test('the audit is read by what was changed and by whom, in pages (OPS-30)', async () => {
  const { orderNumber, page, token } = await aPlacedOrder()
  await visit(`${page}/start`, { token, form: { key: key() } })
  const of = await text(`/ops/audit?target=order%3A${orderNumber}`, token)
  expect(of).toContain('>Started fulfillment</td>')
  expect(of).toContain(`<a href="${page}">Order ${orderNumber}</a>`)
  expect(await text(`/ops/audit?target=order%3A${orderNumber}&operator=nobody`, token)).toContain('No changes match')
  for (let i = 0; i < 51; i += 1)
    await visit('/ops/stock/change', { token, form: { ...getSampleVariant('shell'), place: 'web', pieces: '1', key: key() } })
  const [, next = ''] = /href="(\/ops\/audit\?before=\d+)"/.exec(await text('/ops/audit', token)) ?? []
  expect((await visit(next, { token })).status).toBe(200)
})

test('a gift card is emailed when it is issued, or later, after its page has said to whom (OPS-37)', async () => {
  const token = await whole()
  const to = () => `${crypto.randomUUID()}@shop.example`
  const [first, later] = [to(), to()]
  const send = async (path: string, form: Record<string, string>) => {
    const asked = await visit(path, { token, form: { key: key(), reason: 'Goodwill', shop: 'dropkerb:de-de', ...form } })
    const review = await asked.text()
    return { status: asked.status, review, done: await visit(path, { token, form: { ...collectFormFields(review), confirmed: 'true' } }) }
  }
  const issued = await send('/ops/gift-cards/issue', { amount: '25.00', currency: 'EUR', recipient: first, message: 'For you' })
  expect(issued.review).toContain(`Its number and PIN are emailed to ${first}.`)
  expect(await listEmailsTo(first)).toMatchObject([{ template: 'gift-card' }])
  const page = (issued.done.headers.get('location') ?? '').replace('?done=true', '')
  expect((await send(`${page}/email`, { recipient: '' })).status).toBe(422)
  const again = await send(`${page}/email`, { recipient: later })
  expect([again.review.includes(later), again.done.status]).toEqual([true, 303])
  // The same card, whoever gets it.
  const numberIn = async (email: string) => /(\d{4} ?){4}/.exec((await listEmailsTo(email))[0]?.text ?? '')?.[0]
  expect(await numberIn(later)).toBe(await numberIn(first))
  expect(await numberIn(later)).toBeDefined()
  const handed = await send('/ops/gift-cards/issue', { amount: '5', currency: 'EUR' })
  const own = (handed.done.headers.get('location') ?? '').replace('?done=true', '')
  expect((await send(`${own}/email`, { recipient: to() })).done.status).toBe(303)
  await send(`${own}/block`, { blocked: 'true' })
  expect(await text(own, token)).not.toContain('Send gift card')
  expect((await send(`${own}/email`, { recipient: to() })).done.status).toBe(422)
})

test('a gift card without a balance is not emailed, and its page offers no form for it (OPS-37)', async () => {
  const token = await whole()
  const to = `${crypto.randomUUID()}@shop.example`
  const act = async (path: string, form: Record<string, string>) => {
    const asked = await visit(path, { token, form: { key: key(), reason: 'Goodwill', shop: 'dropkerb:de-de', ...form } })
    return visit(path, { token, form: { ...collectFormFields(await asked.text()), confirmed: 'true' } })
  }
  const issued = await act('/ops/gift-cards/issue', { amount: '5', currency: 'EUR' })
  const page = (issued.headers.get('location') ?? '').replace('?done=true', '')
  expect(await text(page, token)).toContain('Send gift card')
  expect((await act(`${page}/correct`, { delta: '-5' })).status).toBe(303)
  expect(await text(page, token)).not.toContain('Send gift card')
  expect((await act(`${page}/email`, { recipient: to })).status).toBe(422)
  expect(await listEmailsTo(to)).toEqual([])
})
