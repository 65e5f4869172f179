import type { AttributeType, Product, Variant } from '#contracts/entities/product'
import { variantOf } from '#domain/product/option-availability'
import { href } from '#routes'
import { productIdOf } from '#routes/recognise'
import { productOf } from '~/features/catalog/catalog.server'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { addItemForm, type ChosenOptions } from './add-item.form'
import { addToCart } from './cart.server'

/**
 * Adds one piece of the chosen variant and returns to the product page with word of it. A missing choice is said beside its field; the
 * variant is looked up here, so a forged code, price or picture has nowhere to go.
 */
export const addItemAction = formHandler({ schema: addItemForm, act: 'add' }, async ({ act, ...chosen }, { shop, params }) => {
  const productId = productIdOf(params.slug ?? '')
  const product = productId ? await productOf(shop, productId) : null
  if (!product) throw new Response('No such product', { status: 404 })
  const variant = chosenVariant(product, chosen)

  const back = `${href('product', { locale: shop.locale, slug: product.url.split('/').at(-1) ?? '' })}?${queryOf(variant)}#added`
  const claim = `add ${variant.upc} ${act}`
  if (!(await shop.session.claim(claim))) return seeOther(back)
  const cart = await addToCart(shop, { productId: product.id, upc: variant.upc, qty: 1, pdpUrl: product.url }).catch(
    async (error: unknown) => {
      // Nothing was added: the shopper's next try is a wish of its own.
      await shop.session.release(claim)
      throw error
    },
  )
  const options = product.attributes
    .map(({ type, options: all }) => all.find(({ id }) => id === variant.attributes[type])?.label)
    .filter(Boolean)
  await shop.session.addFlash({
    tone: 'success',
    key: 'cart.added',
    values: { name: product.name, options: options.join(', '), count: cart.totalItems },
    link: { key: 'cart.view', path: href('cart', { locale: shop.locale }) },
  })
  return seeOther(back)
})

function chosenVariant(product: Product, chosen: ChosenOptions): Variant {
  for (const { type, options } of product.attributes) {
    const value = chosen[type]
    if (!value) throw new FieldError(fieldOf(product, type), `product.choose.${type}`)
    if (!options.some(({ id }) => id === value)) throw new FieldError(fieldOf(product, type), 'product.unknownOption')
  }
  const variant = variantOf(product, chosen)
  if (!variant) throw new FieldError(fieldOf(product, 'size'), 'product.unknownOption')
  if (variant.productInventoryState === 'OutOfStock') throw new FieldError(fieldOf(product, 'size'), 'product.soldOutOption')
  return variant
}

/** Where the page has no field to say it beside (a colour is a link, some things have no size) it is said of the whole form. */
function fieldOf({ attributes }: Product, type: AttributeType): string {
  return type !== 'color' && attributes.some((attribute) => attribute.type === type) ? type : ''
}

function queryOf(variant: Variant): string {
  return new URLSearchParams(Object.entries(variant.attributes) as [string, string][]).toString()
}
