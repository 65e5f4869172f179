import type { SearchResult } from '#contracts/entities/product'
import { spelledFor } from '#domain/content/spelled-for'
import { categoryPath } from '#routes/slug'
import type { ListingQuestion } from './listing-question'

export type ScopeRow = { id: string; slug: string; label: string; hits: number }

/** Number of categories that fit in one row. */
const mostScopes = 6

/** True for a search of the whole shop without filters, whose page lists the categories of its matches. */
export function hasScopes({ matches, category, store, colors, sizes, bands, marks, specs }: ListingQuestion): boolean {
  const filters = [colors, sizes, bands, marks, Object.keys(specs)]
  return !!matches && matches.length > 0 && category === undefined && store === undefined && filters.every((filter) => filter.length === 0)
}

/** Categories with the most matches, with their counts; a product can be in several. */
export function scopesStatement(db: D1Database, { matches = [], brand, language }: ListingQuestion): D1PreparedStatement {
  return db
    .prepare(
      `WITH own AS (SELECT p.main_category AS id, count(*) AS n FROM json_each(?1) m CROSS JOIN products p ON p.no = m.value
         GROUP BY 1 ORDER BY n DESC, id LIMIT ${mostScopes})
       SELECT c.id, c.slug, c.label ->> ?2 AS label, (SELECT count(*) FROM json_each(?1) m
         CROSS JOIN listing l ON l.brand = ?3 AND l.category = c.id AND l.product_no = m.value) AS hits
       FROM own JOIN categories c ON c.brand = ?3 AND c.id = own.id ORDER BY hits DESC, c.position`,
    )
    .bind(JSON.stringify(matches), language, brand)
}

/** None if all matches are in one category. */
export function scopesIn(rows: readonly ScopeRow[], place: Parameters<typeof spelledFor>[0]): NonNullable<SearchResult['categories']> {
  if (rows.length < 2) return []
  const spelled = spelledFor(place)
  return rows.map(({ id, slug, label, hits }) => ({ id, label: spelled(label), url: categoryPath(slug, id), count: hits }))
}
