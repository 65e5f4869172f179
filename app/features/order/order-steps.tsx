import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Panel } from '~/ui/panel'
import type { OrderDetails } from './load-order.server'

/** Past events of the order with dates, then the next ones. */
export function OrderSteps({ order: { steps, ahead, shipments } }: { order: OrderDetails }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const parcels = shipments.filter(({ trackingNumber }) => trackingNumber)
  return (
    <Panel id="where" title={t('orders.where')}>
      <ol className="track">
        {steps.map(({ status, day }, i) => (
          <li key={`${status}-${i}`} aria-current={i === steps.length - 1 ? 'step' : undefined}>
            {i === steps.length - 1 ? <b>{t(`account.status.${status}`)}</b> : <span>{t(`account.status.${status}`)}</span>}
            <span className="small muted">{day}</span>
          </li>
        ))}
        {ahead.map((status) => (
          <li key={status} className="ahead">
            <span>{t(`account.status.${status}`)}</span>
            <span className="small">{t('orders.ahead')}</span>
          </li>
        ))}
      </ol>
      {parcels.map(({ shipmentId, trackingNumber = '', carrier = '' }) => (
        <p key={shipmentId} className="small">
          <a className="link" href={href('trackOrder', { locale })}>
            {t('orders.parcel', { number: trackingNumber, carrier })}
          </a>
        </p>
      ))}
    </Panel>
  )
}
