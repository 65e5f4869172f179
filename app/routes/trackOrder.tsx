import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { AllOrdersLink, TrackedOrder, TrackOrderForm } from '~/features/support/track-order'
import { loadTrackedOrder, trackOrderAction, getOrdersAccess } from '~/features/support/track-order.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import accountStyles from '~/ui/styles/for-account.css?url'

/** Order tracking for guests. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [tracked, ordersAccess, t] = await Promise.all([loadTrackedOrder(shop), getOrdersAccess(shop), shop.t()])
  const title = t('track.title')
  const order = (new URL(args.request.url).searchParams.get('order') ?? '').slice(0, 20)
  return {
    tracked,
    way: ordersAccess,
    order,
    meta: { title: `${title} | ${shop.brand.name}`, description: t('track.text'), robots: 'noindex' },
  }
}

export const action = formAction({ 'track-order': trackOrderAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function TrackOrderPage() {
  const t = useTranslations()
  const { tracked, way, order } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  return (
    <div className="wrap narrow section-s stack">
      <link rel="stylesheet" href={accountStyles} />
      <div className="flow">
        <h1>{t('track.title')}</h1>
        <p className="muted">{t('track.text')}</p>
      </div>
      {tracked && !result ? <TrackedOrder tracked={tracked} /> : null}
      <TrackOrderForm order={order} result={result} />
      {way ? <AllOrdersLink way={way} /> : null}
    </div>
  )
}
