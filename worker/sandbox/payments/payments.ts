import { type Context, Hono } from 'hono'
import { readBoundedText, parseJson } from '#config/bounds/read-json'
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
import { adyenErrors, type LedgerResponse, type PaymentReply, toProblemResponse, findSchemaProblem } from './adyen-protocol'
import { decryptText } from './encrypted-text'
import type { IdempotentRequest, LedgerObject } from './ledger.object'
import { findPaymentError, findSessionError, testInstructions } from './modifications'

export type PaymentsEnv = {
  Bindings: { LEDGER: DurableObjectNamespace<LedgerObject>; PUBLIC_ADDRESS: string; MERCHANT_ACCOUNT: string; API_KEY: string }
}

/** Longer than any shop waits. */
const slowResponseMs = 20_000

/**
 * Mock of Adyen's Checkout API v71. Every request is held against the published schema of its call and refused in Adyen's own error shape;
 * the card decides the result. Modifications are only received: their webhooks tell the outcome.
 */
export const paymentsApp = new Hono<PaymentsEnv>()

paymentsApp.use(async (c, next) => {
  if (c.req.header('x-api-key') !== c.env.API_KEY) return respond(adyenErrors.unauthorized())
  return next()
})

paymentsApp.post('/payments', (c) =>
  handleRequest<AdyenPaymentRequest>(c, 'PaymentRequest', (ledger, request, body) => findPaymentError(body) ?? ledger.pay(request, body)),
)

paymentsApp.post('/payments/details', (c) =>
  handleRequest<AdyenPaymentDetailsRequest>(c, 'PaymentDetailsRequest', (ledger, request, body) => {
    const { details } = body
    const result = details.threeDSResult ?? details.redirectResult
    if (result) return ledger.submitDetails(request, result)
    return details.orderID || details.payerID ? ledger.approveInWindow(request, body) : adyenErrors.missing('details')
  }),
)

paymentsApp.post('/paypal/updateOrder', (c) =>
  handleRequest<AdyenPayPalUpdateRequest>(c, 'PaypalUpdateOrderRequest', (ledger, request, body) =>
    ledger.updatePayPalOrder(request, body),
  ),
)

paymentsApp.post('/paymentMethods', (c) =>
  handleRequest<AdyenPaymentMethodsRequest>(c, 'PaymentMethodsRequest', (_, __, body) => ({ status: 200, body: listPaymentMethods(body) })),
)

paymentsApp.post('/sessions', (c) =>
  handleRequest<AdyenSessionRequest>(
    c,
    'CreateCheckoutSessionRequest',
    (ledger, request, body) => findSessionError(body) ?? ledger.openSession(request, body),
  ),
)

paymentsApp.get('/sessions/:id', async (c) => {
  const session = await getLedger(c.env).session(c.req.param('id'))
  // Result from the return URL: issued by us for this session.
  if (!session || decryptText(c.req.query('sessionResult') ?? '') !== session.id)
    return respond(adyenErrors.invalid('sessionResult', 'No session has this result.'))
  const { id, reference, status, payments } = session
  return c.json({ id, reference, status, payments })
})

paymentsApp.post('/payments/:pspReference/captures', (c) => handleModification(c, 'capture', 'PaymentCaptureRequest'))
paymentsApp.post('/payments/:pspReference/refunds', (c) => handleModification(c, 'refund', 'PaymentRefundRequest'))

paymentsApp.post('/payments/:pspReference/reversals', (c) =>
  handleRequest(c, 'PaymentReversalRequest', (ledger, request) => ledger.reverse(request, c.req.param('pspReference') ?? '')),
)

/** Adyen changes an amount only for accounts that were set up for it. */
paymentsApp.post('/payments/:pspReference/amountUpdates', () => respond(adyenErrors.unsupported('amountUpdates')))

paymentsApp.post('/cancels', (c) =>
  handleRequest<AdyenCancelRequest>(c, 'StandalonePaymentCancelRequest', (ledger, request, body) =>
    ledger.cancelByReference(request, body.paymentReference),
  ),
)

paymentsApp.post('/applePay/sessions', (c) =>
  handleRequest<AdyenApplePaySessionRequest>(c, 'ApplePaySessionRequest', (_, __, body) => createAppleSession(body)),
)

paymentsApp.get('/storedPaymentMethods', async (c) => {
  const { shopperReference = '', merchantAccount = '' } = c.req.query()
  if (merchantAccount !== c.env.MERCHANT_ACCOUNT) return respond(adyenErrors.merchantAccount())
  return c.json({ merchantAccount, shopperReference, storedPaymentMethods: await getLedger(c.env).storedCards(shopperReference) })
})

paymentsApp.delete('/storedPaymentMethods/:id', async (c) => {
  const { shopperReference = '', merchantAccount = '' } = c.req.query()
  if (merchantAccount !== c.env.MERCHANT_ACCOUNT) return respond(adyenErrors.merchantAccount())
  const isDeleted = await getLedger(c.env).deleteCard(c.req.param('id'), shopperReference)
  return isDeleted ? c.body(null, 204) : respond(adyenErrors.noSuchContract())
})

export function getLedger({ LEDGER }: PaymentsEnv['Bindings']) {
  return LEDGER.getByName('ledger')
}

type LedgerAction<T> = (
  ledger: ReturnType<typeof getLedger>,
  request: IdempotentRequest,
  body: T,
) => Promise<PaymentReply> | PaymentReply | Promise<LedgerResponse>

