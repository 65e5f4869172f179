import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { PayLaterPlan } from '~/features/wallet/pay-later'
import { loadPayLater } from '~/features/wallet/pay-later.server'

/** Explains paying later for a product or the cart. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const payLaterPlan = await withErrorPage(shop, loadPayLater(shop, args.params.of ?? ''))
  const title = (await shop.t())('payLater.title')
  return { found: payLaterPlan, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function PayLaterPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s flow">
      <h1>{t('payLater.title')}</h1>
      <PayLaterPlan loaded={useLoaderData<typeof loader>().found} />
    </div>
  )
}
