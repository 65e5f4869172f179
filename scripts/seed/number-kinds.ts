import { getListingKind } from '../../worker/platform/catalog/product-statements.ts'
import type { CatalogRow } from '../../worker/platform/catalog/tables.ts'

/** Numbers the kinds of products in order: adds a product's kind, and its kind in each of its categories, to its rows. */
export function createKindNumbering(): (rows: readonly CatalogRow[]) => CatalogRow[] {
  const numbersByKey = new Map<string, number>()
  return (rows) => {
    const kindSets = getListingKind(rows)
    const key = JSON.stringify(kindSets)
    const knownNumber = numbersByKey.get(key)
    const kind = knownNumber ?? numbersByKey.size + 1
    numbersByKey.set(key, kind)
    return [
      ...(knownNumber === undefined ? [{ table: 'kinds' as const, values: [kind, ...kindSets] }] : []),
      ...rows.flatMap(({ table, values: [brand, category, no] }): CatalogRow[] =>
        table === 'listing' ? [{ table: 'listing_kinds', values: [brand, category, kind, no] }] : [],
      ),
    ]
  }
}
