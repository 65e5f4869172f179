import type { Silhouette } from '#contracts/entities/catalog-file'
import type { SizeChartName } from '#contracts/entities/size-chart'

type SizedProduct = {
  silhouette: Silhouette
  sizes: readonly string[]
  /** Children's socks have their own sizes. */
  isForKids?: boolean
}

const chartsBySilhouette: Partial<Record<Silhouette, SizeChartName>> = {
  boot: 'footwear',
  sneaker: 'footwear',
  runner: 'footwear',
  lowshoe: 'footwear',
  sock: 'socks',
  cap: 'headwear',
  beanie: 'headwear',
  backpack: 'packs',
  sleepingbag: 'sleeping-bags',
}
const silhouettesWithoutChart: readonly Silhouette[] = ['tent', 'duffel', 'giftcard']
/** Numbers from here are waists in inches, smaller ones children's ages. */
const minWaist = 20

/** Size chart of a product; none for a single size, or if there is nothing to measure. */
export function getSizeChartName({ silhouette, sizes, isForKids = false }: SizedProduct): SizeChartName | undefined {
  const [firstSize] = sizes
  if (firstSize === undefined || firstSize === 'OS' || silhouettesWithoutChart.includes(silhouette)) return undefined
  const chart = chartsBySilhouette[silhouette]
  if (chart === 'footwear') return isForKids || hasKidsSizes(sizes) ? 'kids-footwear' : chart
  if (chart === 'socks') return isForKids ? 'kids-socks' : chart
  if (chart) return chart
  if (!/^\d/.test(firstSize)) return 'clothing'
  return Number.parseInt(firstSize) >= minWaist ? 'waist' : 'kids'
}

/** Children's shoe sizes start again at 1 after 13. */
function hasKidsSizes(sizes: readonly string[]): boolean {
  return sizes.some((size) => size.endsWith('C') || size === '1')
}

const unwornCharts: readonly SizeChartName[] = ['packs', 'sleeping-bags']

/** True if reviews rate the fit: for worn products of more than one size. */
export function shouldAskFit(product: Parameters<typeof getSizeChartName>[0]): boolean {
  const chart = getSizeChartName(product)
  return chart !== undefined && !unwornCharts.includes(chart) && product.sizes.length > 1
}
