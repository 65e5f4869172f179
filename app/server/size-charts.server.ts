import charts from '#content/sizes/charts.json'
import feet from '#content/sizes/foot-sizes.json'
import { type FootSize, type SizeChart, type SizeChartName, sizeChartNames } from '#contracts/entities/size-chart'

const columns = ['usMen', 'usWomen', 'uk', 'eu', 'foot'] as const

export const footSizes: readonly FootSize[] = feet.sizes

const footwear = { columns: [...columns], rows: feet.sizes.map((size) => columns.map((column) => size[column])) }
const all = { ...charts, footwear } as Record<SizeChartName, SizeChart>

/** A size chart by its name; undefined when there is none. */
export function sizeChartNamed(name: string): { name: SizeChartName; chart: SizeChart } | undefined {
  const known = sizeChartNames.find((candidate) => candidate === name)
  return known && { name: known, chart: all[known] }
}
