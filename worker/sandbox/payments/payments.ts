import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { boundedText, jsonOf } from '#config/bounds/read-json'
import { maxBodyBytes } from '#config/constants'
import type { Keyed, LedgerObject, Reply } from './ledger.object'
import { notifyShop, type Notifying, type Payment } from './notify-shop'
import { amount, detailsRequest, paymentRequest, visitRequest } from './payment-request'
import { unsealed } from './sealed-text'

export type PaymentsEnv = { Bindings: { LEDGER: DurableObjectNamespace<LedgerObject>; PUBLIC_ADDRESS: string } & Notifying }

/** Longer than any shop waits. */
const slowMs = 20_000

/**
 * Mock of the payment provider, after Adyen's Checkout API: `/payments`, `/payments/details`, captures and refunds of a payment, `/cancels`
 * by the shop's own reference, `/sessions` for its hosted page. Every changing call carries an `Idempotency-Key`; the card decides the
 * result. `GET /payments/ledger?reference=` shows what happened.
 */
export const payments = new Hono<PaymentsEnv>()

payments.post('/payments', (c) => answered(c, paymentRequest, (ledger, keyed, body) => ledger.pay(keyed, body)))

payments.post('/payments/details', (c) =>
  answered(c, detailsRequest, (ledger, keyed, { details }) =>
    ledger.prove(keyed, 'threeDSResult' in details ? details.threeDSResult : details.redirectResult),
  ),
)

payments.post('/payments/:pspReference/captures', (c) =>
  answered(c, z.object({ amount }), (ledger, keyed, body) => ledger.move(keyed, c.req.param('pspReference'), { kind: 'capture', ...body })),
)

payments.post('/payments/:pspReference/refunds', (c) =>
  answered(c, z.object({ amount }), (ledger, keyed, body) => ledger.move(keyed, c.req.param('pspReference'), { kind: 'refund', ...body })),
)

payments.post('/cancels', (c) =>
  answered(c, z.object({ paymentReference: z.string().min(1).max(80) }), (ledger, keyed, body) =>
    ledger.cancel(keyed, body.paymentReference),
  ),
)

payments.post('/sessions', (c) => answered(c, visitRequest, (ledger, keyed, body) => ledger.openVisit(keyed, body)))

payments.get('/sessions/:id', async (c) => {
  const visit = await ledgerOf(c.env).visit(c.req.param('id'))
  // Result from the return URL: issued by us for this session.
  if (!visit || unsealed(c.req.query('sessionResult') ?? '') !== visit.id) return refused('704', 'No visit of this result.')
  const { id, reference, status, payments } = visit
  return c.json({ id, reference, status, payments })
})

payments.get('/payments/ledger', async (c) => c.json({ payments: await ledgerOf(c.env).list(c.req.query('reference')) }))

export function ledgerOf({ LEDGER }: PaymentsEnv['Bindings']) {
  return LEDGER.getByName('ledger')
}

type PaymentsCommand<T> = (ledger: ReturnType<typeof ledgerOf>, keyed: Keyed, body: T) => Promise<Reply>

async function answered<S extends z.ZodType>(c: Context<PaymentsEnv>, schema: S, act: PaymentsCommand<z.output<S>>): Promise<Response> {
  const text = (await boundedText(c.req.raw, maxBodyBytes)) ?? ''
  const body = schema.safeParse(jsonOf(text))
  const key = c.req.header('idempotency-key')
  if (!key) return refused('700', 'Send an Idempotency-Key.')
  if (!body.success) return refused('702', z.prettifyError(body.error))
  const { arrives, status, body: payload } = await act(ledgerOf(c.env), { key, fingerprint: `${c.req.path} ${text}` }, body.data)
  // Only a payment's response can be late.
  if (arrives && c.env.NOTIFICATIONS_ADDRESS) c.executionCtx.waitUntil(notifyShop(c.env, payload as Payment))
  if (arrives === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
  if (arrives === 'lost') return new Response('The answer was lost.', { status: 502 })
  return Response.json(payload, { status })
}

function refused(errorCode: string, message: string): Response {
  return Response.json({ status: 422, errorCode, message, errorType: 'validation' }, { status: 422 })
}
