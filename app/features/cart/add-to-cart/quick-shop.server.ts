import { quickShopQty } from '#config/constants'
import type { CartItem } from '#contracts/entities/cart'
import type { Product } from '#contracts/entities/product'
import { ApiError } from '#contracts/errors'
import { closesAfterAdd, secondTryIn } from '#domain/cart/quick-shop'
import { href } from '#routes'
import { slugOf } from '~/features/catalog/product/chosen-options'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { changeItem, type ItemChange, readCart } from '../cart.server'
import { type AddItem, updateItemForm } from './add-item.form'
import { addingItem, productPage } from './add-item.server'
import { chosenVariant, extrasOf } from './chosen-variant.server'

type ChangeableItem = Pick<CartItem, 'id' | 'qty' | 'upc' | 'recipeId' | 'customAmount' | 'giftOption'>

/** Adds one unit, whatever the form says, with one retry. */
export const quickShopAdd = addingItem({ next: afterAdd, attempt: withRetry, qty: quickShopQty })

/** Changes a cart line to the chosen variant; keeps its quantity. */
export const quickShopUpdate = formHandler({ schema: updateItemForm, act: 'change' }, async ({ itemId, ...chosen }, { shop, params }) => {
  const { product, variant } = await chosenVariant(shop, params.slug ?? '', chosen)
  const line = await itemInCart(shop, itemId)
  const given = product.productType === 'digital' ? givenBy(product, chosen, line) : {}
  if (line) await changeItem(shop, { itemId, productId: product.id, upc: variant.upc, qty: line.qty, ...given })
  return seeOther(href('cart', { locale: shop.locale }))
})

/** A cart line that can be changed; undefined if it is gone or a free gift. */
export async function itemInCart(shop: StorefrontContext, itemId: string): Promise<ChangeableItem | undefined> {
  const cart = await readCart(shop)
  const line = cart?.items.find(({ id, bonus }) => id === itemId && !bonus)
  if (!line) return undefined
  const { id, qty, upc, recipeId, customAmount, giftOption } = line
  const extras = { ...(recipeId && { recipeId }), ...(customAmount !== undefined && { customAmount }), ...(giftOption && { giftOption }) }
  return { id, qty, upc, ...extras }
}

/** Gift card recipient fields as submitted. */
export function givenTo({ customAmount, giftOption }: ChangeableItem): Record<string, string> {
  return { ...(customAmount !== undefined && { amount: String(customAmount) }), ...giftOption }
}

/** Reads gift card fields. Choosing a preset amount without touching the custom one uses the preset. */
function givenBy(product: Product, chosen: Omit<AddItem, 'act'>, line?: ChangeableItem): Pick<ItemChange, 'customAmount' | 'giftOption'> {
  const isAsBefore = line?.customAmount !== undefined && Number(chosen.amount) === line.customAmount
  const { customAmount = null, giftOption = null } = extrasOf(product, {
    ...chosen,
    amount: chosen.size && isAsBefore ? '' : chosen.amount,
  })
  return { customAmount, giftOption }
}

/** URL of the next choice, or of the cart or the product if quick shop closes. */
function afterAdd(added: Parameters<typeof productPage>[0]): string {
  const { shop, product } = added
  const { flags } = shop.config
  const url = new URL(shop.request.url)
  if (flags.miniCart) return href('cart', { locale: shop.locale })
  if (closesAfterAdd({ closeOnAdd: url.searchParams.has('closeOnAdd'), flags })) return productPage(added)
  return href('quickShop', { locale: shop.locale, slug: slugOf(product) }) + url.search
}

/** Adds with one retry, where the rule allows it. Retries failed calls only. */
export async function withRetry<T>(add: () => Promise<T>, tries = 1): Promise<T> {
  return add().catch(async (error: unknown) => {
    const wait = error instanceof ApiError ? secondTryIn({ tries, errorId: error.errorId }) : undefined
    if (wait === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return withRetry(add, tries + 1)
  })
}
