import type { AttributeType, Product } from '#contracts/entities/product'

export type ChosenOptions = Partial<Record<AttributeType, string>>

/**
 * Reads the options from the URL: the named color or the first one, and otherwise only existing values. Single-value attributes are
 * preselected.
 */
export function parseChosenOptions(product: Product, query: URLSearchParams): ChosenOptions & { color?: string } {
  const optionEntries = product.attributes.map(({ type, options }) => {
    const requestedOption = options.find(({ id }) => id === query.get(type))
    const fallback = type === 'color' || options.length === 1 ? options[0] : undefined
    return [type, (requestedOption ?? fallback)?.id] as const
  })
  return Object.fromEntries(optionEntries.filter(([, id]) => id !== undefined))
}

/** URL of this product with one option changed; other query parameters stay. */
export function buildOptionsUrl(address: string, chosenOptions: ChosenOptions, optionChange: ChosenOptions): string {
  const [path = '', queryString] = address.split('?')
  const query = new URLSearchParams(queryString)
  for (const [type, id] of Object.entries({ ...chosenOptions, ...optionChange })) if (id) query.set(type, id)
  return `${path}?${query.toString()}`
}

/** The last part of a product's address, which its other pages share. */
export function getSlug({ url }: Pick<Product, 'url'>): string {
  return url.split('/').at(-1) ?? ''
}
