import { attributeTypes, type AttributeType, type Product } from '#contracts/entities/product'

export type Compared = Pick<Product, 'price' | 'rating' | 'type' | 'attributes' | 'details'>
/** Comparison row: one value per product, in product order. Attributes have their own label. */
export type ComparisonRow = {
  id: 'price' | 'rating' | 'type' | 'details' | AttributeType
  label?: string
  cells: string[][]
  differs: boolean
}

/** Compares products: price, rating, kind, options, then materials. Rows tell if products differ, except details, which always do. */
export function comparisonOf(products: readonly Compared[]): ComparisonRow[] {
  const attributes = attributeTypes.flatMap((type): ComparisonRow[] => {
    const found = products.map((product) => product.attributes.find((attribute) => attribute.type === type))
    const label = found.find((attribute) => attribute)?.label
    return label === undefined ? [] : [row(type, products, (_, i) => found[i]?.options.map((option) => option.label) ?? [], label)]
  })
  return [
    row('price', products, ({ price }) => [String(price.current)]),
    row('rating', products, ({ rating }) => (rating.showScore ? [String(rating.score)] : [])),
    row('type', products, ({ type }) => [type]),
    ...attributes,
    { ...row('details', products, ({ details }) => details), differs: false },
  ]
}

type Tell = (product: Compared, index: number) => string[]

function row(id: ComparisonRow['id'], products: readonly Compared[], ...[tell, label]: [Tell, string?]): ComparisonRow {
  const cells = products.map(tell)
  return { id, ...(label !== undefined && { label }), cells, differs: new Set(cells.map((cell) => cell.join('|'))).size > 1 }
}
