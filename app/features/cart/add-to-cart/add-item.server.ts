import { defaultQty } from '#config/constants'
import type { Product } from '#contracts/entities/product'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { dialogHref } from '~/client/dialog-link'
import { addressWith, chosenFrom, type ChosenOptions, slugOf } from '~/features/catalog/product/chosen-options'
import { heartActions } from '~/features/wishlist/favorites.server'
import { type ActionArgs, formAction, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { addToCart } from '../cart.server'
import { addItemForm } from './add-item.form'
import { chosenVariant, extrasOf, productAtSlug } from './chosen-variant.server'

type Added = { shop: StorefrontContext; product: Product; choice: ChosenOptions }
type Adding = {
  /** URL to continue to. */
  next: (added: Added) => string
  /** How to add: once, or with one retry. */
  attempt?: <T>(add: () => Promise<T>) => Promise<T>
  qty: number
}

/** Adds one item of the chosen variant and returns to the product page with a confirmation. */
export const addItemAction = addingItem({ next: productPage, qty: defaultQty })

/**
 * Adds the chosen variant and redirects with a confirmation. A missing choice is reported beside its field. The variant is looked up here,
 * so that a forged code, price or picture has no effect.
 */
export function addingItem({ next, attempt = (add) => add(), qty }: Adding) {
  return formHandler({ schema: addItemForm, act: 'add' }, async ({ act, ...chosen }, { shop, params }) => {
    const { product, variant } = await chosenVariant(shop, params.slug ?? '', chosen)
    if (product.presale && !(await shop.consumer())) return seeOther(signInToBuy({ shop, product, choice: variant.attributes }))
    const extras = extrasOf(product, chosen)
    // A custom amount has no preset variant.
    const choice = extras.customAmount === undefined ? variant.attributes : { ...variant.attributes, size: undefined }
    const onwards = next({ shop, product, choice })
    const claim = `add ${variant.upc} ${act}`
    if (!(await shop.session.claim(claim))) return seeOther(onwards)
    const item = { productId: product.id, upc: variant.upc, qty, pdpUrl: product.url, ...extras }
    const cart = await attempt(() => addToCart(shop, item)).catch(async (error: unknown) => {
      // Nothing was added, so the next attempt counts as new.
      await shop.session.release(claim)
      throw error
    })
    const options = product.attributes
      .map(({ type, options: all }) =>
        type === 'size' && extras.customAmount
          ? formatMoney(extras.customAmount, shop.place.currency, shop.locale)
          : all.find(({ id }) => id === variant.attributes[type])?.label,
      )
      .filter(Boolean)
    await shop.session.addFlash({
      tone: 'success',
      key: 'cart.added',
      values: { name: product.name, options: options.join(', '), count: cart.totalItems },
      link: { key: 'cart.view', path: href('cart', { locale: shop.locale }) },
    })
    return seeOther(onwards)
  })
}

/** Sends a guest to sign in for a presale, with the options chosen so far. */
export async function signInToBuyAction(formData: FormData, { shop, params }: ActionArgs): Promise<Response> {
  const product = await productAtSlug(shop, params.slug ?? '')
  const texts = [...formData].filter((field): field is [string, string] => typeof field[1] === 'string')
  return seeOther(signInToBuy({ shop, product, choice: chosenFrom(product, new URLSearchParams(texts)) }))
}

/** URL of the product page, with the variant selected and the confirmation in view. */
export function productPage(added: Added): string {
  return `${pageOf(added)}#added`
}

/** A presale needs an account; afterwards the shopper returns to the choice. */
function signInToBuy(chosen: Added): string {
  return dialogHref('sign-in', { redirectTo: pageOf(chosen), reason: 'buy' }, chosen.shop.locale)
}

function pageOf({ shop, product, choice }: Added): string {
  return addressWith(href('product', { locale: shop.locale, slug: slugOf(product) }), choice, {})
}

/** Actions of a product page: add to cart, sign in to buy, add or remove favorite. */
export const productActions = formAction({ 'add-item': addItemAction, 'sign-in-to-buy': signInToBuyAction, ...heartActions })
