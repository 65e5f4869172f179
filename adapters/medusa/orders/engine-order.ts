import { timingSafeEqual } from 'node:crypto'
import { fail, ok, type Outcome } from '#contracts/errors'
import { computeHmac, getIdentitySecret } from '../../../worker/platform/security/secrets'
import type { AdapterEnv } from '../env'
import { getLane } from '../lanes'
import { callAdminApi } from '../medusa-client'
import type { MedusaOrder } from '../medusa-types'

const orderFields = [
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

export const getOrderLane = (env: AdapterEnv, number: string) => getLane(env, `order:${number}`)

export async function loadOrderNote(env: AdapterEnv, number: string): Promise<OrderNote | undefined> {
  return (await getOrderLane(env, number).kept()) as OrderNote | undefined
}

/** Opens an order for whoever placed it. 160 bits that cannot be guessed from the number. */
export function createOrderToken(env: AdapterEnv, number: string): Promise<string> {
  return computeHmac(getIdentitySecret(env), `own order:${number}`)
}

export async function loadEngineOrder(env: AdapterEnv, id: string): Promise<MedusaOrder> {
  return (await callAdminApi<{ order: MedusaOrder }>(env, `/orders/${id}`, { query: { fields: orderFields } })).order
}

/** The orders of a customer, newest first. */
export function listCustomerOrders(
  env: AdapterEnv,
  customerId: string,
  { start, count, from }: { start: number; count: number; from?: string },
) {
  const query = {
    customer_id: customerId,
    offset: start,
    limit: count,
    order: '-created_at',
    fields: orderFields,
    ...(from && { 'created_at[$gte]': from }),
  }
  return callAdminApi<{ orders: MedusaOrder[]; count: number }>(env, '/orders', { query })
}

type OrderCaller = { consumerNo: string; st?: string | undefined }

/** The note of an order, for its owner or a holder of its token; for everybody else there is none. */
export async function loadOwnNote(env: AdapterEnv, number: string, { consumerNo, st }: OrderCaller): Promise<Outcome<OrderNote>> {
  const orderNote = /^[A-Z]{2}\d{8}$/.test(number) ? await loadOrderNote(env, number) : undefined
  if (!orderNote) return fail('ORDER_NOT_FOUND')
  return orderNote.owner === consumerNo || isEqualConstantTime(st ?? '', await createOrderToken(env, number))
    ? ok(orderNote)
    : fail('ORDER_NOT_FOUND')
}

function isEqualConstantTime(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
