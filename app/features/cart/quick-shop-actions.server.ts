import { quickShopQty } from '#config/constants'
import { closesAfterAdd } from '#domain/cart/quick-shop'
import { href } from '#routes'
import { slugOf } from '~/features/catalog/chosen-options'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { Shop } from '~/server/shop.server'
import { addingItem, productPage } from './add-item-action.server'
import { changeItem, readCart } from './cart.server'
import { chosenVariant } from './chosen-variant.server'
import { updateItemForm } from './update-item.form'
import { withSecondTry } from './with-second-try.server'

/** One piece, whatever the form claims; a failure is given a second chance. (QSH-08, QSH-11, CONST-09) */
export const quickShopAdd = addingItem({ next: afterAdd, attempt: withSecondTry, qty: quickShopQty })

/** The line of the cart becomes the variant that was chosen, as many pieces as it was. (QSH-06) */
export const quickShopUpdate = formHandler({ schema: updateItemForm, act: 'change' }, async ({ itemId, ...chosen }, { shop, params }) => {
  const { product, variant } = await chosenVariant(shop, params.slug ?? '', chosen)
  const line = await itemInCart(shop, itemId)
  if (line) await changeItem(shop, { itemId, productId: product.id, upc: variant.upc, qty: line.qty })
  return seeOther(href('cart', { locale: shop.locale }))
})

/** A line of the shopper's cart that can be changed; undefined when it is there no more, or is a gift. */
export async function itemInCart(shop: Shop, itemId: string): Promise<{ id: string; qty: number; upc: string } | undefined> {
  const cart = await readCart(shop)
  const line = cart?.items.find(({ id, bonus }) => id === itemId && !bonus)
  return line && { id: line.id, qty: line.qty, upc: line.upc }
}

/** To where the next choice is made, or, when quick shop is to close, to the cart or the product. (QSH-09) */
function afterAdd(added: Parameters<typeof productPage>[0]): string {
  const { shop, product } = added
  const { flags } = shop.config
  const asked = new URL(shop.request.url)
  if (flags.miniCart) return href('cart', { locale: shop.locale })
  if (closesAfterAdd({ closeOnAdd: asked.searchParams.has('closeOnAdd'), flags })) return productPage(added)
  return href('quickShop', { locale: shop.locale, slug: slugOf(product) }) + asked.search
}
