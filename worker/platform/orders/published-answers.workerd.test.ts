import { expect, test } from 'vitest'
import { findSchemaProblem } from '../../sandbox/payments/adyen-protocol'
import { encryptText } from '../../sandbox/payments/encrypted-text'
import { buildWebhookBody, type WebhookItem } from '../../sandbox/payments/webhook-queue'
import { aStoredCard, askProvider, bankResult, sealedCard, testCards } from '../test/payments'
import { platformEnv } from '../test/platform'

const amount = { value: 12_800, currency: 'USD' }
const merchantAccount = 'Vitrine'
const reference = () => crypto.randomUUID()
const common = () => ({ amount, merchantAccount, reference: reference(), returnUrl: 'https://shop.example/return' })
const byCard = (card: keyof typeof testCards) => ({
  ...common(),
  paymentMethod: { type: 'scheme', encryptedCardNumber: sealedCard(card) },
})

/** An answer of the sandbox, which must fit the published schema of this name. */
async function answered<T = { pspReference: string }>(name: string, path: string, body: object): Promise<T> {
  const value = await (await askProvider(path, body)).json()
  expect([path, findSchemaProblem('checkout', { name, value })]).toEqual([path, undefined])
  return value as T
}

test.each(['pays', 'refused', 'fraud', 'challenge'] as const)('the answer to a card that is %s is as published (PAY-24)', async (card) => {
  await answered('PaymentResponse', '/payments', byCard(card))
})

test('a redirect, a challenge and their results are answered as published (PAY-24)', async () => {
  await answered('PaymentResponse', '/payments', { ...common(), amount: { value: 100, currency: 'EUR' }, paymentMethod: { type: 'ideal' } })
  type BankAsks = { action: { authorisationToken: string } }
  const { action } = await answered<BankAsks>('PaymentResponse', '/payments', byCard('challenge'))
  const threeDSResult = bankResult(action.authorisationToken, 'Y')
  await answered('PaymentDetailsResponse', '/payments/details', { details: { threeDSResult } })
})

/** What the sandbox answers to a GET, which must fit the published schema of this name. */
async function read<T>(name: string, path: string): Promise<T> {
  const value = await (
    await platformEnv.SANDBOX!.fetch(`http://sandbox/v71${path}`, { headers: { 'x-api-key': 'sandbox-api-key' } })
  ).json()
  expect([path, findSchemaProblem('checkout', { name, value })]).toEqual([path, undefined])
  return value as T
}

test.each(['bcmc', 'bizum', 'klarna', 'paypal', 'sepadirectdebit'])(
  'the answer to a payment by %s is as published (PAY-24)',
  async (type) => {
    const euros = { value: 1_000, currency: 'EUR' }
    const lineItems = [{ id: '1', quantity: 1, amountIncludingTax: 1_000, amountExcludingTax: 1_000, taxAmount: 0, taxPercentage: 0 }]
    const bank = type === 'sepadirectdebit' && { iban: 'NL13TEST0123456789', ownerName: 'A. Byron' }
    const shopper = {
      ...{ shopperReference: 'c-8f14e45f', shopperEmail: 'ada@shop.example', countryCode: 'NL', shopperLocale: 'nl-NL' },
      shopperName: { firstName: 'Ada', lastName: 'Byron' },
      billingAddress: { street: 'Damrak', houseNumberOrName: '1', city: 'Amsterdam', postalCode: '1012 LG', country: 'NL' },
    }
    await answered('PaymentResponse', '/payments', { ...common(), amount: euros, lineItems, ...shopper, paymentMethod: { type, ...bank } })
  },
)

test('a hosted session tells its outcome as published, before it is paid and after (PAY-24)', async () => {
  const opened = { ...common(), mode: 'hosted', channel: 'Web' }
  const { id, url } = await answered<{ id: string; url: string }>('CreateCheckoutSessionResponse', '/sessions', opened)
  const status = async () => {
    const path = `/sessions/${id}?${new URLSearchParams({ sessionResult: encryptText(id) }).toString()}`
    return (await read<{ status: string }>('SessionResultResponse', path)).status
  }
  expect(await status()).toBe('active')
  const body = new URLSearchParams({ number: testCards.pays, code: '737', answer: 'yes' })
  await platformEnv.SANDBOX!.fetch(url.replace('http://localhost:8080', 'http://sandbox'), { method: 'POST', body, redirect: 'manual' })
  expect(await status()).toBe('completed')
})

test('cards on file, Apple’s merchant session and refusals are answered as published (PAY-24)', async () => {
  const shopperReference = crypto.randomUUID()
  await aStoredCard(shopperReference)
  const query = new URLSearchParams({ shopperReference, merchantAccount }).toString()
  const { storedPaymentMethods } = await read<{ storedPaymentMethods: unknown[] }>(
    'ListStoredPaymentMethodsResponse',
    `/storedPaymentMethods?${query}`,
  )
  expect(storedPaymentMethods).toHaveLength(1)
  const shop = { displayName: 'Halvern', domainName: 'shop.example', merchantIdentifier: 'merchant.shop.example' }
  await answered('ApplePaySessionResponse', '/applePay/sessions', shop)
  await answered('ServiceError', '/payments', { ...byCard('pays'), walletToken: 'no field of theirs' })
  await answered('ServiceError', '/payments', { ...byCard('pays'), merchantAccount: 'Another' })
})

test('modifications, sessions and lists are answered as published (PAY-24)', async () => {
  const { pspReference } = await answered('PaymentResponse', '/payments', byCard('pays'))
  const modification = { amount, merchantAccount, reference: reference() }
  await answered('PaymentCaptureResponse', `/payments/${pspReference}/captures`, modification)
  await answered('PaymentRefundResponse', `/payments/${pspReference}/refunds`, modification)
  await answered('PaymentReversalResponse', `/payments/${pspReference}/reversals`, { merchantAccount, reference: reference() })
  await answered('StandalonePaymentCancelResponse', '/cancels', { merchantAccount, paymentReference: reference() })
  await answered('CreateCheckoutSessionResponse', '/sessions', { ...common(), mode: 'hosted', channel: 'Web' })
  await answered('PaymentMethodsResponse', '/paymentMethods', {
    merchantAccount,
    countryCode: 'NL',
    amount: { value: 100, currency: 'EUR' },
  })
})

test.each([
  ['AUTHORISATION', 'AuthorisationNotificationRequest', { operations: ['CANCEL', 'CAPTURE', 'REFUND'] }],
  ['CAPTURE', 'CaptureNotificationRequest', { originalReference: 'P1' }],
  ['CANCELLATION', 'CancellationNotificationRequest', { originalReference: 'P1' }],
  ['REFUND', 'RefundNotificationRequest', { originalReference: 'P1' }],
  ['CHARGEBACK', 'ChargebackNotificationRequest', { originalReference: 'P1' }],
] as const)('a webhook of %s is as published (PAY-26)', (eventCode, name, more) => {
  const item = {
    ...{ eventCode, success: 'true', pspReference: 'P2', merchantReference: 'HA1', merchantAccountCode: merchantAccount },
    ...{ amount, paymentMethod: 'visa', reason: '', eventDate: new Date().toISOString() },
    ...more,
  }
  const value: unknown = JSON.parse(buildWebhookBody([item as unknown as WebhookItem], 'ab'.repeat(32)))
  expect(findSchemaProblem('webhooks', { name, value })).toBeUndefined()
})
