import { defaultQty, quickShopQty, addToCartRetryMs } from '#config/constants'
import type { Product, Variant } from '#contracts/entities/product'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { getDialogHref } from '~/client/dialog-link'
import { buildOptionsUrl, parseChosenOptions, type ChosenOptions, getSlug } from '~/features/catalog/product/chosen-options'
import { favoriteActions } from '~/features/wishlist/favorites.server'
import { type FormActionArgs, formAction, formHandler, seeOther, FieldError } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { addToCart, changeItem, type ItemChange, readCart } from '~/features/cart/cart.server'
import { type AddItemFields, addItemForm, updateItemForm } from './add-item.form'
import { loadProductBySlug, parseItemExtras, resolveChosenVariant } from './chosen-variant.server'
import type { CartItem } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import { z } from 'zod'
import type { Flags } from '#config/flags'
import { loadSetItems, loadProductSet } from '~/features/catalog/product/product-sets.server'

type AddedItem = { shop: StorefrontContext; product: Product; choice: ChosenOptions }
type AddItemOptions = {
  /** URL to continue to. */
  next: (added: AddedItem) => string
  /** How to add: once, or with one retry. */
  attempt?: <T>(add: () => Promise<T>) => Promise<T>
  qty: number
}

/** Adds one item of the chosen variant and returns to the product page with a confirmation. */
export const addItemAction = createAddItemAction({ next: getProductPageUrl, qty: defaultQty })

/**
 * Adds the chosen variant and redirects with a confirmation. A missing choice is reported beside its field. The variant is looked up here,
 * so that a forged code, price or picture has no effect.
 */
function createAddItemAction({ next, attempt = (addItem) => addItem(), qty }: AddItemOptions) {
  return formHandler({ schema: addItemForm, operation: 'add' }, async ({ act, ...chosenOptions }, { shop, params }) => {
    const { product, variant } = await resolveChosenVariant(shop, params.slug ?? '', chosenOptions)
    if (product.presale && !(await shop.consumer())) return seeOther(getSignInToBuyUrl({ shop, product, choice: variant.attributes }))
    const extras = parseItemExtras(product, chosenOptions, shop)
    // A custom amount has no preset variant.
    const choice = extras.customAmount === undefined ? variant.attributes : { ...variant.attributes, size: undefined }
    const nextUrl = next({ shop, product, choice })
    const claimKey = `add ${variant.upc} ${act}`
    if (!(await shop.session.claim(claimKey))) return seeOther(nextUrl)
    const item = { productId: product.id, upc: variant.upc, qty, pdpUrl: product.url, ...extras }
    const cart = await attempt(() => addToCart(shop, item)).catch(async (error: unknown) => {
      // Nothing was added, so the next attempt counts as new.
      await shop.session.release(claimKey)
      throw error
    })
    const customAmount = extras.customAmount && formatMoney(extras.customAmount, shop.market.currency, shop.locale)
    const options = formatChosenOptions(product, variant, customAmount || undefined)
    await shop.session.addFlash({
      tone: 'success',
      key: 'cart.added',
      values: { name: product.name, options, count: cart.totalItems },
      link: { key: 'cart.view', path: href('cart', { locale: shop.locale }) },
    })
    return seeOther(nextUrl)
  })
}

/** `Tarn, M`. A custom amount stands for the size. */
function formatChosenOptions({ attributes }: Product, variant: Variant, customAmount: string | undefined): string {
  const labels = attributes.map(({ type, options }) =>
    type === 'size' && customAmount ? customAmount : options.find(({ id }) => id === variant.attributes[type])?.label,
  )
  return labels.filter(Boolean).join(', ')
}

/** Sends a guest to sign in for a presale, with the options chosen so far. */
export async function signInToBuyAction(formData: FormData, { shop, params }: FormActionArgs): Promise<Response> {
  const product = await loadProductBySlug(shop, params.slug ?? '')
  const textFields = [...formData].filter((field): field is [string, string] => typeof field[1] === 'string')
  return seeOther(getSignInToBuyUrl({ shop, product, choice: parseChosenOptions(product, new URLSearchParams(textFields)) }))
}

/** URL of the product page, with the variant selected and the confirmation in view. */
function getProductPageUrl(added: AddedItem): string {
  return `${getSelectionUrl(added)}#added`
}

