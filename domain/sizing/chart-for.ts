import type { Silhouette } from '#contracts/entities/catalog-file'
import type { SizeChartName } from '#contracts/entities/size-chart'

type Sized = {
  silhouette: Silhouette
  sizes: readonly string[]
  /** Children's socks have their own sizes. */
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
/** Numbers from here are waists in inches, smaller ones children's ages. */
const leastWaist = 20

/** Size chart of a product; none for a single size, or if there is nothing to measure. */
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

/** Children's shoe sizes start again at 1 after 13. */
function hasKidsSizes(sizes: readonly string[]): boolean {
  return sizes.some((size) => size.endsWith('C') || size === '1')
}

const notWorn: readonly SizeChartName[] = ['packs', 'sleeping-bags']

/** True if reviews rate the fit: for worn products of more than one size. */
export function asksFit(product: Parameters<typeof chartFor>[0]): boolean {
  const chart = chartFor(product)
  return chart !== undefined && !notWorn.includes(chart) && product.sizes.length > 1
}
