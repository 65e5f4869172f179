import { type OrderMetric, toOrderPoint, toPaymentPoint } from '#domain/observability/metric-points'
import type { SagaEvent } from '#domain/order/placement-saga'
import type { PlatformEnv } from '../env'
import type { PlacementAttempt } from '../orders/placement-attempt'

/** What the payment provider may say of a payment. */
const providerEvents: readonly SagaEvent[] = ['authorised', 'challenge', 'pending', 'refused', 'fraud', 'error']

type PlacementStep = { attempt: PlacementAttempt; event: SagaEvent; state: PlacementAttempt['state'] }

/** Counts what came of a payment, and of an order once it is placed or has failed: a line and a point each, without whose it was. */
export function measurePlacement({ METRICS }: Pick<PlatformEnv, 'METRICS'>, { attempt, event, state }: PlacementStep): void {
  const { draft } = attempt
  const labels = { brand: draft.brand, locale: draft.locale, method: draft.payment.code }
  if (draft.payment.toPay > 0 && providerEvents.includes(event)) {
    logFact({ event: 'payment', outcome: event, ...labels })
    METRICS?.writeDataPoint(toPaymentPoint({ outcome: event, ...labels }))
  }
  if (state !== 'placed' && state !== 'failed') return
  const orderFact: OrderMetric = { outcome: state, ...labels, currency: draft.currency, amount: draft.payment.toPay }
  logFact({ event: 'order', ...orderFact })
  METRICS?.writeDataPoint(toOrderPoint(orderFact))
}

function logFact(fact: Record<string, string | number>) {
  // oxlint-disable-next-line no-console -- neither a warning nor an error: the log of orders and payments
  console.log(JSON.stringify({ level: 'info', worker: 'platform', ...fact }))
}
