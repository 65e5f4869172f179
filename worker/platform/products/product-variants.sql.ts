import type { BrandId } from '#config/brands'
import type { CatalogProduct } from '#contracts/entities/catalog-file'
import { variantsOf } from './variants'

/** What stock is about: all variants of a product, of whatever brand and market. */
export type ProductVariants = { brand: BrandId; word: CatalogProduct['stock']; upcs: string[] }
type VariantsRow = { brand: BrandId; stock: CatalogProduct['stock'] } & Record<'colors' | 'sizes', string> &
  Record<'widths' | 'lengths', string | null>

/** The variants of a product; null when there is none of this id. */
export async function productVariants(db: D1Database, id: string): Promise<ProductVariants | null> {
  const row = await db
    .prepare('SELECT brand, stock, colors, sizes, widths, lengths FROM products WHERE id = ?')
    .bind(id)
    .first<VariantsRow>()
  if (!row) return null
  const list = <T>(text: string | null) => JSON.parse(text ?? '[]') as T[]
  const options = { colors: list<{ id: string }>(row.colors), sizes: list<string>(row.sizes) }
  const variants = variantsOf({ id, ...options, widths: list<string>(row.widths), lengths: list<string>(row.lengths) })
  return { brand: row.brand, word: row.stock, upcs: variants.map(({ upc }) => upc) }
}
