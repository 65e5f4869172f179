import type { LineQuantities, OrderRefund } from '#domain/order/fulfillment'
import type { OrderState } from '#domain/order/order-state'
import { providerMoveKey, restToProvider } from '#domain/order/provider-moves'
import type { Minor } from '#domain/pricing/proportion'
import { isEnqueued } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import { moneyBackTexts, moneyText } from './money-back'
import { type EmailAbout, emailIdOf, mail } from './order-emails'
import { shownOf, unitsIn } from './parcel-emails'

/** Names the refunded amount, the units it is for, and which payment gets how much, and when. */
export async function emailRefunded(env: PlatformEnv, order: OrderState, { of = '', again = '' }: EmailAbout): Promise<boolean> {
  const refund = refundOf(order, of)
  if (!refund || refund.value === 0 || refund.move?.failed) return true
  const { value, toProvider, back: plans, lines } = refund
  const details = { ...shownOf(order, itemsOf(order, lines)), back: moneyBackTexts(order, { toProvider, isCharged: true, plans }) }
  const values = { amount: moneyText(order, value) }
  return mail(env, order, { template: 'order-refunded', values, details, about: `${providerMoveKey(of, refund.move)}${again}` })
}

/** The provider could not pay a refund out. Who was told of it hears that; who was not has nothing to forget. */
export async function emailRefundFailed(env: PlatformEnv, order: OrderState, { of = '' }: EmailAbout): Promise<boolean> {
  const refund = refundOf(order, of)
  if (!refund || refund.toProvider === 0) return true
  const key = providerMoveKey(of, refund.move)
  const told = [emailIdOf(order, 'order-refunded', key), emailIdOf(order, of === '' ? 'order-all-cancelled' : 'order-cancelled', of)]
  if (!(await isEnqueued(env, told))) return true
  const values = { amount: moneyText(order, refund.toProvider) }
  return mail(env, order, { template: 'order-refund-failed', values, details: shownOf(order, itemsOf(order, refund.lines)), about: key })
}

type Refunded = Pick<OrderRefund, 'lines' | 'toProvider' | 'back' | 'move'> & { value: Minor }

/** A refund, or that of cancelled units; without an id that of an order that was cancelled as a whole. */
function refundOf(order: OrderState, of: string): Refunded | undefined {
  const { refunds = [], cancellations = [], payment, status } = order
  const rest = restToProvider(order)
  if (of === '' && status === 'CANCELLED')
    return { lines: {}, value: rest, toProvider: rest, back: [], ...(payment.move && { move: payment.move }) }
  const cancelled = cancellations.find(({ id }) => id === of)
  if (!cancelled) return refunds.find(({ id }) => id === of)
  const { paid, lines, move } = cancelled
  return { lines, value: paid.provider, toProvider: paid.provider, back: [], ...(move && { move }) }
}

function itemsOf(order: OrderState, lines: LineQuantities) {
  return Object.keys(lines).length > 0 ? unitsIn(order, lines) : []
}
