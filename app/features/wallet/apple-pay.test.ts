import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aContact } from '#domain/wallet/contact.sample'
import { canPayWithApple, payWithApple } from './apple-pay'
import type { WalletOffer } from './wallet-offer.server'

const sheet = {
  ...{ id: 'sheet-1', total: '220.00', lines: [{ label: 'Items', amount: '220.00' }] },
  deliveries: [{ code: 'standard', label: 'Standard', detail: '3–5 days', amount: '0.00' }],
}
const fine: Record<string, unknown> = {
  open: { ...sheet, sessionId: 's-1', merchantSession: btoa('{"nonce":"n"}'), challenge: { id: 'sum', left: 3, right: 4 } },
  contact: sheet,
  delivery: sheet,
  pay: { next: '/en-us/order-confirmation' },
  leave: null,
}
const offer = {
  ...{ slug: '', wallets: ['APPLE_PAY'], total: '220.00', country: 'US', currency: 'USD', merchant: 'Halvern', brands: ['visa', 'mc'] },
  ...{ scripts: {}, texts: { title: '', or: '', applePay: '', unknown: 'It did not work', pending: 'Do not pay twice', choose: {} } },
} as WalletOffer
const received: (string | undefined)[] = []
const assign = vi.fn()
let answers: Record<string, unknown>
let requested: URLSearchParams[]
const opened: FakeSession[] = []

class FakeSession {
  static STATUS_SUCCESS = 0
  static STATUS_FAILURE = 1
  static supportsVersion = () => true
  static canMakePayments = () => true
  handlers = this as unknown as Record<string, (event: object) => void>
  begin = vi.fn()
  abort = vi.fn()
  completeMerchantValidation = vi.fn()
  completePaymentMethodSelection = vi.fn()
  completeShippingContactSelection = vi.fn()
  completeShippingMethodSelection = vi.fn()
  completePayment = vi.fn()
  constructor(
    readonly version: number,
    readonly request: { total: object; supportedNetworks: string[] },
  ) {
    opened.push(this)
  }
}

class FakeError {
  constructor(
    readonly code: string,
    readonly field?: string,
    readonly message?: string,
  ) {}
}

beforeEach(() => {
  answers = { ...fine }
  requested = []
  received.length = 0
  assign.mockClear()
  vi.stubGlobal('window', { ApplePaySession: FakeSession, ApplePayError: FakeError })
  vi.stubGlobal('location', { pathname: '/en-us/cart', assign })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    requested.push(body)
    const answer = await answers[body.get('intent') ?? '']
    if (answer instanceof Error) throw answer
    return Response.json(isRefusal(answer) ? { ok: false, refusal: answer } : { ok: true, value: answer })
  })
})
afterEach(() => void vi.unstubAllGlobals())

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'problem' in answer
}

const paid = { payment: { token: { paymentData: { version: 'EC_v1' } }, shippingContact: aContact(), billingContact: aContact() } }
const events: [handler: string, event: object][] = [
  ['onvalidatemerchant', { validationURL: 'https://apple-pay-gateway.apple.com/' }],
  ['onpaymentmethodselected', {}],
  ['onshippingcontactselected', { shippingContact: { countryCode: 'US' } }],
  ['onshippingmethodselected', { shippingMethod: { identifier: 'standard' } }],
  ['onpaymentauthorized', paid],
]

/** Opens the sheet and completes this many of its steps. */
async function goThrough(steps: number): Promise<FakeSession> {
  payWithApple({ offer, form: {} as HTMLFormElement, tell: (message) => received.push(message) })
  const session = opened.at(-1)!
  for (const [handler, event] of events.slice(0, steps)) {
    session.handlers[handler]?.(event)
    await settled()
  }
  return session
}

async function settled() {
  for (let i = 0; i < 10; i += 1) await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve, 0))
}

const intents = () => requested.map((each) => each.get('intent'))

test('each step of the sheet is sent to the shop and completed in turn; once paid, the shopper continues (WAL-01, WAL-02, WAL-06)', async () => {
  const session = await goThrough(5)
  expect(session.request).toMatchObject({ total: { amount: '220.00', type: 'pending' }, supportedNetworks: ['visa', 'masterCard'] })
  expect(intents()).toEqual(['open', 'contact', 'delivery', 'pay'])
  expect(session.completeMerchantValidation).toHaveBeenCalledWith({ nonce: 'n' })
  expect(session.completePaymentMethodSelection.mock.lastCall?.[0]).toMatchObject({ newTotal: { label: 'Halvern', amount: '220.00' } })
  expect(session.completeShippingContactSelection.mock.lastCall?.[0]).toMatchObject({ newShippingMethods: [{ identifier: 'standard' }] })
  expect(session.completeShippingMethodSelection.mock.lastCall?.[0]).toMatchObject({ newLineItems: sheet.lines })
  expect(Object.fromEntries(requested.at(-1) ?? [])).toMatchObject({ sheet: 'sheet-1', total: '220.00', challenge: 'sum', answer: '7' })
  expect(session.completePayment.mock.calls).toEqual([[{ status: 0 }]])
  expect(assign).toHaveBeenCalledWith('/en-us/order-confirmation')
})

