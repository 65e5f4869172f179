import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { adjustmentCeiling } from '#config/limits'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { adjustPriceActions, loadAdjustPrices } from '~/features/associate/adjust-prices.server'
import { AdjustPrices } from '~/features/associate/adjust-prices'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Price adjustments by a connected associate. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [loaded, t] = await Promise.all([loadAdjustPrices(shop), shop.t()])
  const title = t('adjust.title')
  const { currency } = shop.market
  const ceiling = {
    percent: adjustmentCeiling.percent,
    amount: formatMoney(toWireAmount(adjustmentCeiling.amount[currency], currency), currency, shop.locale),
  }
  return { loaded, most: ceiling, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction(adjustPriceActions)

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

export default function AdjustPricesRoute() {
  const t = useTranslations()
  const { loaded, most } = useLoaderData<typeof loader>()
  return (
    <div className="wrap section-s flow">
      <h1>{t('adjust.title')}</h1>
      <p className="muted">{t('adjust.text', most)}</p>
      <AdjustPrices loaded={loaded} result={useActionData<FormResult>()} />
    </div>
  )
}
