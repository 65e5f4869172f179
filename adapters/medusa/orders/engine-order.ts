import { timingSafeEqual } from 'node:crypto'
import { fail, ok, type Outcome } from '#contracts/errors'
import { keyedHash, getIdentitySecret } from '../../../worker/platform/auth/secrets'
import type { AdapterEnv } from '../env'
import { laneOf } from '../lanes'
import { admin } from '../medusa-client'
import type { MedusaOrder } from '../medusa-types'

const fields = [
  ...['id', 'display_id', 'status', 'fulfillment_status', 'created_at', 'email', 'customer_id', 'metadata', 'currency_code'],
  ...[
    'total',
    'tax_total',
    'discount_total',
    'item_subtotal',
    'original_item_subtotal',
    'shipping_subtotal',
    '*items',
    '*items.adjustments',
  ],
  ...['*shipping_methods', '*shipping_address', '*billing_address', 'items.subtotal', 'items.total', 'items.tax_total'],
].join(',')

/** What the adapter keeps of an order: whose it is, the engine's id of it, and, while the bank asks, what is waited for. */
export type OrderNote = { owner: string; cartId: string; orderId?: string; action?: string; session?: string; psp?: string }

export const orderLane = (env: AdapterEnv, number: string) => laneOf(env, `order:${number}`)

export async function noteOf(env: AdapterEnv, number: string): Promise<OrderNote | undefined> {
  return (await orderLane(env, number).kept()) as OrderNote | undefined
}

/** Opens an order for whoever placed it. 160 bits that cannot be guessed from the number. */
export function orderToken(env: AdapterEnv, number: string): Promise<string> {
  return keyedHash(getIdentitySecret(env), `own order:${number}`)
}

export async function engineOrder(env: AdapterEnv, id: string): Promise<MedusaOrder> {
  return (await admin<{ order: MedusaOrder }>(env, `/orders/${id}`, { query: { fields } })).order
}

/** The orders of a customer, newest first. */
export function ordersOf(env: AdapterEnv, customerId: string, { start, count, from }: { start: number; count: number; from?: string }) {
  const query = {
    customer_id: customerId,
    offset: start,
    limit: count,
    order: '-created_at',
    fields,
    ...(from && { 'created_at[$gte]': from }),
  }
  return admin<{ orders: MedusaOrder[]; count: number }>(env, '/orders', { query })
}

type Asker = { consumerNo: string; st?: string | undefined }

/** The note of an order, for its owner or a holder of its token; for everybody else there is none. */
export async function ownNote(env: AdapterEnv, number: string, { consumerNo, st }: Asker): Promise<Outcome<OrderNote>> {
  const note = /^[A-Z]{2}\d{8}$/.test(number) ? await noteOf(env, number) : undefined
  if (!note) return fail('ORDER_NOT_FOUND')
  return note.owner === consumerNo || isSame(st ?? '', await orderToken(env, number)) ? ok(note) : fail('ORDER_NOT_FOUND')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
