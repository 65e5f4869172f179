import { type OrderFact, orderPoint, paymentPoint } from '#domain/observability/points'
import type { SagaEvent } from '#domain/order/saga'
import type { PlatformEnv } from '../env'
import type { Attempt } from '../orders/attempt'

/** What the payment provider may say of a payment. */
const ofProvider: readonly SagaEvent[] = ['authorised', 'challenge', 'pending', 'refused', 'fraud', 'error']

type Step = { attempt: Attempt; event: SagaEvent; state: Attempt['state'] }

/** Counts what came of a payment, and of an order once it is placed or has failed: a line and a point each, without whose it was. */
export function measurePlacement({ METRICS }: Pick<PlatformEnv, 'METRICS'>, { attempt, event, state }: Step): void {
  const { draft } = attempt
  const about = { brand: draft.brand, locale: draft.locale, method: draft.payment.code }
  if (draft.payment.toPay > 0 && ofProvider.includes(event)) {
    write({ event: 'payment', outcome: event, ...about })
    METRICS?.writeDataPoint(paymentPoint({ outcome: event, ...about }))
  }
  if (state !== 'placed' && state !== 'failed') return
  const fact: OrderFact = { outcome: state, ...about, currency: draft.currency, amount: draft.payment.toPay }
  write({ event: 'order', ...fact })
  METRICS?.writeDataPoint(orderPoint(fact))
}

function write(fact: Record<string, string | number>) {
  // oxlint-disable-next-line no-console -- neither a warning nor an error: the log of orders and payments
  console.log(JSON.stringify({ level: 'info', worker: 'platform', ...fact }))
}
