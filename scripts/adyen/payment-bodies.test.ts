import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdyenPaymentRequest } from '#vendor/adyen'
import type { Address } from '#contracts/entities/address'
import type { CartItem } from '#contracts/entities/cart'
import { brandIds } from '#config/brands'
import { type Currency, localeIds, locales } from '#config/locales'
import { toWireAmount } from '#domain/money/minor-units'
import { findSchemaProblem } from '../../worker/sandbox/payments/adyen-protocol'
import { findPaymentError } from '../../worker/sandbox/payments/modifications'
import type { OrderDraft } from '../../worker/platform/orders/placement-attempt'
import { openHostedCheckout, submitShopperResult } from '../../worker/platform/orders/hosted-checkout'
import { authorizePayment, submitPaymentDetails } from '../../worker/platform/orders/payment-provider'
import { endPayment, modifyPayment, voidPayment } from '../../worker/platform/orders/payment-modifications'
import { updatePayPalOrder } from '../../worker/platform/orders/pay-pal-orders'
import { buildPaymentRequest } from '../../worker/platform/orders/payment-request'

const textArbitrary = fc.string({ minLength: 1, maxLength: 40 })
const addressArbitrary: fc.Arbitrary<Address> = fc.record(
  {
    ...{
      firstName: textArbitrary,
      lastName: textArbitrary,
      addressLine1: textArbitrary,
      addressLine2: textArbitrary,
      city: textArbitrary,
      postalCode: textArbitrary,
    },
    ...{
      stateCode: fc.constantFrom('NV', 'ON'),
      countryCode: fc.constantFrom('US', 'CA', 'DE', 'NL'),
      phone: textArbitrary,
      phoneCode: textArbitrary,
    },
  },
  { requiredKeys: ['firstName', 'lastName', 'countryCode'] },
)
const browserInfo = JSON.stringify({
  ...{ acceptHeader: '*/*', colorDepth: 24, javaEnabled: false, language: 'de', screenHeight: 1, screenWidth: 1 },
  ...{ timeZoneOffset: 0, userAgent: 'browser' },
})
const card = {
  type: 'scheme',
  encryptedCardNumber: 'eyJ',
  encryptedExpiryMonth: 'eyJ',
  encryptedExpiryYear: 'eyJ',
  encryptedSecurityCode: 'eyJ',
}
const methodArbitrary: fc.Arbitrary<Record<string, string>> = fc.constantFrom(
  ...[card, { ...card, brand: 'visa', holderName: 'Ada Byron', lastFour: '1111', origin: 'https://shop.example', browserInfo }],
  ...[
    { ...card, storePaymentMethod: 'true' },
    { type: 'scheme', storedPaymentMethodId: 'M5N7TQ4TG5PFWR50', encryptedSecurityCode: 'eyJ' },
  ],
  ...[
    { ...card, origin: 'https://shop.example', browserInfo: 'broken' },
    { type: 'scheme', page: 'hosted' },
  ],
  ...[
    { type: 'applepay', walletToken: 'eyJ' },
    { type: 'googlepay', walletToken: '{"signature":"x"}' },
  ],
  ...[{ type: 'paypal', subtype: 'express' }, { type: 'paypal' }, { type: 'klarna' }],
  { type: 'paypal', subtype: 'sdk' },
  ...[{ type: 'ideal' }, { type: 'bcmc' }, { type: 'bizum' }, { type: 'sepadirectdebit', iban: 'NL13TEST0123456789', ownerName: 'A' }],
)

/** No market of ours has them; a team's may. ISK has no decimals by ISO 4217, and two at the provider. */
const furtherCurrencies = ['JPY', 'KRW', 'ISK', 'KWD'] as unknown as readonly Currency[]

const euroMethods = ['ideal', 'bcmc', 'bizum', 'sepadirectdebit']
const lineArbitrary = fc.record({ name: textArbitrary, qty: fc.integer({ min: 1, max: 9 }), row: fc.nat(99_999), tax: fc.nat(999) })

