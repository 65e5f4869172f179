import { formatNumber } from '#domain/numbers/format-number'
import { href } from '#routes'
import { dialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Badge } from '~/ui/card-marks'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import type { LoadedPoints } from './points.server'

/** Shows a member's points, pending points and their value. */
export function LoyaltyPoints({ loaded: { balance, pending, since, vouchers, promo } }: { loaded: LoadedPoints }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <>
      <section className="own-points" aria-labelledby="balance">
        <h2 id="balance" className="d-1">
          {t('paymentMethods.balance')}
        </h2>
        <p className="figure">{formatNumber(balance, locale)}</p>
        {pending.map(({ points, day }) => (
          <p key={day ?? 'later'} className="small">
            {t(day ? 'paymentMethods.pendingFrom' : 'paymentMethods.pendingLater', {
              amount: formatNumber(points, locale),
              ...(day && { day }),
            })}
          </p>
        ))}
        {since ? <p className="small">{t('paymentMethods.since', { day: since })}</p> : null}
        <p className="small">{t('paymentMethods.how')}</p>
      </section>
      {promo ? (
        <Notice tone="ok" title={promo.title}>
          <p>{t('paymentMethods.code', { code: promo.code, day: promo.day })}</p>
        </Notice>
      ) : null}
      <Panel id="vouchers" title={t('paymentMethods.vouchers')}>
        <ul className="orders">
          {vouchers.map(({ points, amount, available, missing, until }) => (
            <li key={points} className="rowb">
              <div>
                <b>{amount}</b>
                <p className="small muted">
                  {t('paymentMethods.voucherFor', { count: points, amount: formatNumber(points, locale) })} ·{' '}
                  {t('paymentMethods.until', { day: until })}
                </p>
              </div>
              <Badge tone={available ? 'ok' : 'quiet'}>
                {available
                  ? t('paymentMethods.ready')
                  : t('paymentMethods.missing', { count: missing, amount: formatNumber(missing, locale) })}
              </Badge>
            </li>
          ))}
        </ul>
        <p>
          <ButtonLink look="ghost" href={href('cart', { locale })}>
            {t('paymentMethods.toCart')}
          </ButtonLink>
        </p>
      </Panel>
    </>
  )
}

/** Explains the program to non-members, with a link to join. */
export function PointsUnavailable() {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <EmptyState
      icon="star"
      title={t('paymentMethods.notMember')}
      text={t('paymentMethods.notMemberText')}
      actions={
        <ButtonLink href={dialogHref('loyalty-sign-up', {}, locale)} aria-haspopup="dialog">
          {t('paymentMethods.join')}
        </ButtonLink>
      }
    />
  )
}
