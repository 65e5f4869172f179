import type { OrderStatus } from '#contracts/entities/order'
import { useTranslations } from '~/client/translations'
import { Panel } from '~/ui/panel'
import type { OrderDetails } from './load-order.server'

type Terms = Pick<OrderDetails, 'status' | 'returnPeriod' | 'shipments'>

/** Why an order can no longer be cancelled. */
const tooLate: Partial<Record<OrderStatus, string>> = {
  IN_FULFILMENT: 'orders.cancelTooLate',
  PARTIALLY_SHIPPED: 'orders.cancelGone',
  SHIPPED: 'orders.cancelGone',
}
const whyNoReturn: Partial<Record<Terms['returnPeriod']['state'], string>> = { ahead: 'orders.returnAhead', over: 'orders.returnOver' }

/** Why an order cannot be cancelled or sent back now, with the day. Nothing where the page offers it, or where nothing is left of the order. */
export function OrderTerms({ order: { status, returnPeriod, shipments } }: { order: Terms }) {
  const t = useTranslations()
  const isMailed = shipments.every(({ code }) => code === 'digital')
  const why = isMailed && returnPeriod.state !== 'none' ? 'orders.returnCards' : whyNoReturn[returnPeriod.state]
  const lines = [isMailed ? undefined : tooLate[status], why].filter((key) => key !== undefined)
  if (lines.length === 0) return null
  return (
    <Panel id="terms" title={t('orders.terms')} quiet>
      {lines.map((key) => (
        <p key={key}>{t(key, { day: returnPeriod.day ?? '' })}</p>
      ))}
    </Panel>
  )
}
