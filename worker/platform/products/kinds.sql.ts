import { countProductGroups, type CountedGroups, isFasterByGroup, type ProductGroup } from '#domain/listing/count-product-groups'
import { isTypedRange } from '#domain/listing/price-range'
import { getListingPriceSql } from '../catalog/listing-counts'
import { buildPageSql, type Sql, buildBandSql } from './listing.sql.ts'
import type { ListingQuery } from './listing-query'

/** True if the filters (colors, sizes, marks, facts and standard price bands) are covered by counts made when the catalog was written. */
export function isCountedByKind({ matches, store, colors, sizes, bands, marks, specs }: ListingQuery): boolean {
  const isNarrowed = [colors, sizes, bands, marks, Object.keys(specs)].some((filter) => filter.length > 0)
  return isNarrowed && matches === undefined && store === undefined && !bands.some(isTypedRange)
}

export type KindRow = { no: number; colors: string; sizes: string; marks: string; steps: string }

/** Kinds of a category with their price bands in one currency. */
export function buildKindsSql({ brand, category = '', currency }: ListingQuery): Sql {
  return {
    text: `SELECT k.no, k.colors, k.sizes, k.marks, json_group_object(c.step, c.hits) AS steps FROM kind_count c CROSS JOIN kinds k ON k.no = c.kind
      WHERE c.brand = ? AND c.category = ? AND c.currency = ? GROUP BY c.kind`,
    values: [brand, category, currency],
  }
}

/** Totals and facets from precomputed kinds; exact. */
export function countByKind(rows: readonly KindRow[], { colors, sizes, bands, marks, specs }: ListingQuery): CountedGroups {
  return countProductGroups(rows.map(parseKind), { colors, sizes, marks, specs, steps: bands.map(({ id }) => id) })
}

function parseKind({ no, colors, sizes, marks, steps }: KindRow): ProductGroup {
  const parseList = (text: string) => JSON.parse(text) as string[]
  const allMarks = parseList(marks)
  const specs = allMarks.filter((kindMark) => kindMark.includes('='))
  return {
    no,
    colors: parseList(colors),
    sizes: parseList(sizes),
    marks: allMarks.filter((kindMark) => !kindMark.includes('=')),
    specs,
    steps: JSON.parse(steps) as ProductGroup['steps'],
  }
}

/** Pages a filtered category: sorts all hits if few, else scans in category order. */
export function buildPageSqlByKind(question: ListingQuery, countedKinds: CountedGroups): Sql {
  const { brand, category = '', currency, bands, start, count } = question
  if (!isFasterByGroup(countedKinds, start + count)) return buildPageSql(question)
  const prices = bands.length === 0 ? '1' : bands.map(buildBandSql).join(' OR ')
  return buildPageSql(question, {
    text: `FROM (SELECT l.product_no, ${getListingPriceSql('l', currency)} AS price, l.featured, l.newness, l.rating FROM json_each(?) n
      CROSS JOIN listing_kinds x ON x.brand = ? AND x.category = ? AND x.kind = n.value
      CROSS JOIN listing l ON l.brand = x.brand AND l.category = x.category AND l.product_no = x.product_no) h WHERE (${prices})`,
    values: [JSON.stringify(countedKinds.kinds), brand, category],
  })
}