function handleModification(c: Context<PaymentsEnv>, kind: 'capture' | 'refund', schema: string) {
  return handleRequest<AdyenCaptureRequest>(c, schema, (ledger, request, { amount, reference, lineItems }) =>
    ledger.modify(request, c.req.param('pspReference') ?? '', {
      ...{ kind, amount },
      ...(reference && { reference }),
      ...(lineItems && { lineItems }),
    }),
  )
}

async function handleRequest<T>(c: Context<PaymentsEnv>, schema: string, action: LedgerAction<T>): Promise<Response> {
  const text = (await readBoundedText(c.req.raw, maxBodyBytes)) ?? ''
  const body = parseJson(text)
  const key = c.req.header('idempotency-key')
  if (key && key.length > 64) return respond(adyenErrors.invalid('Idempotency-Key', 'A key has at most 64 characters.'))
  const ledger = getLedger(c.env)
  const problem = findSchemaProblem('checkout', { name: schema, value: body })
  if (problem) {
    await ledger.noteViolation(c.req.path, problem)
    return respond(toProblemResponse(problem))
  }
  const { merchantAccount = c.env.MERCHANT_ACCOUNT } = body as { merchantAccount?: string }
  if (merchantAccount !== c.env.MERCHANT_ACCOUNT) return respond(adyenErrors.merchantAccount())
  const { arrives, ...reply } = (await action(ledger, { key, fingerprint: `${c.req.path} ${text}` }, body as T)) as PaymentReply
  if (arrives === 'slow') await new Promise((resolve) => setTimeout(resolve, slowResponseMs))
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
function listPaymentMethods({ countryCode = '', amount }: AdyenPaymentMethodsRequest): AdyenPaymentMethodsResponse {
  const countryMethods = localMethods.filter(({ countries, currency, most }) => {
    const isOfferedHere = countries.includes(countryCode) && (currency === '' || amount === undefined || amount.currency === currency)
    return isOfferedHere && (most === undefined || amount === undefined || amount.value <= most)
  })
  const globalMethods = [
    { type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] },
    ...[
      { type: 'applepay', name: 'Apple Pay' },
      { type: 'googlepay', name: 'Google Pay' },
      { type: 'paypal', name: 'PayPal' },
    ],
  ]
  return { paymentMethods: [...globalMethods, ...countryMethods.map(({ type, name }) => ({ type, name }))] }
}

/** Serves the provider's records, for tests and for people who inspect the sandbox. */
export const ledgerApp = new Hono<PaymentsEnv>()

ledgerApp.get('/', async (c) => {
  const ledger = getLedger(c.env)
  const [payments, violations] = await Promise.all([ledger.history(c.req.query('reference')), ledger.violations()])
  return c.json({ payments, violations })
})

/** A card holder’s bank takes back what is left of a payment, for tests. */
ledgerApp.post('/:pspReference/chargebacks', async (c) => {
  const pspReference = await getLedger(c.env).dispute(c.req.param('pspReference'))
  return pspReference ? c.json({ pspReference }, 201) : c.json({ error: 'Nothing captured is left of this payment.' }, 422)
})

/** Lets the next capture or refund of a payment fail, or its account have no multiple partial captures, for tests. */
ledgerApp.post('/:pspReference/instructions/:name', async (c) => {
  const { pspReference, name } = c.req.param()
  const isKnown = testInstructions.some((each) => each === name)
  if (isKnown) await getLedger(c.env).instruct(pspReference, name)
  return isKnown ? c.json({ pspReference, name }, 201) : c.json({ error: `One of ${testInstructions.join(', ')}.` }, 422)
})

/** Somebody refunds an amount in the provider’s Customer Area, or reverses the whole payment, for tests. */
ledgerApp.on('POST', ['/:pspReference/refunds/:value', '/:pspReference/reversals'], async (c) => {
  const pspReference = c.req.param('pspReference') ?? ''
  const value: string | undefined = c.req.param('value')
  const isKnown = await getLedger(c.env).refundByHand(pspReference, value === undefined ? undefined : Number(value))
  return isKnown ? c.json({ pspReference }, 201) : c.json({ error: 'There is no such payment.' }, 422)
})

ledgerApp.post('/:pspReference/chargebacks/:dispute/reversal', async (c) => {
  const { pspReference, dispute } = c.req.param()
  const reversed = await getLedger(c.env).dispute(pspReference, dispute)
  return reversed ? c.json({ pspReference: reversed }, 201) : c.json({ error: 'No such chargeback is open.' }, 422)
})

const sessionLifetimeMs = 5 * 60_000

/** The merchant session for Apple's sheet, as base64 of JSON. A merchant called `nobody` is unknown to Apple. */
function createAppleSession({ displayName, domainName, merchantIdentifier }: AdyenApplePaySessionRequest): LedgerResponse {
  if (displayName === 'nobody') return adyenErrors.invalid('displayName', 'Apple does not know this merchant.')
  const now = Date.now()
  const session = {
    ...{
      epochTimestamp: now,
      expiresAt: now + sessionLifetimeMs,
      merchantSessionIdentifier: crypto.randomUUID(),
      nonce: crypto.randomUUID(),
    },
    ...{ merchantIdentifier, domainName, displayName, signature: 'played by the sandbox' },
  }
  const bytes = new TextEncoder().encode(JSON.stringify(session))
  return { status: 200, body: { data: btoa(String.fromCharCode(...bytes)) } }
}
