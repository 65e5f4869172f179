import { locales, type Locale } from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import { canBeBought } from '#domain/cart/reprice'
import type { CartLine, LineText } from '#domain/cart/cart-state'
import { getFaceAmount } from '#domain/gift-card/gift-card'
import type { Minor } from '#domain/money/minor-units'
import { getFormerPrice } from '#domain/product/price-label'
import { getAttributeLabel, getOptionLabel, isGiftCard, listPictures } from './attributes'
import { getMarks } from './product-view'
import type { ProductRecord } from '../catalog/product-record'
import { type VariantKey, listVariants } from '../catalog/variants'

export type ItemChoice = Pick<CartLine, 'upc' | 'qty' | 'recipeId' | 'precreatedCustomsCode' | 'customAmount' | 'giftOption'>
/** Market, date, and whether signed in, which presales require. */
export type BuyingContext = { locale: Locale; today: string; isSignedIn: boolean }

/**
 * Builds the line of a choice. Name, picture, URL, options and price come from our catalog; the caller's values are ignored.
 * ITEM_NOT_AVAILABLE: no such variant, or not for sale now. API400: an amount for anything but a gift card.
 */
export function buildLineItem(
  product: ProductRecord | undefined,
  choice: ItemChoice,
  buying: BuyingContext,
): Outcome<Omit<CartLine, 'id'>> {
  const variant = product && listVariants(product).find(({ upc }) => upc === choice.upc)
  if (!variant || !canBeBought(product, buying)) return fail('ITEM_NOT_AVAILABLE')
  const { upc, qty, recipeId, precreatedCustomsCode, customAmount, giftOption } = choice
  if (customAmount !== undefined && !isGiftCard(product)) return fail('INVALID_REQUEST', { field: 'customAmount' })
  return ok({
    productId: product.id,
    masterId: product.id,
    upc,
    qty,
    ...(recipeId !== undefined && { recipeId }),
    ...(precreatedCustomsCode !== undefined && { precreatedCustomsCode }),
    ...(customAmount !== undefined && { customAmount }),
    ...(giftOption && { giftOption }),
    unit: calculateUnitPrice(product, variant, { customAmount, locale: buying.locale }),
    category: product.mainCategory,
    digital: product.productType === 'digital',
    text: buildLineText(product, variant, { locale: buying.locale, customAmount }),
  })
}

type UnitPricing = { locale: Locale; customAmount: number | undefined }

/** Unit price: face value of a gift card, else the list price with the former price that the market's law allows. */
function calculateUnitPrice(
  product: ProductRecord,
  { attributes }: VariantKey,
  { locale, customAmount }: UnitPricing,
): { original: Minor; current: Minor } {
  const { current, original, historicBest } = product.price
  const rule = { omnibusNotice: locales[locale].region === 'EMEA' }
  const prices = { current, original: original ?? current, historicBestPrice: historicBest }
  if (!isGiftCard(product)) return { current, original: getFormerPrice(prices, rule) ?? current }
  const faceValue = getFaceAmount({ customAmount, printed: attributes.size ?? '' }, locales[locale].currency)
  return { current: faceValue, original: faceValue }
}

/** Localized text of a line or wishlist item's variant. */
export function buildLineText(
  product: ProductRecord,
  { attributes }: VariantKey,
  { locale, customAmount }: { locale: Locale; customAmount?: number | undefined },
): LineText {
  const chosenOptions = (['color', 'size', 'width', 'length'] as const).flatMap((type) => {
    const value = attributes[type]
    if (value === undefined) return []
    const valueLabel = getOptionLabel(product, { type, value, customAmount }, locale)
    return [{ type, label: getAttributeLabel(product, type, locale), value, valueLabel }]
  })
  return {
    language: product.language,
    name: product.name,
    type: product.type,
    options: chosenOptions,
    image: listPictures(product, attributes.color)[0] ?? '',
    pdpUrl: product.path,
    rating: { score: product.rating, reviewsCount: product.ratingCount },
    ...getMarks(product, locales[locale]),
  }
}
