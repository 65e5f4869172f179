import type { SizeChart } from '#contracts/entities/size-chart'
import { type People, people } from '#domain/product/people-of'
import { measuredColumns } from '#domain/sizing/size-for'
import { footSizes, sizeChartNamed } from '~/server/size-charts.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { SizeGuide } from './size-chart'

/**
 * A size guide by the name of its chart; null when there is none. Opened from a product it shows that product's people. Shoes come with
 * the converter and what it was asked.
 */
export function loadSizeGuide(shop: StorefrontContext, chartName: string): SizeGuide | null {
  const found = sizeChartNamed(chartName)
  if (!found) return null
  const query = new URL(shop.request.url).searchParams
  const asked = people.find((each) => each === query.get('for'))
  const whose = asked && found.chart.columns.some((column) => column.startsWith(asked)) ? asked : undefined
  const entered = { system: query.get('system') ?? '', size: (query.get('size') ?? '').slice(0, 6) }
  const chart = whose ? onlyFor(found.chart, whose) : found.chart
  return {
    name: found.name,
    chart,
    people: whose,
    measured: Object.fromEntries(measuredColumns(chart).map((column) => [column, (query.get(column) ?? '').slice(0, 6)])),
    feet: found.name === 'footwear' ? { sizes: [...footSizes], entered } : null,
  }
}

/** The columns of these people, and those of everybody. */
function onlyFor({ columns, rows }: SizeChart, whose: People): SizeChart {
  const isShown = columns.map((column) => !people.some((each) => each !== whose && column.startsWith(each)))
  return { columns: columns.filter((_, i) => isShown[i]), rows: rows.map((row) => row.filter((_, i) => isShown[i])) }
}
