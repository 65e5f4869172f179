import type { BrandId } from '#config/brands'
import type { Language, LocaleEntry } from '#config/locales'
import { spelledFor } from '#domain/content/spelled-for'
import type { CategoryNode, SearchResult } from '#contracts/entities/product'
import { categoryPath } from '#routes/slug'

type CategoriesRow = { id: string; parent: string | null; slug: string; label: string; intro: string }
type CatalogMarket = { brand: BrandId; language: Language }
type SpelledMarket = CatalogMarket & Pick<LocaleEntry, 'currency'>

/** The brand's category tree, two levels deep; empty categories have a count of 0. */
export async function categoryTree(db: D1Database, { brand, language, currency }: SpelledMarket): Promise<CategoryNode[]> {
  const { results } = await db
    .prepare(
      `SELECT c.id, c.parent, c.slug, c.label ->> ? AS label, ifnull(n.hits, 0) AS count FROM categories c LEFT JOIN listing_count n
       ON n.brand = c.brand AND n.category = c.id AND n.attribute = 'total' AND n.value = '' WHERE c.brand = ? ORDER BY c.position`,
    )
    .bind(language, brand)
    .all<CategoriesRow & { count: number }>()
  const spelled = spelledFor({ language, currency })
  const nodesUnder = (parent: string | null): CategoryNode[] =>
    results
      .filter((row) => row.parent === parent)
      .map(({ id, slug, label, count }) => ({ id, name: spelled(label), url: categoryPath(slug, id), count, children: nodesUnder(id) }))
  return nodesUnder(null)
}

/** A category with its parent and its children, in one statement. */
export function categoryStatement(db: D1Database, id: string, { brand, language }: CatalogMarket): D1PreparedStatement {
  return db
    .prepare(
      `SELECT c.id, c.parent, c.slug, c.label ->> ?1 AS label, c.intro ->> ?1 AS intro FROM categories c WHERE c.brand = ?2
       AND (c.id = ?3 OR c.parent = ?3 OR c.id = (SELECT parent FROM categories WHERE brand = ?2 AND id = ?3)) ORDER BY c.position`,
    )
    .bind(language, brand, id)
}

/** Category of a listing; null if the brand has no such category. */
export function listedCategory(
  rows: readonly CategoriesRow[],
  id: string,
  place: Pick<LocaleEntry, 'language' | 'currency'>,
): SearchResult['category'] | null {
  const own = rows.find((row) => row.id === id)
  if (!own) return null
  const spelled = spelledFor(place)
  const link = ({ id, slug, label }: CategoriesRow) => ({ id, label: spelled(label), url: categoryPath(slug, id) })
  const trail = rows.filter((row) => row.id === own.parent)
  return {
    ...link(own),
    intro: spelled(own.intro),
    breadcrumb: [...trail, own].map(link),
    children: rows.filter((row) => row.parent === id).map(link),
  }
}

export type CategoryRow = CategoriesRow
