import type { BrandId } from '#config/brands'
import type { Language, LocaleEntry } from '#config/locales'
import { getSpellingConverter, getTextConverter } from '#domain/content/local-spelling'
import type { CategoryNode, SearchResult } from '#contracts/entities/product'
import { toCategoryPath } from '#routes/slug'
import { listPictures } from './attributes'
import type { ProductRecord } from '../catalog/product-record'

type CategoriesRow = { id: string; parent: string | null; slug: string; label: string; intro: string }
/** `pictured`: of a child the id, silhouette and first color of its first product, as JSON. */
export type CategoryRow = CategoriesRow & { pictured: string | null }
type CatalogMarket = { brand: BrandId; language: Language }
type LocalizedMarket = CatalogMarket & Pick<LocaleEntry, 'currency'>

/** The brand's category tree, two levels deep; empty categories have a count of 0. */
export async function loadCategoryTree(db: D1Database, { brand, language, currency }: LocalizedMarket): Promise<CategoryNode[]> {
  const { results } = await db
    .prepare(
      `SELECT c.id, c.parent, c.slug, c.label ->> ? AS label, ifnull(n.hits, 0) AS count FROM categories c LEFT JOIN listing_count n
       ON n.brand = c.brand AND n.category = c.id AND n.attribute = 'total' AND n.value = '' WHERE c.brand = ? ORDER BY c.position`,
    )
    .bind(language, brand)
    .all<CategoriesRow & { count: number }>()
  const localize = getSpellingConverter({ language, currency })
  const listChildNodes = (parent: string | null): CategoryNode[] =>
    results
      .filter((row) => row.parent === parent)
      .map(({ id, slug, label, count }) => ({
        id,
        name: localize(label),
        url: toCategoryPath(slug, id),
        count,
        children: listChildNodes(id),
      }))
  return listChildNodes(null)
}

/** A category with its parent and its children, in one statement. A child comes with the product that opens its list. */
export function buildCategoryStatement(db: D1Database, id: string, { brand, language }: CatalogMarket): D1PreparedStatement {
  return db
    .prepare(
      `SELECT c.id, c.parent, c.slug, c.label ->> ?1 AS label, c.intro ->> ?1 AS intro, CASE WHEN c.parent = ?3 THEN (
         SELECT json_array(p.id, p.silhouette, p.colors ->> '$[0].id') FROM listing l CROSS JOIN products p ON p.no = l.product_no
         WHERE l.brand = ?2 AND l.category = c.id ORDER BY l.featured LIMIT 1
       ) END AS pictured FROM categories c WHERE c.brand = ?2
       AND (c.id = ?3 OR c.parent = ?3 OR c.id = (SELECT parent FROM categories WHERE brand = ?2 AND id = ?3)) ORDER BY c.position`,
    )
    .bind(language, brand, id)
}

/** Category of a listing; null if the brand has no such category. */
export function toListingCategory(
  rows: readonly CategoryRow[],
  id: string,
  market: Pick<LocaleEntry, 'language' | 'currency'>,
): SearchResult['category'] | null {
  const categoryRow = rows.find((row) => row.id === id)
  if (!categoryRow) return null
  const localize = getSpellingConverter(market)
  const toLink = ({ id, slug, label }: CategoriesRow) => ({ id, label: localize(label), url: toCategoryPath(slug, id) })
  const parentRows = rows.filter((row) => row.id === categoryRow.parent)
  return {
    ...toLink(categoryRow),
    intro: getTextConverter(market)(categoryRow.intro),
    breadcrumb: [...parentRows, categoryRow].map(toLink),
    children: rows.filter((row) => row.parent === id).map((row) => ({ ...toLink(row), ...toChildImage(row) })),
  }
}

function toChildImage({ pictured }: CategoryRow): { image?: string } {
  if (pictured === null) return {}
  const [id, silhouette, color] = JSON.parse(pictured) as [string, ProductRecord['silhouette'], string]
  const [image] = listPictures({ id, silhouette }, color)
  return image === undefined ? {} : { image }
}
