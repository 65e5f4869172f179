import type { ReactNode } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import type { OrderOnPage } from './order-on-page'

type OrderWaitingProps = {
  order: Pick<OrderOnPage, 'orderNumber' | 'email'>
  /** Items and totals. */
  children: ReactNode
}

/**
 * The order while its bank decides: its number, and what happens after a yes and after a no. A page of its own rather than a redirect: the
 * shopper has nothing to do, and no other page knows of the order.
 */
export function OrderWaiting({ order: { orderNumber, email }, children }: OrderWaitingProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className="wrap co">
      <div className="stack">
        <div className="flow">
          <h1>{t('order.waiting')}</h1>
          <p className="lead">
            {t('order.number')} <b>{orderNumber}</b>
          </p>
          <Notice title={t('order.waitingText')}>
            <p className="small">{t('order.waitingTime')}</p>
          </Notice>
        </div>
        <Panel id="next" title={t('order.next')}>
          <p className="row-c" style={{ flexWrap: 'nowrap' }}>
            <Icon name="check-circle" />
            <span>{email ? t('order.waitingYes', { email }) : t('order.waitingYesHere')}</span>
          </p>
          <p className="row-c" style={{ flexWrap: 'nowrap' }}>
            <Icon name="alert" />
            <span>{t('order.waitingNo')}</span>
          </p>
          <p className="small muted">{t('order.waitingLeave')}</p>
        </Panel>
        <div className="row-c no-print">
          <ButtonLink href={href('orderConfirmation', { locale })}>{t('order.checkAgain')}</ButtonLink>
          <ButtonLink look="ghost" href={href('home', { locale })}>
            {t('order.goOn')}
          </ButtonLink>
        </div>
      </div>
      {children}
    </div>
  )
}
