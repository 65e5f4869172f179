import type { AttributeType, Product } from '#contracts/entities/product'

export type ChosenOptions = Partial<Record<AttributeType, string>>

/**
 * Reads the options from the URL: the named color or the first one, and otherwise only existing values. Single-value attributes are
 * preselected.
 */
export function chosenFrom(product: Product, query: URLSearchParams): ChosenOptions & { color?: string } {
  const chosen = product.attributes.map(({ type, options }) => {
    const named = options.find(({ id }) => id === query.get(type))
    const fallback = type === 'color' || options.length === 1 ? options[0] : undefined
    return [type, (named ?? fallback)?.id] as const
  })
  return Object.fromEntries(chosen.filter(([, id]) => id !== undefined))
}

/** An address of this product with one option changed; what else its query asks for stays. */
export function addressWith(address: string, chosen: ChosenOptions, change: ChosenOptions): string {
  const [path = '', requested] = address.split('?')
  const query = new URLSearchParams(requested)
  for (const [type, id] of Object.entries({ ...chosen, ...change })) if (id) query.set(type, id)
  return `${path}?${query.toString()}`
}

/** The last part of a product's address, which its other pages share. */
export function slugOf({ url }: Pick<Product, 'url'>): string {
  return url.split('/').at(-1) ?? ''
}
