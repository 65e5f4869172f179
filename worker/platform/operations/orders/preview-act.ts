import { ok, type Outcome } from '#contracts/errors'
import { toMinorUnits } from '#domain/money/minor-units'
import { type ActOutlook, outlookOf } from '#domain/order/act-outlook'
import { applyAct, type OrderAct } from '#domain/order/acts/order-act'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../../env'
import { withCardsTaken } from '../../orders/order-money'
import { knownOrder, unitsByLine } from './act-on-order'

/** The valid body of an operation, and the act it makes. */
export type ActPreview = {
  orderNumber: string
  kind: OrderAct['kind']
  body: { lines?: { lineId: string; quantity: number }[]; amount?: string }
}

/** What an operation would do to an order; nothing happens. Fails as the operation would. */
export async function previewAct(
  env: PlatformEnv,
  { orderNumber, kind, body: { lines, amount, ...others } }: ActPreview,
): Promise<Outcome<{ order: OrderState; outlook: ActOutlook }>> {
  const known = await knownOrder(env, orderNumber)
  if (!known.ok) return known
  const order = known.value
  const minor = amount === undefined ? {} : { amount: toMinorUnits(Number(amount), order.currency) }
  const asked = { kind, ...others, ...(lines && { lines: unitsByLine(lines) }), ...minor } as OrderAct
  const done = applyAct(order, await withCardsTaken(env, { order, act: asked, isLook: true }), Date.now())
  return done.ok ? ok({ order, outlook: outlookOf(order, done.value) }) : done
}
