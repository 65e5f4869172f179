import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showGooglePay } from './google-pay'
import { showPayPal } from './pay-pal'
import type { WalletOffer } from './wallet-offer.server'
import type { WalletWindowOptions } from './wallet-window'

const deliveries = [
  { code: 'standard', label: 'Standard', detail: '3–5 days', amount: '0.00' },
  { code: 'express', label: 'Express', detail: '1–2 days', amount: '19.95' },
]
const sheet = { id: 'sheet-1', total: '220.00', lines: [], deliveries }
const fine: Record<string, unknown> = {
  open: { ...sheet, sessionId: 's-1', challenge: null },
  contact: sheet,
  delivery: { ...sheet, total: '239.95' },
  pay: { next: '/en-us/order-confirmation' },
  leave: null,
}
const offer = {
  ...{ slug: '', wallets: [], total: '220.00', country: 'US', currency: 'USD', merchant: 'Halvern', brands: ['visa'] },
  ...{
    scripts: { googlePay: 'https://g.example/pay.js', payPal: 'https://p.example/sdk.js' },
    google: { environment: 'TEST', gatewayMerchantId: 'HalvernECOM' },
  },
  texts: { title: '', or: '', applePay: '', unknown: 'It did not work', pending: 'Do not pay twice', choose: {} },
} as WalletOffer
const received: (string | undefined)[] = []
const assign = vi.fn()
const requested: object[] = []
const around: WalletWindowOptions = { offer, form: {} as HTMLFormElement, tell: (message) => received.push(message) }
let answers: Record<string, unknown>
let requests: URLSearchParams[]
const named = (intent: string) => requests.filter((each) => each.get('intent') === intent).map((each) => Object.fromEntries(each))

/** A page whose scripts all load at once. */
beforeEach(() => {
  answers = { ...fine }
  requests = []
  received.length = 0
  assign.mockClear()
  const appendChild = (script: { onload: () => void }) => script.onload()
  vi.stubGlobal('document', { createElement: () => ({}), head: { appendChild } })
  vi.stubGlobal('location', { pathname: '/en-us/cart', assign })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    requests.push(body)
    const answer = answers[body.get('intent') ?? '']
    const isRefused = typeof answer === 'object' && answer !== null && 'problem' in answer
    return Response.json(isRefused ? { ok: false, refusal: answer } : { ok: true, value: answer })
  })
})
afterEach(() => void vi.unstubAllGlobals())

type Buttons = {
  createOrder: () => Promise<string>
  onApprove: (approved: object, actions: object) => Promise<void>
  onShippingAddressChange: (change: object, actions: object) => Promise<void>
  onShippingOptionsChange: (change: object, actions: object) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}

async function payPal(): Promise<Buttons> {
  let buttons: Buttons | undefined
  const Buttons = (options: Buttons) => {
    buttons = options
    return { isEligible: () => true, render: async () => undefined }
  }
  vi.stubGlobal('window', { paypal: { Buttons } })
  await showPayPal({} as HTMLElement, around)
  return buttons!
}

const home = { address_line_1: '12 Larch Street', admin_area_2: 'Portland', admin_area_1: 'OR', postal_code: '97205', country_code: 'US' }
const payer = {
  ...{ name: { given_name: 'Ada', surname: 'Byron' }, email_address: 'ada@shop.example', address: home },
  phone: { phone_number: { national_number: '5035550123' } },
}
const order = { order: { get: async () => ({ payer, purchase_units: [{ shipping: { address: home } }] }) } }

test('pay-on-account: the shop opens the payment and receives the payer and the address (WAL-11, WAL-12)', async () => {
  const { createOrder, onApprove } = await payPal()
  expect(await createOrder()).toBe('s-1')
  await onApprove({ orderID: 's-1', payerID: 'payer-1' }, order)
  const [paid] = named('pay')
  expect(paid).toMatchObject({ wallet: 'PAYPAL_EXPRESS', payerId: 'payer-1', sessionId: 's-1', total: '220.00' })
  expect(JSON.parse(paid?.shipping ?? '')).toEqual({
    ...{ givenName: 'Ada', familyName: 'Byron', emailAddress: 'ada@shop.example', phoneNumber: '5035550123' },
    ...{ addressLines: ['12 Larch Street'], locality: 'Portland', administrativeArea: 'OR', postalCode: '97205', countryCode: 'US' },
  })
  expect(assign).toHaveBeenCalledWith('/en-us/order-confirmation')
})

