import { giftCardAmounts } from '#config/constants'
import type { AttributeType, Product, Variant } from '#contracts/entities/product'
import { variantOf, isOutOfStock } from '#domain/product/buy-state'
import { type GiftOption, giftOptionOf, giftProblems } from '#domain/cart/gift-option'
import { firstProblem } from '#domain/validation/rule'
import { maxNumber, minNumber } from '#domain/validation/text-rules'
import { productIdOf } from '#routes/ids-in-path'
import { inventoryOf, productOf } from '~/features/catalog/catalog.server'
import { FieldError, FieldErrors } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { AddItem, ChosenOptions } from './add-item.form'

/**
 * Product of a slug with its chosen variant. Reports a missing option beside its field. A gift card with a custom amount needs no variant.
 */
export async function chosenVariant(
  shop: StorefrontContext,
  slug: string,
  chosen: ChosenOptions & { amount?: string },
): Promise<{ product: Product; variant: Variant }> {
  const product = await productAtSlug(shop, slug)
  const size = chosen.size || (chosen.amount && product.productType === 'digital' ? (smallestOf(product) ?? '') : '')
  const variant = variantAmong(product, { ...chosen, size })
  if (await isGone(shop, product, variant)) throw new FieldError(fieldOf(product, 'size'), 'product.soldOutOption')
  return { product, variant }
}

/** A cached product may be older than its stock, so the inventory decides. */
async function isGone(shop: StorefrontContext, product: Product, variant: Variant): Promise<boolean> {
  return isOutOfStock(variant) && isOutOfStock(variant, (await inventoryOf(shop, product.id)) ?? undefined)
}

/** The product of a page's slug; throws a 404 response if there is none. */
export async function productAtSlug(shop: StorefrontContext, slug: string): Promise<Product> {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  if (!product) throw new Response('No such product', { status: 404 })
  return product
}

function variantAmong(product: Product, chosen: ChosenOptions): Variant {
  for (const { type, options } of product.attributes) {
    const value = chosen[type]
    if (!value) throw new FieldError(fieldOf(product, type), missing(product, type))
    if (!options.some(({ id }) => id === value)) throw new FieldError(fieldOf(product, type), 'product.unknownOption')
  }
  const variant = variantOf(product, chosen)
  if (!variant) throw new FieldError(fieldOf(product, 'size'), 'product.unknownOption')
  return variant
}

function missing({ productType }: Product, type: AttributeType): string {
  return `product.choose.${type === 'size' && productType === 'digital' ? 'amount' : type}`
}

/** Options without a field on the page (a color is a link, some products have no size) report at form level. */
function fieldOf({ attributes }: Product, type: AttributeType): string {
  return type !== 'color' && attributes.some((attribute) => attribute.type === type) ? type : ''
}

function smallestOf({ attributes }: Product): string | undefined {
  return attributes.find(({ type }) => type === 'size')?.options[0]?.id
}

type ItemExtras = { recipeId?: string; customAmount?: number; giftOption?: GiftOption }

/**
 * Returns extra fields of a line: the custom design, or a gift card's amount and recipient. An incomplete recipient is reported, not
 * dropped.
 */
export function extrasOf(
  product: Product,
  { recipe, amount, to, email, message }: Pick<AddItem, 'recipe' | 'amount' | keyof GiftOption>,
): ItemExtras {
  if (product.productType !== 'digital') return product.customsExternalUrl && recipe ? { recipeId: recipe } : {}
  const customAmount = amount ? amountOf(amount) : undefined
  const giftOption = giftOf({ to, email, message })
  return { ...(customAmount !== undefined && { customAmount }), ...(giftOption && { giftOption }) }
}

function amountOf(typed: string): number {
  const amount = Number(typed)
  const { least, most } = giftCardAmounts
  if (!Number.isInteger(amount)) throw new FieldError('amount', 'forms:qty.whole')
  const problem = firstProblem(typed, [minNumber(least), maxNumber(most)])
  if (problem) throw new FieldErrors({ amount: problem })
  return amount
}

function giftOf(typed: GiftOption): GiftOption | undefined {
  const fields = Object.keys(typed) as (keyof GiftOption)[]
  if (fields.every((field) => !typed[field])) return undefined
  const problems = giftProblems(typed)
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
  return giftOptionOf(typed)
}
