import { countKinds, type CountedKinds, isSoonerByKind, type Kind } from '#domain/listing/count-kinds'
import { priceBands } from '#domain/pricing/price-bands'
import { listingPrice } from '../catalog/listing-counts'
import { page, type Sql, within } from './listing.sql.ts'
import type { ListingQuestion } from './listing-question'

/** True if the filters (colors, sizes, marks, facts and standard price bands) are covered by counts made when the catalog was written. */
export function isCountedByKind({ matches, store, colors, sizes, bands, marks, specs }: ListingQuestion): boolean {
  const isNarrowed = [colors, sizes, bands, marks, Object.keys(specs)].some((filter) => filter.length > 0)
  return isNarrowed && matches === undefined && store === undefined && bands.every((band) => priceBands.includes(band))
}

export type KindRow = { no: number; colors: string; sizes: string; marks: string; steps: string }

/** Kinds of a category with their price bands in one currency. */
export function kindsSql({ brand, category = '', currency }: ListingQuestion): Sql {
  return {
    text: `SELECT k.no, k.colors, k.sizes, k.marks, json_group_object(c.step, c.hits) AS steps FROM kind_count c CROSS JOIN kinds k ON k.no = c.kind
      WHERE c.brand = ? AND c.category = ? AND c.currency = ? GROUP BY c.kind`,
    values: [brand, category, currency],
  }
}

/** Totals and facets from precomputed kinds; exact. */
export function countedByKind(rows: readonly KindRow[], { colors, sizes, bands, marks, specs }: ListingQuestion): CountedKinds {
  return countKinds(rows.map(kindOf), { colors, sizes, marks, specs, steps: bands.map(({ id }) => id) })
}

function kindOf({ no, colors, sizes, marks, steps }: KindRow): Kind {
  const list = (text: string) => JSON.parse(text) as string[]
  const all = list(marks)
  const specs = all.filter((each) => each.includes('='))
  return {
    no,
    colors: list(colors),
    sizes: list(sizes),
    marks: all.filter((each) => !each.includes('=')),
    specs,
    steps: JSON.parse(steps) as Kind['steps'],
  }
}

/** Pages a filtered category: sorts all hits if few, else scans in category order. */
export function pageByKind(question: ListingQuestion, counted: CountedKinds): Sql {
  const { brand, category = '', currency, bands, start, count } = question
  if (!isSoonerByKind(counted, start + count)) return page(question)
  const prices = bands.length === 0 ? '1' : bands.map(within).join(' OR ')
  return page(question, {
    text: `FROM (SELECT l.product_no, ${listingPrice('l', currency)} AS price, l.featured, l.newness, l.rating FROM json_each(?) n
      CROSS JOIN listing_kinds x ON x.brand = ? AND x.category = ? AND x.kind = n.value
      CROSS JOIN listing l ON l.brand = x.brand AND l.category = x.category AND l.product_no = x.product_no) h WHERE (${prices})`,
    values: [JSON.stringify(counted.kinds), brand, category],
  })
}
