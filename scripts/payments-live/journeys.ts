import { createHmac } from 'node:crypto'
import { hasValidSignature, parseNotificationItems, parseNotification } from '../../worker/platform/orders/notification.ts'
import { openHostedCheckout } from '../../worker/platform/orders/hosted-checkout.ts'
import { authorizePayment, type PaymentProviderSettings, type PaymentRequest } from '../../worker/platform/orders/payment-provider.ts'
import { modifyPayment, voidPayment } from '../../worker/platform/orders/payment-modifications.ts'
import { callAdyen } from '../../worker/platform/payments/adyen-client.ts'
import { getPaymentSettings } from '../../worker/platform/payments/payment-settings.ts'

export type LiveSettings = PaymentProviderSettings & { applePayToken?: string; googlePayToken?: string }
/** Undefined on success, else the problem. */
type JourneyResult = undefined | string | { skipped: string }
type Journey = { name: string; run: (settings: LiveSettings) => Promise<JourneyResult> }

/** Settings of a deployment, and two wallet tokens from the provider's test cards. */
export function readLiveSettings(env: Readonly<Record<string, string | undefined>>): LiveSettings {
  const names = ['PAYMENTS_KEY', 'PAYMENTS_MERCHANT_ACCOUNT', 'PAYMENTS_CLIENT_KEY', 'PAYMENTS_HMAC_KEYS', 'PAYMENTS_ADDRESS'] as const
  const definedSettings = names.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []))
  return {
    ...(Object.fromEntries(definedSettings) as PaymentProviderSettings),
    STOREFRONTS: env.STOREFRONTS ?? 'https://shop.example',
    ...(env.APPLE_PAY_TOKEN && { applePayToken: env.APPLE_PAY_TOKEN }),
    ...(env.GOOGLE_PAY_TOKEN && { googlePayToken: env.GOOGLE_PAY_TOKEN }),
  }
}

/** A test card in the provider's format for tests, `test_` before each field, instead of encrypted fields. */
function buildCard(number: string, overrides: Record<string, string> = {}): Record<string, string> {
  const fields = { CardNumber: number, ExpiryMonth: '03', ExpiryYear: '2030', SecurityCode: '737' }
  const encryptedFields = Object.entries(fields).map(([name, value]) => [`encrypted${name}`, `test_${value}`] as const)
  return { type: 'scheme', holderName: 'Ada Byron', ...Object.fromEntries(encryptedFields), ...overrides }
}

const browserInfo = JSON.stringify({
  ...{ acceptHeader: '*/*', colorDepth: 24, javaEnabled: false, language: 'en-US' },
  ...{ screenHeight: 800, screenWidth: 1280, timeZoneOffset: 0, userAgent: 'Mozilla/5.0' },
})
const clientDetails = { origin: 'https://shop.example', browserInfo }
const homeAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 Larch Street',
  city: 'Portland',
  postalCode: '97205',
  stateCode: 'OR',
  countryCode: 'US',
}

function buildPaymentRequest(paymentMethod: Record<string, string>, overrides: Partial<PaymentRequest> = {}): PaymentRequest {
  const orderNumber = `LIVE-${crypto.randomUUID()}`
  const shopper = { shopperLocale: 'en-US', countryCode: 'US', email: 'ada@shop.example', ip: '203.0.113.7', billingAddress: homeAddress }
  return { orderNumber, amount: { value: '12.00', currency: 'EUR' }, paymentMethod, ...shopper, ...overrides }
}

async function expectAuthorization(settings: LiveSettings, payment: PaymentRequest, expectedResult: string): Promise<JourneyResult> {
  const response = await authorizePayment(settings, payment)
  return response.word === expectedResult ? undefined : `expected ${expectedResult}, got ${response.word}`
}

/** Makes a payment and one call about it. */
async function modifyAfterPayment(
  settings: LiveSettings,
  modify: (paid: { orderNumber: string; pspReference: string }) => Promise<boolean>,
): Promise<JourneyResult> {
  const payment = buildPaymentRequest(buildCard('4111111111111111'))
  const { word, pspReference } = await authorizePayment(settings, payment)
  if (word !== 'authorised' || !pspReference) return `the payment was ${word}`
  return (await modify({ orderNumber: payment.orderNumber, pspReference })) ? undefined : 'the provider did not receive it'
}

const testAmount = { value: '12.00', currency: 'EUR' }

