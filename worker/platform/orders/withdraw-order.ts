import type { WithdrawableOrder } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type OrderState, getOrderPlacedAt } from '#domain/order/order-state'
import { hasWithdrawal, toWithdrawableOrder, getWithdrawalSteps } from '#domain/order/withdrawal'
import { formatDateTime } from '#domain/dates/format-days'
import { getMarketTimeZone } from '#domain/dates/market-day'
import type { PlatformEnv } from '../env'
import { sumUnitsByLine } from './apply-order-action'
import type { RequestContext } from '../request-context'
import { createEmailTranslator } from '../messages'
import { findOrderByProof } from './order-access'
import { getOrderStub } from './order-stub'
import { toEmailLines } from './email-details'
import { type OrderEmailSubject, enqueueOrderEmail } from './order-emails'

type EmailProof = { orderNumber: string; email: string }
type WithdrawalStatement = EmailProof & {
  statementId: string
  name: string
  receiptTo: string
  units: { lineId: string; quantity: number }[]
}
type WithdrawalCall = { shop: RequestContext; now: number }

/** What may be withdrawn from, and what was. An order of a market without the function is not found. */
export async function loadWithdrawableOrder(
  env: PlatformEnv,
  proof: EmailProof,
  call: WithdrawalCall,
): Promise<Outcome<WithdrawableOrder>> {
  const order = await findWithdrawableOrder(env, proof, call)
  return order.ok ? ok(toWithdrawableOrder(order.value, call.now)) : order
}

/** Makes a statement of withdrawal, once for its id. (decision 065) */
export async function withdrawOrder(
  env: PlatformEnv,
  statement: WithdrawalStatement,
  call: WithdrawalCall,
): Promise<Outcome<WithdrawableOrder>> {
  const order = await findWithdrawableOrder(env, statement, call)
  if (!order.ok) return order
  const { orderNumber, name, receiptTo, units, statementId } = statement
  const action = { kind: 'withdraw' as const, name, email: receiptTo, lines: sumUnitsByLine(units) }
  const actionOutcome = await getOrderStub(env, orderNumber).act(action, `withdrawal:${statementId}`)
  return actionOutcome.ok ? ok(toWithdrawableOrder(actionOutcome.value.order, call.now)) : actionOutcome
}

async function findWithdrawableOrder(
  env: PlatformEnv,
  { orderNumber, email }: EmailProof,
  call: WithdrawalCall,
): Promise<Outcome<OrderState>> {
  const order = await findOrderByProof(env, { orderNumber, email }, call)
  return order.ok && !hasWithdrawal(order.value) ? fail('ORDER_NOT_FOUND') : order
}

/**
 * The receipt of a withdrawal: the statement, its date and time, and what follows. It goes to the address in the statement, and to the one of
 * the order if that is another.
 */
export async function sendWithdrawalEmail(
  env: PlatformEnv,
  order: OrderState,
  { of = '', again = '' }: OrderEmailSubject,
): Promise<boolean> {
  const withdrawal = order.withdrawals?.find(({ id }) => id === of)
  if (!withdrawal) return true
  const { at, name, email, lines } = withdrawal
  const translate = createEmailTranslator(order)
  const values = {
    ...{ name, at: formatDateTime(at, order.locale, getMarketTimeZone(order.country)) },
    steps: getWithdrawalSteps(order, withdrawal)
      .map((step) => translate(`mail.withdrawal.${step}`))
      .join('\n'),
  }
  const items = order.cart.items.flatMap((item) => (lines[item.id] ? [{ ...item, qty: lines[item.id] ?? 0 }] : []))
  const details = { ...getOrderPlacedAt(order), lines: toEmailLines(order, items) }
  const addresses = new Map([email, order.email].flatMap((address) => (address ? [[address.trim().toLowerCase(), address]] : [])))
  for (const [key, to] of addresses) {
    const emailSubject = `${of}${again}:${key === order.email?.trim().toLowerCase() ? 'order' : 'statement'}`
    await enqueueOrderEmail(env, { ...order, email: to }, { template: 'order-withdrawn', values, details, about: emailSubject })
  }
  return true
}
