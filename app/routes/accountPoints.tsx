import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { notFound, requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { AccountFrame, AccountUnavailable } from '~/features/account/account-frame'
import { loadPoints } from '~/features/account/points.server'
import { getAccountPageMeta } from '~/features/account/own-pages.server'
import { PointsUnavailable, LoyaltyPoints } from '~/features/account/points'

/** A member's points and vouchers; where the programme is switched off there is no such page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  if (!shop.config.flags.loyalty) throw await notFound(shop)
  const points = await loadPoints(shop)
  return { points, isRead: points !== undefined, meta: await getAccountPageMeta(shop, 'paymentMethods.points') }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function AccountPointsPage() {
  const t = useTranslations()
  const { points, isRead } = useLoaderData<typeof loader>()
  return (
    <AccountFrame current="accountPoints" title={t('paymentMethods.points')}>
      {isRead ? points ? <LoyaltyPoints loaded={points} /> : <PointsUnavailable /> : <AccountUnavailable />}
    </AccountFrame>
  )
}
