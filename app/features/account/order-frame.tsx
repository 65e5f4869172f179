import type { ReactNode } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import accountStyles from '~/ui/styles/for-account.css?url'
import { AccountFrame } from './account-frame'
import { ButtonLink } from '~/ui/button'

type OrderFrameProps = { order: { orderNumber: string; day: string; isGuest: boolean }; children: ReactNode }

/** Frame of an order: among the pages of its account, or for a guest with nothing of an account and a way to another order. */
export function OrderFrame({ order: { orderNumber, day, isGuest }, children }: OrderFrameProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const [title, lead] = [t('orders.open', { number: orderNumber }), t('orders.placed', { day })]
  if (!isGuest)
    return (
      <AccountFrame current="accountOrders" {...{ title, lead }} back={t('orders.title')}>
        {children}
      </AccountFrame>
    )
  return (
    <div className="wrap section-s stack">
      <link rel="stylesheet" href={accountStyles} />
      <div className="flow">
        <a className="own-back" href={href('trackOrder', { locale })}>
          <Icon name="chevron-left" size="sm" />
          {t('orders.otherOrder')}
        </a>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
      </div>
      {children}
    </div>
  )
}

/** The account has no order of this number. Links to its orders, and to order tracking for guests. */
export function OrderNotFound({ number }: { number: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <AccountFrame current="accountOrders" title={t('orders.notFound')} back={t('orders.title')}>
      <p>{t('orders.notFoundText', { number })}</p>
      <p>
        <ButtonLink look="ghost" href={href('trackOrder', { locale })}>
          {t('orders.track')}
        </ButtonLink>
      </p>
    </AccountFrame>
  )
}
