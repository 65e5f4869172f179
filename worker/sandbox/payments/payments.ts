import { type Context, Hono } from 'hono'
import { boundedText, jsonOf } from '#config/bounds/read-json'
import { maxBodyBytes } from '#config/constants'
import type {
  AdyenApplePaySessionRequest,
  AdyenCancelRequest,
  AdyenCaptureRequest,
  AdyenPaymentDetailsRequest,
  AdyenPaymentMethodsRequest,
  AdyenPaymentRequest,
  AdyenPayPalUpdateRequest,
  AdyenSessionRequest,
  AdyenPaymentMethodsResponse,
} from '#vendor/adyen'
import { appleSession } from '../wallets/apple-sessions'
import { adyenErrors, type LedgerResponse, type PaymentReply, problemResponse, schemaProblem } from './adyen-protocol'
import type { IdempotentRequest, LedgerObject } from './ledger.object'
import { refusalOf, sessionRefusalOf } from './refusals'
import { unsealed } from './sealed-text'

export type PaymentsEnv = {
  Bindings: { LEDGER: DurableObjectNamespace<LedgerObject>; PUBLIC_ADDRESS: string; MERCHANT_ACCOUNT: string; API_KEY: string }
}

/** Longer than any shop waits. */
const slowMs = 20_000

/**
 * Mock of Adyen's Checkout API v71. Every request is held against the published schema of its call and refused in Adyen's own error shape;
 * the card decides the result. Modifications are only received: their webhooks tell the outcome.
 */
export const payments = new Hono<PaymentsEnv>()

payments.use(async (c, next) => {
  if (c.req.header('x-api-key') !== c.env.API_KEY) return respond(adyenErrors.unauthorized())
  return next()
})

payments.post('/payments', (c) =>
  handle<AdyenPaymentRequest>(c, 'PaymentRequest', (ledger, request, body) => refusalOf(body) ?? ledger.pay(request, body)),
)

payments.post('/payments/details', (c) =>
  handle<AdyenPaymentDetailsRequest>(c, 'PaymentDetailsRequest', (ledger, request, body) => {
    const { details } = body
    const result = details.threeDSResult ?? details.redirectResult
    if (result) return ledger.submitDetails(request, result)
    return details.orderID || details.payerID ? ledger.approveInWindow(request, body) : adyenErrors.missing('details')
  }),
)

payments.post('/paypal/updateOrder', (c) =>
  handle<AdyenPayPalUpdateRequest>(c, 'PaypalUpdateOrderRequest', (ledger, request, body) => ledger.updatePayPalOrder(request, body)),
)

payments.post('/paymentMethods', (c) =>
  handle<AdyenPaymentMethodsRequest>(c, 'PaymentMethodsRequest', (_, __, body) => ({ status: 200, body: paymentMethodsFor(body) })),
)

payments.post('/sessions', (c) =>
  handle<AdyenSessionRequest>(
    c,
    'CreateCheckoutSessionRequest',
    (ledger, request, body) => sessionRefusalOf(body) ?? ledger.openSession(request, body),
  ),
)

payments.get('/sessions/:id', async (c) => {
  const session = await ledgerOf(c.env).session(c.req.param('id'))
  // Result from the return URL: issued by us for this session.
  if (!session || unsealed(c.req.query('sessionResult') ?? '') !== session.id)
    return respond(adyenErrors.invalid('sessionResult', 'No session has this result.'))
  const { id, reference, status, payments } = session
  return c.json({ id, reference, status, payments })
})

payments.post('/payments/:pspReference/captures', (c) => modify(c, 'capture', 'PaymentCaptureRequest'))
payments.post('/payments/:pspReference/refunds', (c) => modify(c, 'refund', 'PaymentRefundRequest'))

payments.post('/payments/:pspReference/reversals', (c) =>
  handle(c, 'PaymentReversalRequest', (ledger, request) => ledger.reverse(request, c.req.param('pspReference') ?? '')),
)

/** Adyen changes an amount only for accounts that were set up for it. */
payments.post('/payments/:pspReference/amountUpdates', () => respond(adyenErrors.unsupported('amountUpdates')))

payments.post('/cancels', (c) =>
  handle<AdyenCancelRequest>(c, 'StandalonePaymentCancelRequest', (ledger, request, body) =>
    ledger.cancelByReference(request, body.paymentReference),
  ),
)

payments.post('/applePay/sessions', (c) =>
  handle<AdyenApplePaySessionRequest>(c, 'ApplePaySessionRequest', (_, __, body) => appleSession(body)),
)

