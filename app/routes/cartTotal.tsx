import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { loadCartTotal } from '~/features/cart/page/total-breakdown.server'
import { TotalBreakdown } from '~/features/cart/page/total-breakdown'

/** Breakdown of the cart total. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const totalBreakdown = await withErrorPage(shop, loadCartTotal(shop))
  const title = (await shop.t())('cartTotal.title')
  const meta = { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
  return { explained: totalBreakdown, meta }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function CartTotalPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('cartTotal.title')}</h1>
        <TotalBreakdown loaded={useLoaderData<typeof loader>().explained} />
      </div>
    </div>
  )
}
