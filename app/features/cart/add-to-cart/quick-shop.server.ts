import { quickShopQty } from '#config/constants'
import type { CartItem } from '#contracts/entities/cart'
import type { Product } from '#contracts/entities/product'
import { ApiError } from '#contracts/errors'
import { shouldCloseAfterAdd, getRetryDelayMs } from '#domain/cart/quick-shop'
import { href } from '#routes'
import { getSlug } from '~/features/catalog/product/chosen-options'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { changeItem, type ItemChange, readCart } from '../cart.server'
import { type AddItemFields, updateItemForm } from './add-item.form'
import { createAddItemAction, getProductPageUrl } from './add-item.server'
import { resolveChosenVariant, parseItemExtras } from './chosen-variant.server'

type ChangeableItem = Pick<CartItem, 'id' | 'qty' | 'upc' | 'recipeId' | 'customAmount' | 'giftOption'>

/** Adds one unit, whatever the form says, with one retry. */
export const quickShopAddAction = createAddItemAction({ next: getUrlAfterAdd, attempt: withRetry, qty: quickShopQty })

/** Changes a cart line to the chosen variant; keeps its quantity. */
export const quickShopUpdateAction = formHandler(
  { schema: updateItemForm, act: 'change' },
  async ({ itemId, ...chosenOptions }, { shop, params }) => {
    const { product, variant } = await resolveChosenVariant(shop, params.slug ?? '', chosenOptions)
    const line = await findCartItem(shop, itemId)
    const giftCardChange = product.productType === 'digital' ? getGiftCardChange(product, { ...chosenOptions, line }, shop) : {}
    if (line) await changeItem(shop, { itemId, productId: product.id, upc: variant.upc, qty: line.qty, ...giftCardChange })
    return seeOther(href('cart', { locale: shop.locale }))
  },
)

/** A cart line that can be changed; undefined if it is gone or a free gift. */
export async function findCartItem(shop: StorefrontContext, itemId: string): Promise<ChangeableItem | undefined> {
  const cart = await readCart(shop)
  const line = cart?.items.find(({ id, bonus }) => id === itemId && !bonus)
  if (!line) return undefined
  const { id, qty, upc, recipeId, customAmount, giftOption } = line
  const extras = { ...(recipeId && { recipeId }), ...(customAmount !== undefined && { customAmount }), ...(giftOption && { giftOption }) }
  return { id, qty, upc, ...extras }
}

/** Gift card recipient fields as submitted. */
export function toGiftFormValues({ customAmount, giftOption }: ChangeableItem): Record<string, string> {
  const { sendOn, ...recipient } = giftOption ?? {}
  return { ...(customAmount !== undefined && { amount: String(customAmount) }), ...recipient, ...(sendOn && { sendOn }) }
}

/** Reads gift card fields. Choosing a preset amount without touching the custom one uses the preset. */
function getGiftCardChange(
  product: Product,
  { line, ...chosenOptions }: Omit<AddItemFields, 'act'> & { line: ChangeableItem | undefined },
  shop: StorefrontContext,
): Pick<ItemChange, 'customAmount' | 'giftOption'> {
  const isAmountUnchanged = line?.customAmount !== undefined && Number(chosenOptions.amount) === line.customAmount
  const amount = chosenOptions.size && isAmountUnchanged ? '' : chosenOptions.amount
  const { customAmount = null, giftOption = null } = parseItemExtras(product, { ...chosenOptions, amount }, shop)
  return { customAmount, giftOption }
}

/** URL of the next choice, or of the cart or the product if quick shop closes. */
function getUrlAfterAdd(added: Parameters<typeof getProductPageUrl>[0]): string {
  const { shop, product } = added
  const { flags } = shop.config
  const url = new URL(shop.request.url)
  if (flags.miniCart) return href('cart', { locale: shop.locale })
  if (shouldCloseAfterAdd({ closeOnAdd: url.searchParams.has('closeOnAdd'), flags })) return getProductPageUrl(added)
  return href('quickShop', { locale: shop.locale, slug: getSlug(product) }) + url.search
}

/** Adds with one retry, where the rule allows it. Retries failed calls only. */
export async function withRetry<T>(addItem: () => Promise<T>, attempts = 1): Promise<T> {
  return addItem().catch(async (error: unknown) => {
    const retryDelayMs = error instanceof ApiError ? getRetryDelayMs({ tries: attempts, errorId: error.errorId }) : undefined
    if (retryDelayMs === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return withRetry(addItem, attempts + 1)
  })
}
