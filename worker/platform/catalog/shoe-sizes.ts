import type { CatalogProduct } from '../../../contracts/entities/catalog-file.ts'
import charts from '../../../content/sizes/charts.json' with { type: 'json' }
import feet from '../../../content/sizes/foot-sizes.json' with { type: 'json' }
import { getSizeChartName } from '../../../domain/sizing/size-chart-name.ts'
import { type ShoeFit, getShoeSizeKey, type ShoeSizes } from '../../../domain/sizing/shoe-size.ts'

type KidsRow = [us: string, uk: string, eu: string, ...unknown[]]

/** Every shoe size in every size system. */
export const shoeSizes: ShoeSizes = {
  grown: feet.sizes,
  kids: (charts['kids-footwear'].rows as unknown as KidsRow[]).map(([us, uk, eu]) => ({ us, uk, eu })),
}

/** Returns a shoe's size group; undefined for other products. */
export function getShoeFit({ silhouette, sizes, gender }: Pick<CatalogProduct, 'silhouette' | 'sizes' | 'gender'>): ShoeFit | undefined {
  const chart = getSizeChartName({ silhouette, sizes, isForKids: gender === 'kids' })
  if (chart === 'kids-footwear') return 'kids'
  return chart === 'footwear' ? gender : undefined
}

/** Filter key of a size. */
export function getSizeKey(fit: ShoeFit | undefined, size: string): string {
  return (fit && getShoeSizeKey(shoeSizes, { fit, size })) ?? size
}
