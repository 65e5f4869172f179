import type { SizeChartName } from '#contracts/entities/size-chart'
import { chartFor } from './chart-for.ts'

const notWorn: readonly SizeChartName[] = ['packs', 'sleeping-bags']

/** Whether a review says how the product fits: of what is worn, in more than one size. */
export function asksFit(product: Parameters<typeof chartFor>[0]): boolean {
  const chart = chartFor(product)
  return chart !== undefined && !notWorn.includes(chart) && product.sizes.length > 1
}
