import type { SizeChartName } from '#contracts/entities/size-chart'
import { chartFor } from './chart-for.ts'

const notWorn: readonly SizeChartName[] = ['packs', 'sleeping-bags']

/** True if reviews rate the fit: for worn products of more than one size. */
export function asksFit(product: Parameters<typeof chartFor>[0]): boolean {
  const chart = chartFor(product)
  return chart !== undefined && !notWorn.includes(chart) && product.sizes.length > 1
}
