import charts from '#content/sizes/charts.json'
import feet from '#content/sizes/foot-sizes.json'
import { type FootSize, type SizeChart, type SizeChartName, sizeChartNames } from '#contracts/entities/size-chart'
import { type ProductAudience, audiences } from '#domain/product/product-audience'
import { getMeasuredColumns } from '#domain/sizing/recommended-size'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { SizeGuide } from './size-chart'

const footwearColumns = ['usMen', 'usWomen', 'uk', 'eu', 'foot'] as const

export const footSizes: readonly FootSize[] = feet.sizes

const footwearChart = { columns: [...footwearColumns], rows: feet.sizes.map((size) => footwearColumns.map((column) => size[column])) }
const sizeCharts = { ...charts, footwear: footwearChart } as Record<SizeChartName, SizeChart>

/** A size chart by its name; undefined when there is none. */
export function findSizeChart(name: string): { name: SizeChartName; chart: SizeChart } | undefined {
  const chartName = sizeChartNames.find((candidate) => candidate === name)
  return chartName && { name: chartName, chart: sizeCharts[chartName] }
}

/**
 * A size guide by the name of its chart; null when there is none. Opened from a product it shows that product's people. Shoes come with
 * the converter and what it was asked.
 */
export function loadSizeGuide(shop: StorefrontContext, chartName: string): SizeGuide | null {
  const namedChart = findSizeChart(chartName)
  if (!namedChart) return null
  const query = new URL(shop.request.url).searchParams
  const requestedPeople = audiences.find((each) => each === query.get('for'))
  const applicablePeople =
    requestedPeople && namedChart.chart.columns.some((column) => column.startsWith(requestedPeople)) ? requestedPeople : undefined
  const entered = { system: query.get('system') ?? '', size: (query.get('size') ?? '').slice(0, 6) }
  const chart = applicablePeople ? filterChartFor(namedChart.chart, applicablePeople) : namedChart.chart
  return {
    name: namedChart.name,
    chart,
    people: applicablePeople,
    measured: Object.fromEntries(getMeasuredColumns(chart).map((column) => [column, (query.get(column) ?? '').slice(0, 6)])),
    feet: namedChart.name === 'footwear' ? { sizes: [...footSizes], entered } : null,
  }
}

/** The columns of these people, and those of everybody. */
function filterChartFor({ columns, rows }: SizeChart, selectedPeople: ProductAudience): SizeChart {
  const columnVisibility = columns.map((column) => !audiences.some((each) => each !== selectedPeople && column.startsWith(each)))
  return { columns: columns.filter((_, i) => columnVisibility[i]), rows: rows.map((row) => row.filter((_, i) => columnVisibility[i])) }
}
