import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { sizeChartNames } from '#contracts/entities/size-chart'
import { href } from '#routes'
import { notFound, requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { loadSizeGuide } from '~/features/catalog/sizes/load-size-guide.server'
import { SizeChartGuide } from '~/features/catalog/sizes/size-chart'
import tableStyles from '~/ui/styles/table.css?url'

/** Measurements of each size of a product kind. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const guide = loadSizeGuide(shop, args.params.chart ?? '')
  if (!guide) throw await notFound(shop)
  const t = await shop.t()
  const title = t('labeled', { label: t('sizes.title'), value: t(`sizes.of.${guide.name}`) })
  const otherCharts = sizeChartNames.filter((name) => name !== guide.name)
  return { ...guide, others: otherCharts, meta: { title: `${title} | ${shop.brand.name}`, description: title } }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.meta)

export default function SizeChartPage() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const guide = useLoaderData<typeof loader>()
  return (
    <>
      <link rel="stylesheet" href={tableStyles} />
      <div className="wrap narrow section-s flow">
        <p className="muted">{t('sizes.title')}</p>
        <h1>{t(`sizes.of.${guide.name}`)}</h1>
        <SizeChartGuide {...guide} />
        <nav aria-labelledby="others" className="flow-s">
          <h2 id="others" className="d-2">
            {t('sizes.others')}
          </h2>
          <p className="row-c">
            {guide.others.map((chart) => (
              <a key={chart} className="btn quiet sm" href={href('sizeChart', { locale, chart })}>
                {t(`sizes.of.${chart}`)}
              </a>
            ))}
          </p>
        </nav>
      </div>
    </>
  )
}
