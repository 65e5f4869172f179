import type { CatalogCategory, CatalogSet } from '../../contracts/entities/catalog-file.ts'
import type { Row } from '../../worker/platform/catalog/tables.ts'

export function toCategoryRows(brand: string, categories: readonly CatalogCategory[]): Row[] {
  return categories.flatMap(({ id, parent, slug, label, intro, goesWith = [] }, position): Row[] => [
    { table: 'categories', values: [brand, id, parent ?? null, slug, position, label, intro] },
    ...goesWith.map((complement, place): Row => ({ table: 'category_complements', values: [brand, id, place, complement] })),
  ])
}

export function toSetRows(brand: string, sets: readonly CatalogSet[]): Row[] {
  return sets.flatMap(({ id, name, products }, position): Row[] => [
    { table: 'product_sets', values: [brand, id, position, name] },
    ...products.map((product, place): Row => ({ table: 'product_set_products', values: [id, product, place] })),
  ])
}
