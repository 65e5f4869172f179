import { attributeTypes, type AttributeType, type Product, type SpecLine } from '#contracts/entities/product'

export type ComparableProduct = Pick<Product, 'price' | 'rating' | 'type' | 'attributes' | 'specs' | 'details'>
/** Comparison row: one value per product, in product order. Attributes have their own label. */
export type ComparisonRow = {
  id: 'price' | 'rating' | 'type' | 'details' | AttributeType | `spec-${string}`
  label?: string
  cells: string[][]
  differs: boolean
}

/** Compares products: price, rating, kind, facts, options, then details. Rows tell if products differ, except details, which always do. */
export function buildComparison(products: readonly ComparableProduct[]): ComparisonRow[] {
  const attributes = attributeTypes.flatMap((type): ComparisonRow[] => {
    const matchingAttributes = products.map((product) => product.attributes.find((attribute) => attribute.type === type))
    const label = matchingAttributes.find((attribute) => attribute)?.label
    return label === undefined
      ? []
      : [buildComparisonRow(type, products, (_, i) => matchingAttributes[i]?.options.map((option) => option.label) ?? [], label)]
  })
  return [
    buildComparisonRow('price', products, ({ price }) => [String(price.current)]),
    buildComparisonRow('rating', products, ({ rating }) => (rating.showScore ? [String(rating.score)] : [])),
    buildComparisonRow('type', products, ({ type }) => [type]),
    ...buildSpecRows(products),
    ...attributes,
    { ...buildComparisonRow('details', products, ({ details }) => details), differs: false },
  ]
}

/** Facts with the same name side by side, in the order of the product with the most facts. */
function buildSpecRows(products: readonly ComparableProduct[]): ComparisonRow[] {
  const specLists = products.map(({ specs = [] }) => specs)
  const specsById = new Map<string, SpecLine>()
  for (const specList of specLists.toSorted((a, b) => b.length - a.length))
    for (const line of specList) if (!specsById.has(line.id)) specsById.set(line.id, line)
  return [...specsById.values()].map(({ id, label }) => {
    const getCellValues: GetCellValues = (_, i) => specLists[i]?.flatMap((line) => (line.id === id ? [line.value] : [])) ?? []
    return buildComparisonRow(`spec-${id}`, products, getCellValues, label)
  })
}

type GetCellValues = (product: ComparableProduct, index: number) => string[]

function buildComparisonRow(
  id: ComparisonRow['id'],
  products: readonly ComparableProduct[],
  ...[getCellValues, label]: [GetCellValues, string?]
): ComparisonRow {
  const cells = products.map(getCellValues)
  return { id, ...(label !== undefined && { label }), cells, differs: new Set(cells.map((cell) => cell.join('|'))).size > 1 }
}
