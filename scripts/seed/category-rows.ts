import type { CatalogCategory, CatalogSet } from '../../contracts/entities/catalog-file.ts'
import type { CatalogRow } from '../../worker/platform/catalog/tables.ts'

export function toCategoryRows(brand: string, categories: readonly CatalogCategory[]): CatalogRow[] {
  return categories.flatMap(({ id, parent, slug, label, intro, goesWith = [] }, position): CatalogRow[] => [
    { table: 'categories', values: [brand, id, parent ?? null, slug, position, label, intro] },
    ...goesWith.map((complement, place): CatalogRow => ({ table: 'category_complements', values: [brand, id, place, complement] })),
  ])
}

export function toSetRows(brand: string, sets: readonly CatalogSet[]): CatalogRow[] {
  return sets.flatMap(({ id, name, products }, position): CatalogRow[] => [
    { table: 'product_sets', values: [brand, id, position, name] },
    ...products.map((product, place): CatalogRow => ({ table: 'product_set_products', values: [id, product, place] })),
  ])
}