test.each([
  ['open', 1],
  ['contact', 3],
  ['delivery', 4],
])('a failure of "%s" closes the payment sheet, is reported, and the started purchase is removed (WAL-07)', async (intent, steps) => {
  answers[intent] = new Error('no connection')
  const session = await goThrough(steps)
  expect(session.abort).toHaveBeenCalledOnce()
  expect(received.at(-1)).toBe('It did not work')
  expect(intents().includes('leave')).toBe(intent !== 'open')
})

test('a failure during payment completes the sheet as failed, with the shop’s message (WAL-07, WAL-17)', async () => {
  answers.pay = { problem: 'billing-contact', message: 'The bill is wrong' }
  const session = await goThrough(5)
  expect(session.completePayment.mock.calls).toEqual([[{ status: 1 }]])
  expect(session.abort).not.toHaveBeenCalled()
  expect(received.at(-1)).toBe('The bill is wrong')
  expect(intents().at(-1)).toBe('leave')
})

test('a payment without a response is no failure: nothing is removed, and the shopper is sent to the order look-up (WAL-07)', async () => {
  answers.pay = new Error('no connection')
  const session = await goThrough(5)
  expect(session.completePayment.mock.calls).toEqual([[{ status: 1 }]])
  expect(received.at(-1)).toBe('Do not pay twice')
  expect(assign.mock.calls).toEqual([['/en-us/checkout/wallet?sheet=sheet-1']])
  expect(intents()).not.toContain('leave')
})

test('a result unknown to the shop redirects to where it is reported and removes nothing (WAL-07)', async () => {
  answers.pay = { problem: 'unknown', message: 'Being checked', next: '/en-us/order-confirmation' }
  await goThrough(5)
  expect(received.at(-1)).toBe('Being checked')
  expect(assign.mock.calls).toEqual([['/en-us/order-confirmation']])
  expect(intents()).not.toContain('leave')
})

test.each([
  ['other-country', { code: 'shippingContactInvalid', field: 'country' }],
  ['city-too-long', { code: 'shippingContactInvalid', field: 'locality' }],
  ['address-not-served', { code: 'addressUnserviceable' }],
])('an address refused as %s is reported in the sheet, where another can be chosen (WAL-03, WAL-16)', async (problem, error) => {
  answers.contact = { problem, message: 'Not there' }
  const session = await goThrough(3)
  expect(session.completeShippingContactSelection.mock.lastCall?.[0]).toMatchObject({ errors: [{ ...error, message: 'Not there' }] })
  expect(session.abort).not.toHaveBeenCalled()
  answers.contact = sheet
  session.handlers.onshippingcontactselected?.({ shippingContact: {} })
  await settled()
  expect(session.completeShippingContactSelection.mock.lastCall?.[0]).toMatchObject({ newShippingMethods: [{ identifier: 'standard' }] })
})

test('closing the sheet leaves nothing behind, and a late response is ignored (WAL-08)', async () => {
  const session = await goThrough(2)
  session.handlers.onshippingcontactselected?.({ shippingContact: {} })
  session.handlers.oncancel?.({})
  await settled()
  expect(session.completeShippingContactSelection).not.toHaveBeenCalled()
  expect(intents().at(-1)).toBe('leave')
  expect(received).toEqual([undefined])
})

test('the next window is opened when the one before is cleared away: both are about the same cart (WAL-01, WAL-08)', async () => {
  let cleared: (value: null) => void = () => undefined
  answers.leave = new Promise((resolve) => (cleared = resolve))
  const session = await goThrough(4)
  session.handlers.oncancel?.({})
  const next = await goThrough(1)
  expect(intents()).toEqual(['open', 'contact', 'delivery', 'leave'])
  cleared(null)
  await settled()
  expect(intents().at(-1)).toBe('open')
  expect(next.completeMerchantValidation).toHaveBeenCalledOnce()
})

test('a window closed while it was being opened is cleared away once it is there (WAL-08)', async () => {
  const session = await goThrough(0)
  session.handlers.onvalidatemerchant?.({ validationURL: 'x' })
  session.handlers.oncancel?.({})
  await settled()
  expect(session.completeMerchantValidation).not.toHaveBeenCalled()
  expect(intents()).toEqual(['open', 'leave'])
})

test('without an address the payment ends as failed, and the shopper goes to checkout (RTE-05)', async () => {
  answers.pay = { next: '/en-us/checkout' }
  const session = await goThrough(5)
  expect(session.completePayment.mock.calls).toEqual([[{ status: 1 }]])
  expect(assign).toHaveBeenCalledWith('/en-us/checkout')
  expect(received).toEqual([undefined])
})

test('a browser without Apple Pay, or one that may not use it here, offers none', () => {
  expect(canPayWithApple()).toBe(true)
  vi.stubGlobal('window', {})
  expect(canPayWithApple()).toBe(false)
  const refusing = () => {
    throw new Error('insecure')
  }
  vi.stubGlobal('window', { ApplePaySession: { supportsVersion: refusing } })
  expect(canPayWithApple()).toBe(false)
})
