import { attributeTypes, type AttributeType, type Product, type SpecLine } from '#contracts/entities/product'

export type Compared = Pick<Product, 'price' | 'rating' | 'type' | 'attributes' | 'specs' | 'details'>
/** Comparison row: one value per product, in product order. Attributes have their own label. */
export type ComparisonRow = {
  id: 'price' | 'rating' | 'type' | 'details' | AttributeType | `spec-${string}`
  label?: string
  cells: string[][]
  differs: boolean
}

/** Compares products: price, rating, kind, facts, options, then details. Rows tell if products differ, except details, which always do. */
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
    ...specRows(products),
    ...attributes,
    { ...row('details', products, ({ details }) => details), differs: false },
  ]
}

/** Facts with the same name side by side, in the order of the product with the most facts. */
function specRows(products: readonly Compared[]): ComparisonRow[] {
  const sheets = products.map(({ specs = [] }) => specs)
  const all = new Map<string, SpecLine>()
  for (const sheet of sheets.toSorted((a, b) => b.length - a.length))
    for (const line of sheet) if (!all.has(line.id)) all.set(line.id, line)
  return [...all.values()].map(({ id, label }) => {
    const tell: Tell = (_, i) => sheets[i]?.flatMap((line) => (line.id === id ? [line.value] : [])) ?? []
    return row(`spec-${id}`, products, tell, label)
  })
}

type Tell = (product: Compared, index: number) => string[]

function row(id: ComparisonRow['id'], products: readonly Compared[], ...[tell, label]: [Tell, string?]): ComparisonRow {
  const cells = products.map(tell)
  return { id, ...(label !== undefined && { label }), cells, differs: new Set(cells.map((cell) => cell.join('|'))).size > 1 }
}