/** A presale needs an account; afterwards the shopper returns to the choice. */
function getSignInToBuyUrl(addedItem: AddedItem): string {
  return getDialogHref('sign-in', { redirectTo: getSelectionUrl(addedItem), reason: 'buy' }, addedItem.shop.locale)
}

function getSelectionUrl({ shop, product, choice }: AddedItem): string {
  return buildOptionsUrl(href('product', { locale: shop.locale, slug: getSlug(product) }), choice, {})
}

/** Actions of a product page: add to cart, sign in to buy, add or remove favorite. */
export const productActions = formAction({ 'add-item': addItemAction, 'sign-in-to-buy': signInToBuyAction, ...favoriteActions })

type ChangeableItem = Pick<CartItem, 'id' | 'qty' | 'upc' | 'recipeId' | 'customAmount' | 'giftOption'>

/** Adds one unit, ignoring the form's quantity, with one retry. */
export const quickShopAddAction = createAddItemAction({ next: getUrlAfterAdd, attempt: withRetry, qty: quickShopQty })

/** Changes a cart line to the chosen variant; keeps its quantity. */
export const quickShopUpdateAction = formHandler(
  { schema: updateItemForm, operation: 'change' },
  async ({ itemId, ...chosenOptions }, { shop, params }) => {
    const { product, variant } = await resolveChosenVariant(shop, params.slug ?? '', chosenOptions)
    const line = await findCartItem(shop, itemId)
    const giftCardChange = product.productType === 'digital' ? getGiftCardChange(product, { ...chosenOptions, line }, shop) : {}
    if (line) await changeItem(shop, { itemId, productId: product.id, upc: variant.upc, qty: line.qty, keepsQty: true, ...giftCardChange })
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
  const { sendOn, withReceipt: _, ...recipient } = giftOption ?? {}
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

/** Chosen variant of each item in a set: `piece_HV7K2Q41` → its code, empty if not wanted. */
const addSetForm = z.looseObject({
  /** Idempotency key of the rendered form: a double click adds once. */
  act: z.string().max(64).default(''),
})

/**
 * Adds the chosen products of a set one after the other and returns to the set with a confirmation. If one fails, those before it stay in
 * the cart, and a retry does not add them again.
 */
export const addSetAction = formHandler({ schema: addSetForm, operation: 'add' }, async ({ act, ...fields }, { shop, params }) => {
  const productSet = await loadProductSet(shop, params.setId ?? '')
  if (!productSet) throw new Response('No such set', { status: 404 })
  const selectedItems = (await loadSetItems(shop, productSet)).flatMap(({ card, options }) => {
    const upc = fields[`piece_${card.id}`]
    return options.some((option) => option.upc === upc) ? [{ productId: card.id, upc: String(upc), pdpUrl: card.url }] : []
  })
  if (selectedItems.length === 0) throw new FieldError('', 'sets.chooseOne')
  for (const item of selectedItems) {
    const claimKey = `add ${item.upc} ${act}`
    if (!(await shop.session.claim(claimKey))) continue
    await addToCart(shop, { ...item, qty: defaultQty }).catch(async (error: unknown) => {
      // This item was not added, so the next attempt counts as new.
      await shop.session.release(claimKey)
      throw error
    })
  }
  await shop.session.addFlash({
    tone: 'success',
    key: 'sets.added',
    values: { count: selectedItems.length, name: productSet.name },
    link: { key: 'cart.view', path: href('cart', { locale: shop.locale }) },
  })
  return seeOther(href('productSet', { locale: shop.locale, setId: productSet.id }))
})

type QuickShopState = { closeOnAdd: boolean; flags: Pick<Flags, 'miniCart'> }

/** Quick shop closes after an add when it was opened to do so, or when the mini cart shows the item. */
export function shouldCloseAfterAdd({ closeOnAdd, flags }: QuickShopState): boolean {
  return closeOnAdd || flags.miniCart
}

/** Delay in milliseconds before a failed add is retried; undefined for none: after two tries, or for a gift, which is never sold. */
export function getRetryDelayMs({ tries, errorId }: { tries: number; errorId: string }): number | undefined {
  return tries < 2 && errorId !== 'GWP_PRODUCT' ? addToCartRetryMs : undefined
}