/** An order of any brand and market, with any method, goods and stored value; one in six in a currency without decimals or with three. */
const orderArbitrary = fc
  .record({
    ...{ brand: fc.constantFrom(...brandIds), locale: fc.constantFrom(...localeIds), method: methodArbitrary, isGuest: fc.boolean() },
    ...{
      lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 5 }),
      stored: fc.nat(50_000),
      billing: addressArbitrary,
      ip: fc.constantFrom('203.0.113.7', '2001:db8:1:2::'),
    },
    ...{
      device: fc.option(
        fc.record({
          sessionId: textArbitrary,
          userAgent: textArbitrary,
          language: textArbitrary,
          timezone: textArbitrary,
          screen: fc.constant(''),
        }),
      ),
      delivery: fc.option(addressArbitrary),
      further: fc.option(fc.constantFrom(...furtherCurrencies), { freq: 5, nil: undefined }),
    },
  })
  .map(({ brand, locale, method, isGuest, lines, stored, billing, delivery, device, ip, further }) => {
    const { language, country } = locales[locale]
    const currency = further ?? locales[locale].currency
    const wire = (minorUnits: number) => toWireAmount(minorUnits, currency)
    const paymentMethod = euroMethods.includes(method.type ?? '') && currency !== 'EUR' ? card : method
    const items = lines.map(({ name, qty, row, tax }, i) => ({
      id: `l${i}`,
      upc: '012345678905',
      name,
      qty,
      price: { rowTotal: wire(row) },
      taxTotal: wire(tax),
    }))
    const total = lines.reduce((sum, { row, tax }) => sum + row + (country === 'US' || country === 'CA' ? tax : 0), 795)
    const draft = {
      // Only an account has saved cards.
      ...{
        brand,
        locale,
        language,
        country,
        currency,
        isGuest: isGuest && !method.storedPaymentMethodId,
        owners: ['c-8f14e45f'],
        cartId: 'cart-1',
        email: 'ada@shop.example',
      },
      ...{ billingAddress: billing, payment: { code: 'X', toPay: Math.max(0, total - stored) } },
      cart: { items: items as unknown as CartItem[], totals: { total: wire(total) }, ...(delivery && { shippingAddress: delivery }) },
    } as unknown as OrderDraft
    return {
      draft,
      orderNumber: 'HA12345678',
      endsAt: 1_790_000_000_000,
      secrets: { paymentMethod, ip, ...(device && { device }) },
    }
  })

const schemas: Record<string, string> = {
  '/v71/payments': 'PaymentRequest',
  '/v71/payments/details': 'PaymentDetailsRequest',
  '/v71/paypal/updateOrder': 'PaypalUpdateOrderRequest',
  '/v71/sessions': 'CreateCheckoutSessionRequest',
  '/v71/cancels': 'StandalonePaymentCancelRequest',
  '/v71/payments/P/captures': 'PaymentCaptureRequest',
  '/v71/payments/P/refunds': 'PaymentRefundRequest',
  '/v71/payments/P/reversals': 'PaymentReversalRequest',
}

test('2 000 orders of random make-up break no rule of the provider’s published schemas (PAY-24)', async () => {
  const problems: unknown[] = []
  const seen = new Map<string, number>()
  const paidIn = new Set<string>()
  const fetch = (url: string, init: RequestInit) => {
    const path = new URL(url).pathname
    const name = schemas[path] ?? ''
    const value: unknown = JSON.parse(String(init.body))
    const problem = findSchemaProblem('checkout', { name, value })
    const refusal = problem || name !== 'PaymentRequest' ? undefined : findPaymentError(value as AdyenPaymentRequest)
    if (problem ?? refusal) problems.push({ path, problem, refusal: refusal?.body, value })
    if (((init.headers as Record<string, string>)['idempotency-key'] ?? '').length > 64) problems.push('key too long')
    seen.set(path, (seen.get(path) ?? 0) + 1)
    return Promise.resolve(Response.json({}))
  }
  const env = { SANDBOX: { fetch } as unknown as Fetcher, STOREFRONTS: 'https://shop.example' }
  await fc.assert(
    fc.asyncProperty(orderArbitrary, fc.boolean(), async (order, isRedirect) => {
      const request = buildPaymentRequest(order)
      const { orderNumber, amount, paymentMethod } = request
      paidIn.add(amount.currency)
      await (paymentMethod.page ? openHostedCheckout(env, request) : authorizePayment(env, request))
      const proof = isRedirect
        ? 'x'
        : JSON.stringify({ orderID: 'O', payerID: 'P', paymentID: 'O', billingToken: null, paymentSource: 'paypal' })
      const action = isRedirect ? {} : { action: JSON.stringify({ type: 'sdk', paymentData: 'eyJ' }) }
      await submitShopperResult(env, { orderNumber, proof, ...action, ...(isRedirect && { isRedirect }) })
      await submitPaymentDetails(env, orderNumber, { details: { threeDSResult: 'x' } })
      const deliveries = [{ code: 'standard', label: 'Standard', amount, isChosen: true }]
      const window = { token: 'T', paymentData: 'eyJ', pspReference: 'DZ4DPSHB4WD2WN82' }
      await updatePayPalOrder(env, { window, terms: { amount, deliveries: isRedirect ? deliveries : [] }, key: `${orderNumber}:update:0` })
      await voidPayment(env, orderNumber, isRedirect ? 'DZ4DPSHB4WD2WN82' : undefined)
      await endPayment(env, { orderNumber, code: 'IDEAL', pspReference: 'P' })
      for (const kind of ['captures', 'refunds'] as const)
        await modifyPayment(env, { kind, orderNumber, pspReference: 'P', amount, key: 'parcel-1' })
    }),
    { numRuns: 2_000 },
  )
  expect(problems.slice(0, 3)).toEqual([])
  expect([...seen.keys()].sort()).toEqual(Object.keys(schemas).sort())
  expect([...paidIn]).toEqual(expect.arrayContaining([...furtherCurrencies]))
})
