import { type Locale, locales } from '#config/locales'
import type { AttributeType, Product } from '#contracts/entities/product'
import { getFaceAmount } from '#domain/gift-card/gift-card'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { type ShoeFit, getShoeSizeName, getShoeSystem } from '#domain/sizing/shoe-size'
import { silhouetteSlots } from '#content/art/slots'
import { getLabel, getLocaleMessage } from '../messages'
import type { ProductRecord } from '../catalog/product-record'
import { formatShoeNumber } from './size-values'
import { shoeSizes } from '../catalog/shoe-sizes'
import type { VariantKey } from '../catalog/variants'

type ProductOption = {
  type: AttributeType
  value: string
  /** Custom gift card amount, instead of a preset, in whole units. */
  customAmount?: number | undefined
}

/** Label of an option: the color's name, the size's text, or a gift card's amount. */
export function getOptionLabel(product: ProductRecord, { type, value, customAmount }: ProductOption, locale: Locale): string {
  if (type === 'size' && isGiftCard(product))
    return formatAmount(getFaceAmount({ customAmount, printed: value }, locales[locale].currency), locale)
  if (type === 'size' && product.fit) return getShoeLabel(product.fit, value, locale)
  if (type === 'color') return product.colors.find((color) => color.id === value)?.label ?? value
  return getLabel(locale, `${type}.${value}`, value)
}

function getShoeLabel(fit: ShoeFit, size: string, locale: Locale): string {
  const name = getShoeSizeName(shoeSizes, { fit, size }, getShoeSystem(locales[locale]))
  return name ? formatShoeNumber(name, locale) : size
}

function formatAmount(amount: number, locale: Locale): string {
  const { currency } = locales[locale]
  return formatMoney(toWireAmount(amount, currency), currency, locale)
}

/** Attribute label: shoe sizes name their size system, and sizes of gift cards are amounts. */
export function getAttributeLabel(product: ProductRecord, type: 'color' | 'size' | 'width' | 'length', locale: Locale): string {
  if (type !== 'size') return getLocaleMessage(locale, `attribute.${type}`)
  if (product.fit) return getLocaleMessage(locale, `attribute.shoeSize.${getShoeSystem(locales[locale])}`)
  return getLocaleMessage(locale, isGiftCard(product) ? 'attribute.amount' : 'attribute.size')
}

type AttributeOptions = { variants: readonly VariantKey[]; pieces: Readonly<Record<string, number>>; locale: Locale }

/** Options of a product, with availability. */
export function buildAttributes(product: ProductRecord, { variants, pieces, locale }: AttributeOptions): Product['attributes'] {
  const valuesByType = { color: product.colors.map(({ id }) => id), size: product.sizes, width: product.widths, length: product.lengths }
  return (['color', 'size', 'width', 'length'] as const)
    .filter((type) => valuesByType[type].length > 0)
    .map((type) => ({
      type,
      label: getAttributeLabel(product, type, locale),
      options: valuesByType[type].map((value) => ({
        id: value,
        label: getOptionLabel(product, { type, value }, locale),
        value,
        available: variants.some(({ upc, attributes }) => attributes[type] === value && (pieces[upc] ?? 0) > 0),
        ...(type === 'color' && {
          swatch: product.colors.find(({ id }) => id === value)?.swatch ?? [],
          image: listPictures(product, value)[0],
        }),
      })),
    }))
}

/** True for gift cards, which cost their face value and whose sizes are amounts. */
export function isGiftCard({ silhouette }: Pick<ProductRecord, 'silhouette'>): boolean {
  return silhouette === 'giftcard'
}

type PicturedProduct = Pick<ProductRecord, 'id' | 'silhouette'>

/** Picture references of a color, first view first: `HV7K2Q41-tarn-front`. */
export function listPictures({ id, silhouette }: PicturedProduct, colorId: string): string[] {
  return silhouetteSlots[silhouette].views.map((view) => `${id}-${colorId}-${view}`)
}