payments.get('/storedPaymentMethods', async (c) => {
  const { shopperReference = '', merchantAccount = '' } = c.req.query()
  if (merchantAccount !== c.env.MERCHANT_ACCOUNT) return respond(adyenErrors.merchantAccount())
  return c.json({ merchantAccount, shopperReference, storedPaymentMethods: await ledgerOf(c.env).storedCards(shopperReference) })
})

payments.delete('/storedPaymentMethods/:id', async (c) => {
  const { shopperReference = '', merchantAccount = '' } = c.req.query()
  if (merchantAccount !== c.env.MERCHANT_ACCOUNT) return respond(adyenErrors.merchantAccount())
  const isDeleted = await ledgerOf(c.env).deleteCard(c.req.param('id'), shopperReference)
  return isDeleted ? c.body(null, 204) : respond(adyenErrors.noSuchContract())
})

export function ledgerOf({ LEDGER }: PaymentsEnv['Bindings']) {
  return LEDGER.getByName('ledger')
}

type Act<T> = (
  ledger: ReturnType<typeof ledgerOf>,
  request: IdempotentRequest,
  body: T,
) => Promise<PaymentReply> | PaymentReply | Promise<LedgerResponse>

function modify(c: Context<PaymentsEnv>, kind: 'capture' | 'refund', schema: string) {
  return handle<AdyenCaptureRequest>(c, schema, (ledger, request, { amount, reference, lineItems }) =>
    ledger.modify(request, c.req.param('pspReference') ?? '', {
      ...{ kind, amount },
      ...(reference && { reference }),
      ...(lineItems && { lineItems }),
    }),
  )
}

async function handle<T>(c: Context<PaymentsEnv>, schema: string, act: Act<T>): Promise<Response> {
  const text = (await boundedText(c.req.raw, maxBodyBytes)) ?? ''
  const body = jsonOf(text)
  const key = c.req.header('idempotency-key')
  if (key && key.length > 64) return respond(adyenErrors.invalid('Idempotency-Key', 'A key has at most 64 characters.'))
  const ledger = ledgerOf(c.env)
  const problem = schemaProblem('checkout', { name: schema, value: body })
  if (problem) {
    await ledger.noteViolation(c.req.path, problem)
    return respond(problemResponse(problem))
  }
  const { merchantAccount = c.env.MERCHANT_ACCOUNT } = body as { merchantAccount?: string }
  if (merchantAccount !== c.env.MERCHANT_ACCOUNT) return respond(adyenErrors.merchantAccount())
  const { arrives, ...reply } = (await act(ledger, { key, fingerprint: `${c.req.path} ${text}` }, body as T)) as PaymentReply
  if (arrives === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
  if (arrives === 'lost') return new Response('The answer was lost.', { status: 502 })
  return respond(reply, key)
}

function respond({ status, body }: LedgerResponse, key?: string): Response {
  return Response.json(body, { status, ...(key && { headers: { 'idempotency-key': key } }) })
}

type LocalMethod = { type: string; name: string; countries: readonly string[]; currency: string; most?: number }

/** Methods of one country or a few, with the largest amount in minor units where there is one. */
const localMethods: readonly LocalMethod[] = [
  { type: 'ideal', name: 'iDEAL | Wero', countries: ['NL'], currency: 'EUR' },
  { type: 'bcmc', name: 'Bancontact', countries: ['BE', 'FR', 'NL'], currency: 'EUR' },
  { type: 'sepadirectdebit', name: 'SEPA Direct Debit', countries: ['AT', 'BE', 'DE', 'ES', 'FR', 'IT', 'NL'], currency: 'EUR' },
  { type: 'klarna', name: 'Pay later with Klarna', countries: ['AT', 'BE', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL', 'US', 'CA'], currency: '' },
  { type: 'bizum', name: 'Bizum', countries: ['ES'], currency: 'EUR', most: 100_000 },
]

/** The methods a merchant account offers in a country, for a currency and an amount. */
function paymentMethodsFor({ countryCode = '', amount }: AdyenPaymentMethodsRequest): AdyenPaymentMethodsResponse {
  const local = localMethods.filter(({ countries, currency, most }) => {
    const isHere = countries.includes(countryCode) && (currency === '' || amount === undefined || amount.currency === currency)
    return isHere && (most === undefined || amount === undefined || amount.value <= most)
  })
  const everywhere = [
    { type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] },
    ...[
      { type: 'applepay', name: 'Apple Pay' },
      { type: 'googlepay', name: 'Google Pay' },
      { type: 'paypal', name: 'PayPal' },
    ],
  ]
  return { paymentMethods: [...everywhere, ...local.map(({ type, name }) => ({ type, name }))] }
}
