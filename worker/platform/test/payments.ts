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

/** 3-D Secure result of the bank. */
export function bankResult(token: string, transStatus: 'Y' | 'N' | 'U'): string {
  return btoa(JSON.stringify({ transStatus, authorisationToken: token }))
}

/** A call of the provider's own API, as the platform makes it. */
export function askProvider(path: string, body: object, key: string = crypto.randomUUID()): Promise<Response> {
  const headers = { 'x-api-key': 'sandbox-api-key', 'idempotency-key': key }
  return platformEnv.SANDBOX!.fetch(`http://sandbox/v71${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

type PaymentResponse = { type: string; details?: { threeDSResult: string }; action?: { subtype: string; authorisationToken: string } }

/** The fingerprint result, as the provider's library sends it, with the response. */
export async function afterLook(paymentData: unknown): Promise<PaymentResponse> {
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
export async function ledgerOf(orderNumber: string): Promise<PaymentsPayment[]> {
  const response = await platformEnv.SANDBOX!.fetch(`http://sandbox/payments/ledger?reference=${orderNumber}`)
  return (await response.json<{ payments: PaymentsPayment[] }>()).payments
}
