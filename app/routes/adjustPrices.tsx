import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { shopAt } from '~/blocks/error-canvas.server'
import { pageMeta } from '~/client/page-meta'
import { useWords } from '~/client/words'
import { adjustPriceActions } from '~/features/associate/adjust-price-actions.server'
import { AdjustPrices } from '~/features/associate/adjust-prices'
import { loadAdjustPrices } from '~/features/associate/load-adjust-prices.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Where a connected associate changes what the cart costs. (CART-24) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await shopAt(args)
  const [loaded, t] = await Promise.all([loadAdjustPrices(shop), shop.t()])
  const title = t('adjust.title')
  return { loaded, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction(adjustPriceActions)

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.meta)

export default function AdjustPricesRoute() {
  const t = useWords()
  return (
    <div className="wrap section-s flow">
      <h1>{t('adjust.title')}</h1>
      <p className="muted">{t('adjust.text')}</p>
      <AdjustPrices loaded={useLoaderData<typeof loader>().loaded} result={useActionData<FormResult>()} />
    </div>
  )
}
