import type { z } from 'zod'
import { defaultQty } from '#config/constants'
import type { CartItem } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import { variantOf } from '#domain/product/option-availability'
import { href } from '#routes'
import { productIdOf } from '#routes/recognise'
import { productOf } from '~/features/catalog/catalog.server'
import { slugOf } from '~/features/catalog/chosen-options'
import { storeOf } from '~/features/store/stores.server'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import type { Shop } from '~/server/shop.server'
import { addToCart, changeItem, readCart } from './cart.server'
import { collectedElsewhere } from './collected'
import { pickupForm } from './pickup.form'

/** Puts the variant into the cart to be fetched from the store. With things waiting in another store the shopper is asked about those first. (DLG-08, DLG-16) */
export const addPickupAction = addingForPickup('ask')
/** The things in the other store are fetched from this one as well, where it can have them. (DLG-08, DLG-22) */
export const movePickupAction = addingForPickup('move')
/** The things in the other store stay there. (DLG-08) */
export const keepPickupAction = addingForPickup('keep')

type Wanted = Awaited<ReturnType<typeof wantedFor>>

function addingForPickup(others: 'ask' | 'move' | 'keep') {
  return formHandler({ schema: pickupForm, act: 'add' }, async (form, { shop, params }) => {
    const wanted = await wantedFor(shop, params.slug ?? '', form)
    // A cart that cannot be read is asked about nothing; adding to it tells what is the matter.
    const elsewhere = others === 'keep' ? [] : collectedElsewhere(await readCart(shop).catch(() => null), form.storeId)
    if (others === 'ask' && elsewhere.length > 0) return seeOther(pathTo(shop, 'changeStore', wanted))
    const isMoving = elsewhere.length > 0
    const next = isMoving
      ? href('storeChanged', { locale: shop.locale, storeId: form.storeId })
      : `${pathTo(shop, 'product', wanted)}#added`
    const claim = `pickup ${wanted.variant.upc} ${form.storeId} ${form.act}`
    if (!(await shop.session.claim(claim))) return seeOther(next)
    await add(shop, wanted).catch(async (error: unknown) => {
      // Nothing was added: the shopper's next try is a wish of its own.
      await shop.session.release(claim)
      throw error
    })
    for (const item of elsewhere) await moveTo(shop, item, form.storeId)
    return seeOther(next)
  })
}

/** The variant and the store, looked up here, so that a forged one has nowhere to go. */
async function wantedFor(shop: Shop, slug: string, { storeId, ...chosen }: z.output<typeof pickupForm>) {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  if (!product) throw new Response('No such product', { status: 404 })
  const variant = variantOf(product, chosen)
  if (!variant) throw new FieldError('', 'pickup.chooseFirst')
  const store = storeId ? await storeOf(shop, storeId) : null
  if (!store) throw new FieldError('storeId', 'pickup.chooseStore')
  return { product, variant, store }
}

async function add(shop: Shop, { product, variant, store }: Wanted): Promise<void> {
  const item = { productId: product.id, upc: variant.upc, qty: defaultQty, pdpUrl: product.url, storeId: store.storeId }
  const cart = await addToCart(shop, item)
  await shop.session.addFlash({
    tone: 'success',
    key: 'pickup.added',
    values: { name: product.name, store: store.name, count: cart.totalItems },
    link: { key: 'cart.view', path: href('cart', { locale: shop.locale }) },
  })
}

/** A line the store cannot have stays where it was. */
async function moveTo(shop: Shop, { id: itemId, productId, upc, qty }: CartItem, storeId: string): Promise<void> {
  await changeItem(shop, { itemId, productId, upc, qty, storeId }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}

function pathTo({ locale }: Shop, page: 'product' | 'changeStore', { product, variant, store }: Wanted): string {
  const query = new URLSearchParams(variant.attributes as Record<string, string>)
  if (page === 'changeStore') query.set('storeId', store.storeId)
  return `${href(page, { locale, slug: slugOf(product) })}?${query.toString()}`
}
