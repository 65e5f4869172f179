import type { BrandId } from '#config/brands'
import type { CatalogProduct } from '#contracts/entities/catalog-file'
import type { ProductSource } from '../catalog/product-source.ts'
import { productSourceOf, productSourceOfCode } from '../catalog/product-sources.sql.ts'
import { variantsOf } from './variants'

/** All variants of a product, of any brand and market, for stock. */
export type ProductVariants = { id: string; brand: BrandId; word: CatalogProduct['stock']; upcs: string[] }

/** Variants of a product, for sale or not; null if there is no such product. */
export async function productVariants(db: D1Database, id: string): Promise<ProductVariants | null> {
  const product = await productSourceOf(db, id)
  return product && withVariants(product)
}

/** The same by the prefix of its variant codes. */
export async function variantsByCode(db: D1Database, code: string): Promise<ProductVariants | null> {
  const product = await productSourceOfCode(db, code)
  return product && withVariants(product)
}

function withVariants({ brand, source }: ProductSource): ProductVariants {
  const { id, colors, sizes, widths = [], lengths = [], stock } = source
  const variants = variantsOf({ id, colors, sizes, widths, lengths })
  return { id, brand: brand as BrandId, word: stock, upcs: variants.map(({ upc }) => upc) }
}
