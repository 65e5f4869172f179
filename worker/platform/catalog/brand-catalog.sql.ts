import type { CatalogCategory } from '#contracts/entities/catalog-file'

/** Categories and stores of a brand, in which its products are placed. */
export type BrandCatalog = { categories: CatalogCategory[]; storeIds: string[] }
type CategoryRow = Omit<CatalogCategory, 'label' | 'intro' | 'parent'> & { parent: string | null; label: string; intro: string }

export async function loadBrandCatalog(db: D1Database, brand: string): Promise<BrandCatalog> {
  const [categories, stores] = await db.batch([
    db.prepare('SELECT id, parent, slug, label, intro FROM categories WHERE brand = ? ORDER BY position').bind(brand),
    db.prepare('SELECT id FROM stores WHERE brand = ?').bind(brand),
  ])
  return {
    categories: ((categories?.results ?? []) as CategoryRow[]).map(({ parent, label, intro, ...category }) => ({
      ...category,
      ...(parent !== null && { parent }),
      label: JSON.parse(label) as CatalogCategory['label'],
      intro: JSON.parse(intro) as CatalogCategory['intro'],
    })),
    storeIds: ((stores?.results ?? []) as { id: string }[]).map(({ id }) => id),
  }
}
