import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { AccountFrame } from './account-frame'

/** The account has no order of this number. Links to its orders, and to order tracking for guests. */
export function OrderNotFound({ number }: { number: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const back = { text: t('orders.title'), href: href('accountOrders', { locale }) }
  return (
    <AccountFrame current="accountOrders" title={t('orders.notFound')} back={back}>
      <p>{t('orders.notFoundText', { number })}</p>
      <p>
        <ButtonLink look="ghost" href={href('trackOrder', { locale })}>
          {t('orders.track')}
        </ButtonLink>
      </p>
    </AccountFrame>
  )
}
