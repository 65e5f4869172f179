import { getListingKind } from '../../worker/platform/catalog/listing-kind.ts'
import type { Row } from '../../worker/platform/catalog/tables.ts'

/** Numbers the kinds of products in order: adds a product's kind, and its kind in each of its categories, to its rows. */
export function numberKinds(): (rows: readonly Row[]) => Row[] {
  const numbers = new Map<string, number>()
  return (rows) => {
    const sets = getListingKind(rows)
    const key = JSON.stringify(sets)
    const known = numbers.get(key)
    const kind = known ?? numbers.size + 1
    numbers.set(key, kind)
    return [
      ...(known === undefined ? [{ table: 'kinds' as const, values: [kind, ...sets] }] : []),
      ...rows.flatMap(({ table, values: [brand, category, no] }): Row[] =>
        table === 'listing' ? [{ table: 'listing_kinds', values: [brand, category, kind, no] }] : [],
      ),
    ]
  }
}
