import { type Locale, locales } from '#config/locales'
import type { AttributeType, Product } from '#contracts/entities/product'
import { spelledFor } from '#domain/content/spelled-for'
import { faceAmount } from '#domain/gift-card/face-amount'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { type ShoeFit, shoeSizeName, shoeSystemOf } from '#domain/sizing/shoe-size'
import { silhouetteSlots } from '#content/art/slots'
import { labelIn, messageIn } from '../messages'
import type { ProductRecord } from './product-record'
import { shoeNumber } from './size-values'
import { shoeSizes } from './shoe-sizes'
import type { VariantKey } from './variants'

type Option = {
  type: AttributeType
  value: string
  /** Custom gift card amount, instead of a preset, in whole units. */
  customAmount?: number | undefined
}

/** Label of an option: the color's name, the size's text, or a gift card's amount. */
export function optionLabel(product: ProductRecord, { type, value, customAmount }: Option, locale: Locale): string {
  if (type === 'size' && isGiftCard(product)) return moneyOf(faceAmount({ customAmount, printed: value }), locale)
  if (type === 'size' && product.fit) return shoeLabel(product.fit, value, locale)
  if (type === 'color') return product.colors.find((color) => color.id === value)?.label[product.language] ?? value
  return labelIn(product.language, `${type}.${value}`, value)
}

function shoeLabel(fit: ShoeFit, size: string, locale: Locale): string {
  const name = shoeSizeName(shoeSizes, { fit, size }, shoeSystemOf(locales[locale]))
  return name ? shoeNumber(name, locales[locale].language) : size
}

function moneyOf(amount: number, locale: Locale): string {
  const { currency } = locales[locale]
  return formatMoney(toWireAmount(amount, currency), currency, locale)
}

/** Attribute label: shoe sizes name their size system, and sizes of gift cards are amounts. */
export function attributeLabel(product: ProductRecord, type: 'color' | 'size' | 'width' | 'length', locale: Locale): string {
  const { language } = product
  if (type !== 'size') return spelledFor(locales[locale])(messageIn(language, `attribute.${type}`))
  if (product.fit) return messageIn(language, `attribute.shoeSize.${shoeSystemOf(locales[locale])}`)
  return messageIn(language, isGiftCard(product) ? 'attribute.amount' : 'attribute.size')
}

type AttributesOfOptions = { variants: readonly VariantKey[]; pieces: Readonly<Record<string, number>>; locale: Locale }

/** Options of a product, with availability. */
export function attributesOf(product: ProductRecord, { variants, pieces, locale }: AttributesOfOptions): Product['attributes'] {
  const offered = { color: product.colors.map(({ id }) => id), size: product.sizes, width: product.widths, length: product.lengths }
  return (['color', 'size', 'width', 'length'] as const)
    .filter((type) => offered[type].length > 0)
    .map((type) => ({
      type,
      label: attributeLabel(product, type, locale),
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

/** True for gift cards, which cost their face value and whose sizes are amounts. */
export function isGiftCard({ silhouette }: Pick<ProductRecord, 'silhouette'>): boolean {
  return silhouette === 'giftcard'
}

type Drawn = Pick<ProductRecord, 'id' | 'silhouette'>

/** Picture references of a color, first view first: `HV7K2Q41-tarn-front`. */
export function picturesOf({ id, silhouette }: Drawn, colorId: string): string[] {
  return silhouetteSlots[silhouette].views.map((view) => `${id}-${colorId}-${view}`)
}
