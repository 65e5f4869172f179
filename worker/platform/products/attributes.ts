import type { AttributeType, Product } from '#contracts/entities/product'
import { labelIn, wordIn } from '../words'
import { picturesOf } from './pictures'
import type { ProductRecord } from './product-record'
import type { VariantKey } from './variants'

/** How an option is called: a colour by its own name, a size by its word when it has one. */
export function optionLabel(product: ProductRecord, type: AttributeType, value: string): string {
  if (type === 'color') return product.colors.find((color) => color.id === value)?.label[product.language] ?? value
  return labelIn(product.language, `${type}.${value}`, value)
}

export function attributeLabel({ language }: Pick<ProductRecord, 'language'>, type: 'color' | 'size' | 'width' | 'length'): string {
  return wordIn(language, `attribute.${type}`)
}

/** What can be chosen, each option with whether any variant of it can be had. (PDP-03, PDP-04, TRAP-33) */
export function attributesOf(
  product: ProductRecord,
  variants: readonly VariantKey[],
  pieces: Readonly<Record<string, number>>,
): Product['attributes'] {
  const offered = { color: product.colors.map(({ id }) => id), size: product.sizes, width: product.widths, length: product.lengths }
  return (['color', 'size', 'width', 'length'] as const)
    .filter((type) => offered[type].length > 0)
    .map((type) => ({
      type,
      label: attributeLabel(product, type),
      options: offered[type].map((value) => ({
        id: value,
        label: optionLabel(product, type, value),
        value,
        available: variants.some(({ upc, attributes }) => attributes[type] === value && (pieces[upc] ?? 0) > 0),
        ...(type === 'color' && {
          swatch: product.colors.find(({ id }) => id === value)?.swatch ?? [],
          image: picturesOf(product, value)[0],
        }),
      })),
    }))
}
