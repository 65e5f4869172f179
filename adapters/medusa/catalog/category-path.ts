import type { CategoryNode } from '#contracts/entities/product'
import type { MedusaCategory, MedusaProduct } from '../medusa-types'
import { toCategoryLink } from './map-product'
import type { EngineCatalog } from './catalog-cache'

/** A category and those above it, the top first. */
export function getCategoryPath({ categories }: Pick<EngineCatalog, 'categories'>, category: MedusaCategory | undefined): MedusaCategory[] {
  const trail: MedusaCategory[] = []
  for (let currentCategory = category; currentCategory && trail.length < 10;) {
    trail.unshift(currentCategory)
    const { parent_category_id: parent } = currentCategory
    currentCategory = categories.find(({ id }) => id === parent)
  }
  return trail
}

/** The trail to a product's own category: the deepest one it is in. */
export function getProductPath(catalog: EngineCatalog, product: MedusaProduct): MedusaCategory[] {
  const productCategories = catalog.categories.filter(({ id }) => product.categories.some((productCategory) => productCategory.id === id))
  return productCategories.map((category) => getCategoryPath(catalog, category)).toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** The tree of categories, each with the number of products in it and below it. */
export function buildCategoryTree(catalog: EngineCatalog, parent: string | null = null): CategoryNode[] {
  return catalog.categories
    .filter(({ parent_category_id: childCategory }) => childCategory === parent)
    .map((category) => {
      const { label: name, ...link } = toCategoryLink(category)
      const children = buildCategoryTree(catalog, category.id)
      const subtreeIds = new Set([category.id, ...listDescendantIds(catalog, category.id)])
      const count = catalog.products.filter(({ categories }) => categories.some(({ id }) => subtreeIds.has(id))).length
      return { ...link, name, count, children }
    })
}

function listDescendantIds(catalog: EngineCatalog, parent: string): string[] {
  const children = catalog.categories.filter(({ parent_category_id: childCategory }) => childCategory === parent).map(({ id }) => id)
  return [...children, ...children.flatMap((id) => listDescendantIds(catalog, id))]
}
