import type { AttributeType, Inventory, Product, Variant } from '#contracts/entities/product'
import type { Country } from '#config/locales'
import type { CalendarDate } from '#domain/dates/calendar-date'
import type { DeliveryEstimate } from '#domain/delivery/standard-delivery'
import { isComingSoon, isOutOfStock } from './buy-state'
import { getFormerPrice, type ReductionRule } from './price-label'

type ProductJsonLdOptions = {
  inventory: Pick<Inventory, 'variants'> | null
  /** Milliseconds. */
  now: number
  brand: string
  /** Color shown; by default the first. */
  colorId?: string
  /** Absolute URL of a color's page; the first color has the product's own URL. */
  getUrl: (colorId?: string) => string
  /** Absolute URLs of the pictures of the color shown. */
  images: readonly string[]
  policies: OfferPolicies
  /** Rule for reductions in this market. */
  rule: ReductionRule
}

const schemaOrg = 'https://schema.org/'
const gtinPattern = /^(\d{8}|\d{12,14})$/

/**
 * Structured data of a product with current availability and price. Several variants form a group: those of the shown color in full, other
 * colors by links to their pages. Shipping and returns appear once and are referenced. (decision 082)
 */
export function buildProductJsonLd(product: Product, options: ProductJsonLdOptions): { '@context': string; '@graph': object[] } {
  const { currency, variants } = product
  const { policies } = options
  const [firstVariant, ...otherVariants] = variants
  const productNode =
    firstVariant && otherVariants.length === 0
      ? { '@type': 'Product', ...toCommonFields(product, options), ...toVariantNode(product, firstVariant, options) }
      : { '@type': 'ProductGroup', productGroupID: product.id, ...toCommonFields(product, options), ...toGroupFields(product, options) }
  const nodes = [
    productNode,
    ...(policies.shipping ? [toShippingNode(currency, policies.country, policies.shipping)] : []),
    toReturnNode(policies),
  ]
  return { '@context': schemaOrg, '@graph': nodes }
}

function toCommonFields(
  { name, summary, rating, masterId, specs, breadcrumb }: Product,
  { brand, images, getUrl, colorId }: ProductJsonLdOptions,
) {
  const material = specs?.find(({ id }) => id === 'material')?.value
  return {
    name,
    description: summary,
    url: getUrl(colorId),
    image: images,
    mpn: masterId,
    brand: { '@type': 'Brand', name: brand },
    ...(breadcrumb.length > 0 && { category: breadcrumb.map(({ label }) => label).join(' > ') }),
    ...(material && { material }),
    // Counted as ratings, not reviews, because most have no text.
    ...(rating.showScore && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.score, ratingCount: rating.reviewsCount },
    }),
  }
}

/** Options search engines know for variants; others become part of the size. */
const getVaryingAttributes = (product: Product) =>
  (['color', 'size'] as const).filter((type) => product.attributes.some((each) => each.type === type && each.options.length > 1))

function toGroupFields(product: Product, options: ProductJsonLdOptions) {
  const colors = product.attributes.find(({ type }) => type === 'color')?.options ?? []
  const shownColor = colors.find(({ id }) => id === options.colorId) ?? colors[0]
  const colorVariants = product.variants.filter(({ attributes }) => !shownColor || attributes.color === shownColor.id)
  const otherColors = colors.filter(
    (color) => color !== shownColor && product.variants.some(({ attributes }) => attributes.color === color.id),
  )
  return {
    variesBy: getVaryingAttributes(product).map((type) => schemaOrg + type),
    hasVariant: [
      ...colorVariants.map((variant) => ({ '@type': 'Product', ...toVariantNode(product, variant, options) })),
      ...otherColors.map(({ id }) => ({ '@type': 'Product', url: options.getUrl(id) })),
    ],
  }
}

