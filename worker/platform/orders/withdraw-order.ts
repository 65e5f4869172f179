import type { WithdrawableOrder } from '#contracts/entities/withdrawal'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { OrderState } from '#domain/order/order-state'
import { hasWithdrawal, withdrawalView } from '#domain/order/withdrawal'
import type { PlatformEnv } from '../env'
import { unitsByLine } from '../operations/orders/act-on-order'
import type { Shop } from '../shop'
import { orderByProof } from './order-by-proof'
import { orderStub } from './order-stub'

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
