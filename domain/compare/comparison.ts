import { maxCompared } from '#config/constants'
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

const productIdPattern = /^[A-Za-z0-9]{8,11}$/

/** Parses compared products from a URL or cookie, `HV7K2Q41.HV6V9S72`: drops invalid ids and all after the fourth. */
export function parseComparedIds(text: string | null | undefined): string[] {
  const ids = (text ?? '').split('.').filter((id) => productIdPattern.test(id))
  return [...new Set(ids)].slice(0, maxCompared)
}

/** Adds a product to the comparison or removes it; null if the comparison is full. */
export function toggleComparedId(ids: readonly string[], id: string): string[] | null {
  if (ids.includes(id)) return ids.filter((other) => other !== id)
  return ids.length < maxCompared ? [...ids, id] : null
}
