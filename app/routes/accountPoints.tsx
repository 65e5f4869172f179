import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { formatNumber } from '#domain/numbers/format-number'
import { href } from '#routes'
import { getDialogHref } from '~/client/dialog-link'
import { notFound, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { AccountFrame, AccountUnavailable } from '~/features/account/account-frame'
import { loadPoints, type LoadedPoints } from '~/features/account/account-page.server'
import { getAccountPageMeta } from '~/features/account/consumer-profile.server'
import { ButtonLink } from '~/ui/button'
import { Badge } from '~/ui/card-marks'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'

/** A member's points and vouchers; 404 where the loyalty program is turned off. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  if (!shop.config.flags.loyalty) throw await notFound(shop)
  const points = await loadPoints(shop)
  return { points, isRead: points !== undefined, meta: await getAccountPageMeta(shop, 'paymentMethods.points') }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function AccountPointsPage() {
  const t = useTranslations()
  const { points, isRead } = useLoaderData<typeof loader>()
  return (
    <AccountFrame current="accountPoints" title={t('paymentMethods.points')}>
      {isRead ? points ? <LoyaltyPoints loaded={points} /> : <PointsUnavailable /> : <AccountUnavailable />}
    </AccountFrame>
  )
}

/** Shows a member's points, pending points and their value. */
function LoyaltyPoints({ loaded: { balance, pending, since, vouchers, promo } }: { loaded: LoadedPoints }) {
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
function PointsUnavailable() {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <EmptyState
      icon="star"
      title={t('paymentMethods.notMember')}
      text={t('paymentMethods.notMemberText')}
      actions={
        <ButtonLink href={getDialogHref('loyalty-sign-up', {}, locale)} aria-haspopup="dialog">
          {t('paymentMethods.join')}
        </ButtonLink>
      }
    />
  )
}
