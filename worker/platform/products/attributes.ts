import { type Locale, locales } from '#config/locales'
import type { AttributeType, Product } from '#contracts/entities/product'
import { faceAmount } from '#domain/gift-card/face-amount'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { labelIn, wordIn } from '../words'
import { isGiftCard } from './is-gift-card'
import { picturesOf } from './pictures'
import type { ProductRecord } from './product-record'
import type { VariantKey } from './variants'

type Option = {
  type: AttributeType
  value: string
  /** Of a gift card, what the shopper chose instead of what is printed on it, in whole units. */
  customAmount?: number | undefined
}

/** How an option is called: a colour by its own name, a size by its word when it has one; of a gift card it is a sum of money. (GIFT-08) */
export function optionLabel(product: ProductRecord, { type, value, customAmount }: Option, locale: Locale): string {
  if (type === 'size' && isGiftCard(product)) return moneyOf(faceAmount({ customAmount, printed: value }), locale)
  if (type === 'color') return product.colors.find((color) => color.id === value)?.label[product.language] ?? value
  return labelIn(product.language, `${type}.${value}`, value)
}

function moneyOf(amount: number, locale: Locale): string {
  const { currency } = locales[locale]
  return formatMoney(toWireAmount(amount, currency), currency, locale)
}

export function attributeLabel(product: ProductRecord, type: 'color' | 'size' | 'width' | 'length'): string {
  return wordIn(product.language, type === 'size' && isGiftCard(product) ? 'attribute.amount' : `attribute.${type}`)
}

type Around = { variants: readonly VariantKey[]; pieces: Readonly<Record<string, number>>; locale: Locale }

/** What can be chosen, each option with whether any variant of it can be had. (PDP-03, PDP-04, TRAP-33) */
export function attributesOf(product: ProductRecord, { variants, pieces, locale }: Around): Product['attributes'] {
  const offered = { color: product.colors.map(({ id }) => id), size: product.sizes, width: product.widths, length: product.lengths }
  return (['color', 'size', 'width', 'length'] as const)
    .filter((type) => offered[type].length > 0)
    .map((type) => ({
      type,
      label: attributeLabel(product, type),
      options: offered[type].map((value) => ({
        id: value,
        label: optionLabel(product, { type, value }, locale),
        value,
        available: variants.some(({ upc, attributes }) => attributes[type] === value && (pieces[upc] ?? 0) > 0),
        ...(type === 'color' && {
          swatch: product.colors.find(({ id }) => id === value)?.swatch ?? [],
          image: picturesOf(product, value)[0],
        }),
      })),
    }))
}
