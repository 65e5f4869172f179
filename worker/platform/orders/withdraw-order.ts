import type { WithdrawableOrder } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { OrderState } from '#domain/order/order-state'
import { hasWithdrawal, withdrawalView, stepsOf } from '#domain/order/withdrawal'
import { dateAndTime } from '#domain/dates/format-days'
import { marketZone } from '#domain/dates/market-day'
import { orderedAt } from '#domain/order/order-zone'
import type { PlatformEnv } from '../env'
import { unitsByLine } from '../operations/orders/act-on-order'
import type { Shop } from '../shop'
import { emailWordsFor } from '../emails/email-words'
import { orderByProof } from './order-access'
import { orderStub } from './order-stub'
import { emailLines } from './email-details'
import { type EmailAbout, mail } from './order-emails'

type EmailProof = { orderNumber: string; email: string }
type Statement = EmailProof & { statementId: string; name: string; receiptTo: string; units: { lineId: string; quantity: number }[] }
type WithdrawalCall = { shop: Shop; now: number }

/** What may be withdrawn from, and what was. An order of a market without the function is not found. */
export async function withdrawableOrder(env: PlatformEnv, proof: EmailProof, call: WithdrawalCall): Promise<Outcome<WithdrawableOrder>> {
  const order = await contractOf(env, proof, call)
  return order.ok ? ok(withdrawalView(order.value, call.now)) : order
}

/** Makes a statement of withdrawal, once for its id. (decision 065) */
export async function withdrawOrder(env: PlatformEnv, statement: Statement, call: WithdrawalCall): Promise<Outcome<WithdrawableOrder>> {
  const order = await contractOf(env, statement, call)
  if (!order.ok) return order
  const { orderNumber, name, receiptTo, units, statementId } = statement
  const act = { kind: 'withdraw' as const, name, email: receiptTo, lines: unitsByLine(units) }
  const done = await orderStub(env, orderNumber).act(act, `withdrawal:${statementId}`)
  return done.ok ? ok(withdrawalView(done.value.order, call.now)) : done
}

async function contractOf(env: PlatformEnv, { orderNumber, email }: EmailProof, call: WithdrawalCall): Promise<Outcome<OrderState>> {
  const order = await orderByProof(env, { orderNumber, email }, call)
  return order.ok && !hasWithdrawal(order.value) ? fail('ORDER_NOT_FOUND') : order
}

/**
 * The receipt of a withdrawal: the statement, its date and time, and what follows. It goes to the address in the statement, and to the one of
 * the order if that is another.
 */
export async function emailWithdrawal(env: PlatformEnv, order: OrderState, { of = '', again = '' }: EmailAbout): Promise<boolean> {
  const withdrawal = order.withdrawals?.find(({ id }) => id === of)
  if (!withdrawal) return true
  const { at, name, email, lines } = withdrawal
  const words = emailWordsFor(order)
  const values = {
    ...{ name, at: dateAndTime(at, order.locale, marketZone(order.country)) },
    steps: stepsOf(order, withdrawal)
      .map((step) => words(`mail.withdrawal.${step}`))
      .join('\n'),
  }
  const items = order.cart.items.flatMap((item) => (lines[item.id] ? [{ ...item, qty: lines[item.id] ?? 0 }] : []))
  const details = { ...orderedAt(order), lines: emailLines(order, items) }
  const addresses = new Map([email, order.email].flatMap((to) => (to ? [[to.trim().toLowerCase(), to]] : [])))
  for (const [key, to] of addresses) {
    const about = `${of}${again}:${key === order.email?.trim().toLowerCase() ? 'order' : 'statement'}`
    await mail(env, { ...order, email: to }, { template: 'order-withdrawn', values, details, about })
  }
  return true
}
