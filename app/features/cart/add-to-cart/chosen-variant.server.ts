import { giftCardAmounts } from '#config/constants'
import type { AttributeType, Product, Variant } from '#contracts/entities/product'
import { findVariantByOptions, isOutOfStock } from '#domain/product/buy-state'
import { type GiftMessage, parseGiftOption, findGiftProblems } from '#domain/cart/gift-option'
import { parseDate } from '#domain/dates/calendar-date'
import { normalizeDate } from '#domain/dates/normalize-date'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { readAmount } from '#domain/money/read-amount'
import { getSendDays } from '#domain/gift-card/send-day'
import { createProblem, findFirstProblem, type ValidationProblem } from '#domain/validation/rule'
import { maxNumber, minNumber } from '#domain/validation/text-rules'
import { parseProductSlug } from '#routes/path-ids'
import { loadInventory, loadProductById } from '~/features/catalog/catalog.server'
import { FieldError, FieldErrors } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { AddItemFields, ChosenOptions } from './add-item.form'

/**
 * Product of a slug with its chosen variant. Reports a missing option beside its field. A gift card with a custom amount needs no variant.
 */
export async function resolveChosenVariant(
  shop: StorefrontContext,
  slug: string,
  chosenOptions: ChosenOptions & { amount?: string },
): Promise<{ product: Product; variant: Variant }> {
  const product = await loadProductBySlug(shop, slug)
  const size = chosenOptions.size || (chosenOptions.amount && product.productType === 'digital' ? (getSmallestSize(product) ?? '') : '')
  const variant = requireVariant(product, { ...chosenOptions, size })
  if (await isVariantUnavailable(shop, product, variant)) throw new FieldError(getOptionField(product, 'size'), 'product.soldOutOption')
  return { product, variant }
}

/** A cached product may be older than its stock, so the inventory decides. */
async function isVariantUnavailable(shop: StorefrontContext, product: Product, variant: Variant): Promise<boolean> {
  return isOutOfStock(variant) && isOutOfStock(variant, (await loadInventory(shop, product.id)) ?? undefined)
}

/** The product of a page's slug; throws a 404 response if there is none. */
export async function loadProductBySlug(shop: StorefrontContext, slug: string): Promise<Product> {
  const productId = parseProductSlug(slug)
  const product = productId ? await loadProductById(shop, productId) : null
  if (!product) throw new Response('No such product', { status: 404 })
  return product
}

function requireVariant(product: Product, chosenOptions: ChosenOptions): Variant {
  for (const { type, options } of product.attributes) {
    const value = chosenOptions[type]
    if (!value) throw new FieldError(getOptionField(product, type), getMissingOptionError(product, type))
    if (!options.some(({ id }) => id === value)) throw new FieldError(getOptionField(product, type), 'product.unknownOption')
  }
  const variant = findVariantByOptions(product, chosenOptions)
  if (!variant) throw new FieldError(getOptionField(product, 'size'), 'product.unknownOption')
  return variant
}

function getMissingOptionError({ productType }: Product, type: AttributeType): string {
  return `product.choose.${type === 'size' && productType === 'digital' ? 'amount' : type}`
}

/** Options without a field on the page (a color is a link, some products have no size) report at form level. */
function getOptionField({ attributes }: Product, type: AttributeType): string {
  return type !== 'color' && attributes.some((attribute) => attribute.type === type) ? type : ''
}

function getSmallestSize({ attributes }: Product): string | undefined {
  return attributes.find(({ type }) => type === 'size')?.options[0]?.id
}

type ItemExtras = { recipeId?: string; customAmount?: number; giftOption?: GiftMessage }

type ItemMarket = Pick<StorefrontContext, 'locale' | 'market' | 'requestContext'>

/**
 * Returns extra fields of a line: the custom design, or a gift card's amount, recipient and day. An incomplete recipient is reported, not
 * dropped.
 */
export function parseItemExtras(
  product: Product,
  { recipe, amount, to, email, message, sendOn }: Pick<AddItemFields, 'recipe' | 'amount' | keyof GiftMessage>,
  market: ItemMarket,
): ItemExtras {
  if (product.productType !== 'digital') return product.customsExternalUrl && recipe ? { recipeId: recipe } : {}
  const customAmount = amount ? parseCustomAmount(amount) : undefined
  const giftOption = parseGift({ to, email, message, sendOn }, market)
  return { ...(customAmount !== undefined && { customAmount }), ...(giftOption && { giftOption }) }
}

function parseCustomAmount(text: string): number {
  const amount = readAmount(text)
  const { least, most } = giftCardAmounts
  if (amount === undefined || !Number.isInteger(amount)) throw new FieldError('amount', 'forms:qty.whole')
  const problem = findFirstProblem(String(amount), [minNumber(least), maxNumber(most)])
  if (problem) throw new FieldErrors({ amount: problem })
  return amount
}

function parseGift(giftInput: Required<GiftMessage>, market: ItemMarket): GiftMessage | undefined {
  if (Object.values(giftInput).every((text) => !text)) return undefined
  // A browser sends a day as YYYY-MM-DD; one without a date picker, as it was typed.
  const { country, dateFormat } = market.market
  const { last } = getSendDays({ country, now: market.requestContext.now })
  const sendOn = giftInput.sendOn && parseDate(normalizeDate(giftInput.sendOn, dateFormat, Number(last.slice(0, 4))), dateFormat)
  const sendDayProblem = sendOn === undefined ? createProblem('dateFormat', { format: dateFormat }) : findSendDayProblem(sendOn, market)
  const problems = { ...findGiftProblems(giftInput), ...(sendDayProblem && { sendOn: sendDayProblem }) }
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
  return parseGiftOption({ ...giftInput, sendOn })
}

function findSendDayProblem(sendOn: string, { locale, market, requestContext }: ItemMarket): ValidationProblem | undefined {
  const { first, last } = getSendDays({ country: market.country, now: requestContext.now })
  const formatDay = (day: string) => formatMarketDay(day, locale, 'long')
  if (sendOn !== '' && sendOn < first) return createProblem('dateSameOrAfter', { date: formatDay(first) })
  return sendOn > last ? createProblem('dateSameOrBefore', { date: formatDay(last) }) : undefined
}