test('pay-on-account: the parcel goes to whom PayPal names beside the address, the bill to the payer (WAL-12)', async () => {
  const { createOrder, onApprove } = await payPal()
  await createOrder()
  const shipping = { name: { full_name: 'Grace Brewster Hopper' }, address: home }
  await onApprove({ orderID: 's-1', payerID: 'payer-1' }, { order: { get: async () => ({ payer, purchase_units: [{ shipping }] }) } })
  const [paid] = named('pay')
  const [shippingContact, billingContact] = [paid?.shipping, paid?.billing].map((contact) => JSON.parse(contact ?? ''))
  expect(shippingContact).toMatchObject({ givenName: 'Grace Brewster Hopper', addressLines: ['12 Larch Street'] })
  expect(shippingContact).not.toHaveProperty('familyName')
  expect(billingContact).toMatchObject({ givenName: 'Ada', familyName: 'Byron' })
})

test('pay-on-account: address and delivery of PayPal’s window change the amount; one the shop cannot serve is rejected there (PAY-35)', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { createOrder, onApprove, ...chosen } = await payPal()
  await createOrder()
  const reject = vi.fn()
  const shippingAddress = { city: 'Portland', state: 'OR', postalCode: '97205', countryCode: 'US' }
  await chosen.onShippingAddressChange({ shippingAddress, errors: { ADDRESS_ERROR: 'address' } }, { reject })
  await chosen.onShippingOptionsChange({ selectedShippingOption: { id: 'express' } }, { reject })
  expect(reject).not.toHaveBeenCalled()
  expect(JSON.parse(named('contact')[0]?.contact ?? '')).toEqual({
    ...{ locality: 'Portland', administrativeArea: 'OR', postalCode: '97205', countryCode: 'US' },
  })
  answers.contact = { problem: 'other-country', message: 'Not there' }
  answers.delivery = { problem: 'method-not-listed', message: 'Not so' }
  await chosen.onShippingAddressChange({ shippingAddress, errors: { ADDRESS_ERROR: 'address' } }, { reject })
  await chosen.onShippingOptionsChange({ selectedShippingOption: { id: 'drone' }, errors: { METHOD_UNAVAILABLE: 'method' } }, { reject })
  expect(reject.mock.calls).toEqual([['address'], ['method']])
  await onApprove({ orderID: 's-1', payerID: 'payer-1', paymentID: 'p-1' }, order)
  expect(named('pay')[0]).toMatchObject({ total: '239.95', token: btoa('{"orderID":"s-1","payerID":"payer-1","paymentID":"p-1"}') })
  warned.mockRestore()
})

test('pay-on-account: a refusal of the shop is shown; an error of PayPal’s script is only logged (WAL-07, WAL-19)', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { createOrder, onApprove, onError } = await payPal()
  await createOrder()
  onError(new Error('of the script'))
  expect(received).toEqual([undefined])
  expect(warned).toHaveBeenCalled()
  answers.pay = { problem: 'unknown', message: 'Refused' }
  await createOrder()
  await onApprove({ orderID: 's-1', payerID: 'payer-1' }, order)
  expect(received.at(-1)).toBe('Refused')
  expect(assign).not.toHaveBeenCalled()
  warned.mockRestore()
})

test('pay-on-account: who closes its window leaves nothing behind (WAL-08)', async () => {
  const { createOrder, onCancel } = await payPal()
  await createOrder()
  onCancel()
  await vi.waitFor(() => expect(named('leave')).toEqual([{ intent: 'leave', sheet: 'sheet-1' }]))
})

