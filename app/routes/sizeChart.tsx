import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { sizeChartNames, type SizeChart } from '#contracts/entities/size-chart'
import { type ProductAudience, audiences } from '#domain/product/product-kind'
import { getMeasuredColumns } from '#domain/sizing/recommended-size'
import { href } from '#routes'
import { notFound, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { SizeChartGuide, type SizeGuide } from '~/features/catalog/sizes/size-chart'
import { footSizes, findSizeChart } from '~/server/size-charts.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import tableStyles from '~/ui/styles/table.css?url'

/** Enough for a size with the words around it. */
const maxEnteredLength = 40

/**
 * A size guide by the name of its chart; null when there is none. Opened from a product it shows that product's people. Shoes come with
 * the converter and what it was asked.
 */
function loadSizeGuide(shop: StorefrontContext, chartName: string): SizeGuide | null {
  const namedChart = findSizeChart(chartName)
  if (!namedChart) return null
  const query = new URL(shop.request.url).searchParams
  const requestedPeople = audiences.find((each) => each === query.get('for'))
  const applicablePeople =
    requestedPeople && namedChart.chart.columns.some((column) => column.startsWith(requestedPeople)) ? requestedPeople : undefined
  const entered = { system: query.get('system') ?? '', size: (query.get('size') ?? '').slice(0, maxEnteredLength) }
  const chart = applicablePeople ? filterChartFor(namedChart.chart, applicablePeople) : namedChart.chart
  return {
    name: namedChart.name,
    chart,
    people: applicablePeople,
    measured: Object.fromEntries(getMeasuredColumns(chart).map((column) => [column, (query.get(column) ?? '').slice(0, maxEnteredLength)])),
    feet: namedChart.name === 'footwear' ? { sizes: [...footSizes], entered } : null,
  }
}

/** The columns of these people, and those of everybody. */
function filterChartFor({ columns, rows }: SizeChart, selectedPeople: ProductAudience): SizeChart {
  const columnVisibility = columns.map((column) => !audiences.some((each) => each !== selectedPeople && column.startsWith(each)))
  return { columns: columns.filter((_, i) => columnVisibility[i]), rows: rows.map((row) => row.filter((_, i) => columnVisibility[i])) }
}

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

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

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
        <nav aria-labelledby="others" className="stack s mt">
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
