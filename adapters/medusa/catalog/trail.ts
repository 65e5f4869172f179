import type { CategoryNode } from '#contracts/entities/product'
import type { MedusaCategory, MedusaProduct } from '../medusa-types'
import { linkTo } from './map-product'
import type { EngineCatalog } from './shelf'

/** A category and those above it, the top first. */
export function trailOf({ categories }: Pick<EngineCatalog, 'categories'>, category: MedusaCategory | undefined): MedusaCategory[] {
  const trail: MedusaCategory[] = []
  for (let each = category; each && trail.length < 10;) {
    trail.unshift(each)
    const { parent_category_id: parent } = each
    each = categories.find(({ id }) => id === parent)
  }
  return trail
}

/** The trail to a product's own category: the deepest one it is in. */
export function trailTo(shelf: EngineCatalog, product: MedusaProduct): MedusaCategory[] {
  const own = shelf.categories.filter(({ id }) => product.categories.some((each) => each.id === id))
  return own.map((category) => trailOf(shelf, category)).toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** The tree of categories, each with the number of products in it and below it. */
export function treeOf(shelf: EngineCatalog, parent: string | null = null): CategoryNode[] {
  return shelf.categories
    .filter(({ parent_category_id: each }) => each === parent)
    .map((category) => {
      const { label: name, ...link } = linkTo(category)
      const children = treeOf(shelf, category.id)
      const within = new Set([category.id, ...idsBelow(shelf, category.id)])
      const count = shelf.products.filter(({ categories }) => categories.some(({ id }) => within.has(id))).length
      return { ...link, name, count, children }
    })
}

function idsBelow(shelf: EngineCatalog, parent: string): string[] {
  const children = shelf.categories.filter(({ parent_category_id: each }) => each === parent).map(({ id }) => id)
  return [...children, ...children.flatMap((id) => idsBelow(shelf, id))]
}