function toVariantNode(product: Product, variant: Variant, options: ProductJsonLdOptions) {
  const getOptionLabel = (type: AttributeType) =>
    product.attributes.find((each) => each.type === type)?.options.find(({ id }) => id === variant.attributes[type])?.label
  const color = getOptionLabel('color')
  const size = (['size', 'width', 'length', 'fitType'] as const).flatMap((type) => getOptionLabel(type) ?? []).join(' ')
  const { images, getUrl, colorId } = options
  return {
    sku: variant.id,
    ...(gtinPattern.test(variant.upc) && { gtin: variant.upc }),
    name: [product.name, color, size].filter(Boolean).join(', '),
    image: images[0],
    ...(color && { color }),
    ...(size && { size }),
    offers: {
      '@type': 'Offer',
      url: getUrl(colorId),
      price: variant.price.current,
      priceCurrency: product.currency,
      ...toStrikethroughPrice(product, variant, options),
      availability: schemaOrg + getAvailability(product, variant, options),
      ...(isComingSoon(product, options.now) && { availabilityStarts: product.targetPublishDate?.slice(0, 10) }),
      itemCondition: `${schemaOrg}NewCondition`,
      ...(options.policies.shipping && { shippingDetails: shippingNodeRef }),
      hasMerchantReturnPolicy: returnNodeRef,
    },
  }
}

/** The price the page strikes through, which in Europe is the lowest of 30 days. No price of ours has a last day to be told. */
function toStrikethroughPrice({ currency }: Product, { price }: Variant, { rule }: ProductJsonLdOptions) {
  const formerPrice = getFormerPrice(price, rule)
  if (formerPrice === undefined) return {}
  const priceFields = { priceType: `${schemaOrg}StrikethroughPrice`, price: formerPrice, priceCurrency: currency }
  return { priceSpecification: { '@type': 'UnitPriceSpecification', ...priceFields } }
}

function getAvailability(product: Product, variant: Variant, { inventory, now }: Pick<ProductJsonLdOptions, 'inventory' | 'now'>): string {
  if (isComingSoon(product, now)) return 'PreOrder'
  if (isOutOfStock(variant, inventory ?? undefined)) return 'OutOfStock'
  if (product.presale) return 'PreSale'
  return product.isRobisOnly ? 'InStoreOnly' : 'InStock'
}

const dayMs = 24 * 3600 * 1000

/** Policies of an offer besides its price. `rate`: in currency units. Without `shipping` nothing ships. */
export type OfferPolicies = {
  country: Country
  shipping?: { rate: number; ordered: CalendarDate; days: DeliveryEstimate }
  /** 0 if returns are not possible. */
  returnDays: number
}

/** Nodes that offers refer to, so that each appears once. */
const shippingNodeRef = { '@id': '#shipping' }
const returnNodeRef = { '@id': '#returns' }

/** Delivery as in the note next to the buy button. Days count from the order day, including weekends and holidays. */
function toShippingNode(currency: string, country: Country, { rate, ordered, days }: NonNullable<OfferPolicies['shipping']>): object {
  const [minValue, maxValue] = days.map((day) => Math.round((Date.parse(day) - Date.parse(ordered)) / dayMs))
  const toDays = (range: object) => ({ '@type': 'QuantitativeValue', unitCode: 'DAY', ...range })
  return {
    ...shippingNodeRef,
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: rate, currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // Orders ship on the same day; transit takes the days in the note.
      handlingTime: toDays({ minValue: 0, maxValue: 0 }),
      transitTime: toDays({ minValue, maxValue }),
    },
  }
}

/** Returns within the window are free with our label; gift cards cannot be returned. */
function toReturnNode({ country, returnDays }: OfferPolicies): object {
  const policy = { ...returnNodeRef, '@type': 'MerchantReturnPolicy', applicableCountry: country, returnPolicyCountry: country }
  if (returnDays === 0) return { ...policy, returnPolicyCategory: `${schemaOrg}MerchantReturnNotPermitted` }
  return {
    ...policy,
    returnPolicyCategory: `${schemaOrg}MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: returnDays,
    returnMethod: `${schemaOrg}ReturnByMail`,
    returnFees: `${schemaOrg}FreeReturn`,
  }
}