type Callbacks = { onPaymentDataChanged: (seen: object) => Promise<object>; onPaymentAuthorized: (paid: object) => Promise<object> }

/** Google's script, whose window is opened by the press of its button and does what `walk` does. */
async function googlePay(walk: (callbacks: Callbacks) => Promise<void>) {
  let press: () => void = () => undefined
  class PaymentsClient {
    constructor(readonly options: { paymentDataCallbacks: Callbacks }) {}
    isReadyToPay = async () => ({ result: true })
    createButton({ onClick }: { onClick: () => void }) {
      press = onClick
      return {}
    }
    loadPaymentData(request: object) {
      requested.push(request)
      return walk(this.options.paymentDataCallbacks)
    }
  }
  vi.stubGlobal('window', { google: { payments: { api: { PaymentsClient } } } })
  await showGooglePay({ replaceChildren: vi.fn() } as unknown as HTMLElement, around)
  press()
}

const place = { locality: 'Portland', administrativeArea: 'OR', postalCode: '97205', countryCode: 'US' }
const person = { ...place, name: 'Ada King Byron', address1: '12 Larch Street', address2: '', phoneNumber: '5035550123' }
const data = {
  ...{ email: 'ada@shop.example', shippingAddress: person },
  paymentMethodData: { info: { billingAddress: person }, tokenizationData: { token: 'sealed' } },
}

test('Google Pay goes through the same steps, and the shopper continues once its sheet is closed (WAL-03, WAL-04, WAL-05, WAL-06, PAY-11)', async () => {
  const result: object[] = []
  await googlePay(async ({ onPaymentDataChanged, onPaymentAuthorized }) => {
    result.push(await onPaymentDataChanged({ callbackTrigger: 'INITIALIZE', shippingAddress: place }))
    result.push(
      await onPaymentDataChanged({ callbackTrigger: 'SHIPPING_OPTION', shippingAddress: place, shippingOptionData: { id: 'express' } }),
    )
    result.push(await onPaymentAuthorized(data))
    expect(assign).not.toHaveBeenCalled()
  })
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/en-us/order-confirmation'))
  expect(result).toMatchObject([
    { newTransactionInfo: { totalPrice: '220.00' }, newShippingOptionParameters: { defaultSelectedOptionId: 'standard' } },
    { newTransactionInfo: { totalPrice: '239.95' } },
    { transactionState: 'SUCCESS' },
  ])
  const parameters = { gateway: 'adyen', gatewayMerchantId: 'HalvernECOM' }
  expect(requested.at(-1)).toMatchObject({ allowedPaymentMethods: [{ tokenizationSpecification: { parameters } }] })
  const [paid] = named('pay')
  expect(paid).toMatchObject({ sessionId: 's-1' })
  expect(paid).toMatchObject({ wallet: 'GOOGLE_PAY', token: 'sealed', total: '239.95' })
  expect(JSON.parse(paid?.shipping ?? '')).toMatchObject({
    ...{ givenName: 'Ada King', familyName: 'Byron', addressLines: ['12 Larch Street'], emailAddress: 'ada@shop.example' },
  })
})

test('in Google Pay an unusable address is reported, and a refused payment ends it (WAL-03, WAL-07)', async () => {
  const result: object[] = []
  answers.contact = { problem: 'other-country', message: 'Not there' }
  answers.pay = { problem: 'unknown', message: 'Refused' }
  await googlePay(async ({ onPaymentDataChanged, onPaymentAuthorized }) => {
    result.push(await onPaymentDataChanged({ callbackTrigger: 'INITIALIZE', shippingAddress: place }))
    result.push(await onPaymentAuthorized(data))
    throw Object.assign(new Error('closed'), { statusCode: 'CANCELED' })
  })
  await vi.waitFor(() => expect(named('leave')).toHaveLength(1))
  expect(result).toMatchObject([{ error: { message: 'Not there' } }, { transactionState: 'ERROR', error: { message: 'Refused' } }])
  expect(received.at(-1)).toBe('Refused')
  expect(assign).not.toHaveBeenCalled()
})
