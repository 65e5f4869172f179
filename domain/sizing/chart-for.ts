import type { Silhouette } from '#contracts/entities/catalog-file'
import type { SizeChartName } from '#contracts/entities/size-chart'

type Sized = {
  silhouette: Silhouette
  sizes: readonly string[]
  /** Socks in S for a child are other socks. */
  isForKids?: boolean
}

const charts: Partial<Record<Silhouette, SizeChartName>> = {
  boot: 'footwear',
  sneaker: 'footwear',
  runner: 'footwear',
  sock: 'socks',
  cap: 'headwear',
  beanie: 'headwear',
  backpack: 'packs',
  sleepingbag: 'sleeping-bags',
}
const withoutChart: readonly Silhouette[] = ['tent', 'duffel', 'giftcard']
/** From here up a number is a waist in inches, below it a child's age. */
const leastWaist = 20

/** The chart that helps to choose a size of this product; none where there is one size only, or nothing to measure. */
export function chartFor({ silhouette, sizes, isForKids = false }: Sized): SizeChartName | undefined {
  const [first] = sizes
  if (first === undefined || first === 'OS' || withoutChart.includes(silhouette)) return undefined
  const chart = charts[silhouette]
  if (chart === 'footwear') return isForKids || hasKidsSizes(sizes) ? 'kids-footwear' : chart
  if (chart === 'socks') return isForKids ? 'kids-socks' : chart
  if (chart) return chart
  if (!/^\d/.test(first)) return 'clothing'
  return Number.parseInt(first) >= leastWaist ? 'waist' : 'kids'
}

/** Children's shoes start again at 1 after 13. */
function hasKidsSizes(sizes: readonly string[]): boolean {
  return sizes.some((size) => size.endsWith('C') || size === '1')
}
