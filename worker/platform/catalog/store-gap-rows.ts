import type { CatalogProduct } from '../../../contracts/entities/catalog-file.ts'
import { seededStoreStock } from '../../../domain/stock/seeded-stock.ts'
import { variantsOf } from '../products/variants.ts'
import { shoeFitOf, sizeKeyOf } from '../products/shoe-sizes.ts'
import type { Row } from './tables.ts'

/** Stores that lack a product, per size. Digital items are in none. */
export function storeGapRows(
  product: Omit<CatalogProduct, 'reviews'>,
  { no, storeIds }: { no: number; storeIds: readonly string[] },
): Row[] {
  const variants = variantsOf({ ...product, widths: product.widths ?? [], lengths: product.lengths ?? [] })
  const fit = shoeFitOf(product)
  const isInStores = product.productType !== 'digital'
  return product.sizes.flatMap((size): Row[] => {
    const upcs = variants.flatMap(({ upc, attributes }) => (attributes.size === size ? [upc] : []))
    const without = storeIds
      .toSorted()
      .filter((store) => !isInStores || upcs.every((upc) => seededStoreStock(upc, store, product.stock) === 0))
    return without.length === 0 ? [] : [{ table: 'store_gaps', values: [no, sizeKeyOf(fit, size), ` ${without.join(' ')} `] }]
  })
}