export const liveJourneys: readonly Journey[] = [
  {
    name: 'list payment methods',
    async run(settings) {
      const body = {
        merchantAccount: getPaymentSettings(settings).merchantAccount,
        countryCode: 'NL',
        amount: { value: 1200, currency: 'EUR' },
      }
      const { status } = await callAdyen(settings, { path: '/paymentMethods', body })
      return status === 200 ? undefined : `status ${status}`
    },
  },
  {
    name: 'pay by card',
    run: (settings) => expectAuthorization(settings, buildPaymentRequest(buildCard('4111111111111111')), 'authorised'),
  },
  {
    name: 'pay the same order twice: one payment',
    async run(settings) {
      const payment = buildPaymentRequest(buildCard('4111111111111111'))
      const [firstPayment, second] = [await authorizePayment(settings, payment), await authorizePayment(settings, payment)]
      return firstPayment.pspReference === second.pspReference ? undefined : 'two payments were made'
    },
  },
  {
    name: 'refuse a card',
    run: (settings) =>
      expectAuthorization(settings, buildPaymentRequest(buildCard('4111111111111111', { holderName: 'DECLINED' })), 'refused'),
  },
  {
    name: 'ask for a 3-D Secure 2 challenge',
    run: (settings) => expectAuthorization(settings, buildPaymentRequest(buildCard('4212345678910006', clientDetails)), 'challenge'),
  },
  {
    name: 'redirect to a bank',
    run: (settings) => expectAuthorization(settings, buildPaymentRequest({ type: 'ideal' }, { countryCode: 'NL' }), 'challenge'),
  },
  {
    name: 'open the hosted page',
    async run(settings) {
      const { word, session } = await openHostedCheckout(settings, buildPaymentRequest({ type: 'scheme', page: 'hosted' }))
      return word === 'challenge' && session ? undefined : `got ${word}`
    },
  },
  {
    name: 'pay with wallet tokens',
    async run(settings) {
      const tokens = { applepay: settings.applePayToken, googlepay: settings.googlePayToken }
      const availableTokens = Object.entries(tokens).flatMap(([type, walletToken]) => (walletToken ? [{ type, walletToken }] : []))
      if (availableTokens.length === 0) return { skipped: 'set APPLE_PAY_TOKEN or GOOGLE_PAY_TOKEN' }
      for (const wallet of availableTokens) {
        const problem = await expectAuthorization(settings, buildPaymentRequest(wallet), 'authorised')
        if (problem) return `${wallet.type}: ${JSON.stringify(problem)}`
      }
      return undefined
    },
  },
  {
    name: 'capture a payment',
    run: (settings) => modifyAfterPayment(settings, (paid) => modifyPayment(settings, { kind: 'captures', ...paid, amount: testAmount })),
  },
  {
    name: 'refund a part of it',
    run: (settings) =>
      modifyAfterPayment(settings, async (paid) => {
        const isCaptured = await modifyPayment(settings, { kind: 'captures', ...paid, amount: testAmount })
        return isCaptured && modifyPayment(settings, { kind: 'refunds', ...paid, amount: { value: '5.00', currency: 'EUR' }, key: 'part' })
      }),
  },
  {
    name: 'cancel a payment by its order',
    run: (settings) => modifyAfterPayment(settings, ({ orderNumber }) => voidPayment(settings, orderNumber)),
  },
  { name: 'verify a webhook', run: (settings) => Promise.resolve(findWebhookProblem(settings)) },
]

/** Checks that a webhook signed with the account's key is accepted, and a changed one is not. */
function findWebhookProblem({ PAYMENTS_HMAC_KEYS = '', PAYMENTS_MERCHANT_ACCOUNT: merchantAccountCode = '' }: LiveSettings): JourneyResult {
  const [key = ''] = PAYMENTS_HMAC_KEYS.split(/\s+/)
  const item = {
    eventCode: 'AUTHORISATION',
    success: 'true',
    pspReference: 'P',
    merchantReference: 'LIVE',
    merchantAccountCode,
    amount: { value: 1200, currency: 'EUR' },
  }
  const text = ['P', '', merchantAccountCode, 'LIVE', 1200, 'EUR', 'AUTHORISATION', 'true'].join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64')
  const signedItem = { ...item, additionalData: { hmacSignature } }
  const [notification] = parseNotificationItems({ notificationItems: [{ NotificationRequestItem: signedItem }] }) ?? []
  if (!notification || parseNotification(notification).eventCode !== item.eventCode) return 'the webhook could not be read'
  const env = { ENVIRONMENT: 'production', PAYMENTS_HMAC_KEYS } as const
  const isTamperedRejected = !hasValidSignature(env, { ...notification, success: 'false' })
  return hasValidSignature(env, notification) && isTamperedRejected ? undefined : 'the signature was not verified'
}
