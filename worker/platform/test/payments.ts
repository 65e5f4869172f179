import { platformEnv } from './platform'

/** Published test cards, by how the payment goes. */
export const testCards = {
  pays: '4111111111111111',
  challenge: '4212345678910006',
  fingerprint: '5000550000000029',
  frictionless: '5201281505129736',
  refused: '4000000000000002',
  fraud: '4100000000000019',
  error: '4000000000000119',
  slow: '4000000000009979',
  lost: '4000000000009987',
} as const

/** A card number as the provider's own fields hand it to the shop. */
export function sealedCard(card: keyof typeof testCards): string {
  return sealedText(testCards[card])
}

/** Encrypted value of another card field. */
export function sealedText(text: string): string {
  return `sbx.${btoa(JSON.stringify({ v: text }))}`
}

let stored = 0

/** A card the provider has of a shopper, each with an end of its own; its token, and what the shopper sees of it. */
export async function aStoredCard(shopperReference: string, over: { expirationYear?: number; holder?: string } = {}) {
  const { holder = 'Ada Byron', expirationYear = 2030 + (stored = (stored + 1) % 70) } = over
  const face = { cardType: 'visa', holder, expirationMonth: 12, expirationYear, maskedNumber: `************${testCards.pays.slice(-4)}` }
  const encrypted = {
    encryptedCardNumber: sealedCard('pays'),
    encryptedExpiryMonth: sealedText('12'),
    encryptedExpiryYear: sealedText(String(expirationYear)),
  }
  const response = await askProvider('/payments', {
    ...{
      amount: { value: 0, currency: 'USD' },
      merchantAccount: 'Vitrine',
      reference: `card-${crypto.randomUUID()}`,
      returnUrl: 'http://shop.example',
    },
    ...{ shopperReference, storePaymentMethod: true, recurringProcessingModel: 'CardOnFile', shopperInteraction: 'Ecommerce' },
    paymentMethod: { type: 'scheme', brand: 'visa', holderName: holder, ...encrypted },
  })
  const { additionalData } = await response.json<{ additionalData: Record<string, string> }>()
  return { token: additionalData['tokenization.storedPaymentMethodId'] ?? '', ...face }
}

/** Tokens of the cards the provider has of a shopper. */
export async function cardsAtProvider(shopperReference: string): Promise<string[]> {
  const path = `/v71/storedPaymentMethods?${new URLSearchParams({ shopperReference, merchantAccount: 'Vitrine' }).toString()}`
  const response = await platformEnv.SANDBOX!.fetch(`http://sandbox${path}`, { headers: { 'x-api-key': 'sandbox-api-key' } })
  return (await response.json<{ storedPaymentMethods: { id: string }[] }>()).storedPaymentMethods.map(({ id }) => id)
}

/** A platform whose payment provider does not answer. */
export const withoutProvider = {
  ...platformEnv,
  SANDBOX: { fetch: () => Promise.reject(new Error('no answer')) } as unknown as Fetcher,
}

/** 3-D Secure result of the bank. */
export function bankResult(token: string, transStatus: 'Y' | 'N' | 'U'): string {
  return btoa(JSON.stringify({ transStatus, authorisationToken: token }))
}

/** A call of the provider's own API, as the platform makes it. */
export function askProvider(path: string, body: object, key: string = crypto.randomUUID()): Promise<Response> {
  const headers = { 'x-api-key': 'sandbox-api-key', 'idempotency-key': key }
  return platformEnv.SANDBOX!.fetch(`http://sandbox/v71${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Tells the sandbox what a payment does next, such as `capture-failed`. */
export function instructPayment(pspReference: string, name: string): Promise<Response> {
  return platformEnv.SANDBOX!.fetch(`http://sandbox/payments/ledger/${pspReference}/instructions/${name}`, { method: 'POST' })
}

type PaymentResponse = { type: string; details?: { threeDSResult: string }; action?: { subtype: string; authorisationToken: string } }

/** The fingerprint result, as the provider's library sends it, with the response. */
export async function submitFingerprint(paymentData: unknown): Promise<PaymentResponse> {
  const body = JSON.stringify({ paymentData, fingerprintResult: btoa('{"threeDSCompInd":"Y"}') })
  return (await platformEnv.SANDBOX!.fetch('http://sandbox/checkoutshopper/v1/submitThreeDS2Fingerprint', { method: 'POST', body })).json()
}

type PaymentsPayment = {
  pspReference: string
  state: string
  amount: { value: string; currency: string }
  events: { kind: string; value: string }[]
}

/** The provider's ledger of one order. */
export async function readLedger(orderNumber: string): Promise<PaymentsPayment[]> {
  const response = await platformEnv.SANDBOX!.fetch(`http://sandbox/payments/ledger?reference=${orderNumber}`)
  return (await response.json<{ payments: PaymentsPayment[] }>()).payments
}
