import type { DueEffect } from '#domain/order/effects-of'
import type { ProviderMove } from '#domain/order/fulfillment'
import { fulfillmentsOf } from '#domain/order/fulfillment-progress'
import type { OrderState } from '#domain/order/order-state'
import { restToProvider, withProviderAnswer } from '#domain/order/provider-moves'
import type { Minor } from '#domain/pricing/proportion'
import type { PlatformEnv } from '../env'
import { recordIssue } from './payment-issues.sql.ts'
import { performEffect } from './perform-effect'
import type { HearProvider } from './payment-provider'

type Performing = {
  order: OrderState
  due: DueEffect
  /** Changes the order as it is by then, with what the provider answered. */
  change: (how: (order: OrderState) => OrderState) => void
}

/**
 * Performs an effect; false while it is due. A capture or refund that the provider refuses is done and has failed: under its key it would be
 * refused for ever, so it is listed at once, and an operator asks again under another key.
 */
export async function performDue(env: PlatformEnv, { order, due, change }: Performing): Promise<boolean> {
  const keep = (move: ProviderMove) => change((now) => withProviderAnswer(now, due, move))
  let refusedWith = 0
  const hear: HearProvider = ({ status, pspReference }) => {
    if (status === 400 || status === 422) refusedWith = status
    if (refusedWith > 0) keep({ failed: true })
    else if (pspReference) keep({ pspReference })
  }
  try {
    const isDone = await performEffect(env, order, { ...due, hear })
    if (refusedWith > 0) await listRefused(env, { order, due }, refusedWith)
    return isDone || refusedWith > 0
  } catch (error) {
    // A database, an object or the provider is unreachable: the effect stays due and is retried.
    console.error(JSON.stringify({ orderNumber: order.orderNumber, ...due, reason: String(error) }))
    return refusedWith > 0
  }
}

/** As an issue of payments, like a failure that a webhook reports. */
async function listRefused(env: PlatformEnv, { order, due }: Pick<Performing, 'order' | 'due'>, status: number) {
  const { orderNumber: merchantReference, currency } = order
  const { effect, of = '' } = due
  const { value, move } = askedOf(order, due)
  const eventCode = effect === 'capture' ? 'CAPTURE' : 'REFUND'
  const pspReference = [merchantReference, of, move?.tries].filter(Boolean).join(':')
  const issue = { eventCode, pspReference, merchantReference, amount: { value, currency }, reason: `refused by the provider: ${status}` }
  console.error(JSON.stringify({ orderNumber: merchantReference, ...due, reason: issue.reason }))
  await recordIssue(env.RECORDS, issue, new Date().toISOString())
}

/** What the provider was asked for. */
function askedOf(order: OrderState, { effect, of = '' }: DueEffect): { value: Minor; move?: ProviderMove | undefined } {
  if (effect === 'void') return { value: restToProvider(order), move: order.payment.move }
  const parts = [...fulfillmentsOf(order), ...(order.refunds ?? []), ...(order.cancellations ?? [])]
  const own = parts.find(({ id }) => id === of)
  const value = own && 'toProvider' in own ? own.toProvider : own && 'paid' in own ? own.paid?.provider : undefined
  return { value: value ?? 0, move: own?.move }
}
