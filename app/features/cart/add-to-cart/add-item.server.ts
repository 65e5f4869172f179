import { defaultQty } from '#config/constants'
import type { Product } from '#contracts/entities/product'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { dialogHref } from '~/client/dialog-link'
import { buildOptionsUrl, parseChosenOptions, type ChosenOptions, getSlug } from '~/features/catalog/product/chosen-options'
import { favoriteActions } from '~/features/wishlist/favorites.server'
import { type FormActionArgs, formAction, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { addToCart } from '../cart.server'
import { addItemForm } from './add-item.form'
import { resolveChosenVariant, parseItemExtras, loadProductBySlug } from './chosen-variant.server'

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
export function createAddItemAction({ next, attempt = (addItem) => addItem(), qty }: AddItemOptions) {
  return formHandler({ schema: addItemForm, act: 'add' }, async ({ act, ...chosenOptions }, { shop, params }) => {
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
    const options = product.attributes
      .map(({ type, options: attributeOptions }) =>
        type === 'size' && extras.customAmount
          ? formatMoney(extras.customAmount, shop.place.currency, shop.locale)
          : attributeOptions.find(({ id }) => id === variant.attributes[type])?.label,
      )
      .filter(Boolean)
    await shop.session.addFlash({
      tone: 'success',
      key: 'cart.added',
      values: { name: product.name, options: options.join(', '), count: cart.totalItems },
      link: { key: 'cart.view', path: href('cart', { locale: shop.locale }) },
    })
    return seeOther(nextUrl)
  })
}

/** Sends a guest to sign in for a presale, with the options chosen so far. */
export async function signInToBuyAction(formData: FormData, { shop, params }: FormActionArgs): Promise<Response> {
  const product = await loadProductBySlug(shop, params.slug ?? '')
  const textFields = [...formData].filter((field): field is [string, string] => typeof field[1] === 'string')
  return seeOther(getSignInToBuyUrl({ shop, product, choice: parseChosenOptions(product, new URLSearchParams(textFields)) }))
}

/** URL of the product page, with the variant selected and the confirmation in view. */
export function getProductPageUrl(added: AddedItem): string {
  return `${getSelectionUrl(added)}#added`
}

/** A presale needs an account; afterwards the shopper returns to the choice. */
function getSignInToBuyUrl(addedItem: AddedItem): string {
  return dialogHref('sign-in', { redirectTo: getSelectionUrl(addedItem), reason: 'buy' }, addedItem.shop.locale)
}

function getSelectionUrl({ shop, product, choice }: AddedItem): string {
  return buildOptionsUrl(href('product', { locale: shop.locale, slug: getSlug(product) }), choice, {})
}

/** Actions of a product page: add to cart, sign in to buy, add or remove favorite. */
export const productActions = formAction({ 'add-item': addItemAction, 'sign-in-to-buy': signInToBuyAction, ...favoriteActions })
