import charts from '#content/sizes/charts.json'
import feet from '#content/sizes/foot-sizes.json'
import { type FootSize, type SizeChart, type SizeChartName, sizeChartNames } from '#contracts/entities/size-chart'

const footwearColumns = ['usMen', 'usWomen', 'uk', 'eu', 'foot'] as const

export const footSizes: readonly FootSize[] = feet.sizes

const footwearChart = { columns: [...footwearColumns], rows: feet.sizes.map((size) => footwearColumns.map((column) => size[column])) }
const sizeCharts = { ...charts, footwear: footwearChart } as Record<SizeChartName, SizeChart>

/** A size chart by its name; undefined when there is none. */
export function findSizeChart(name: string): { name: SizeChartName; chart: SizeChart } | undefined {
  const chartName = sizeChartNames.find((candidate) => candidate === name)
  return chartName && { name: chartName, chart: sizeCharts[chartName] }
}
