import { defaultQty } from '#config/constants'
import type { CartItem } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import { variantOf } from '#domain/product/buy-state'
import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import { productOf } from '~/features/catalog/catalog.server'
import { chosenFrom, type ChosenOptions, slugOf } from '~/features/catalog/product/chosen-options'
import { type StoreNow, storeOf, storesOf } from '~/features/store/stores.server'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { pickupForm } from '../add-to-cart/add-item.form'
import { addToCart, changeItem, readCart } from '../cart.server'
import { collectedElsewhere, storeOfItem } from './store-pickup'

/** Adds the variant for store pickup. With items for pickup in another store, asks about those first. */
export const addPickupAction = addingForPickup('ask')
/** Moves the items of the other store too, if available. */
export const movePickupAction = addingForPickup('move')
/** Leaves the items of the other store there. */
export const keepPickupAction = addingForPickup('keep')

type Others = 'ask' | 'move' | 'keep'
type PickupRequest = Awaited<ReturnType<typeof wantedFor>>
type Fetching = {
  slug: string
  chosen: ChosenOptions
  storeId: string
  act: string
  /** Cart line to pick up; adds a new line if it is gone. */
  item: string
  others: Others
}

function addingForPickup(others: Others) {
  return formHandler({ schema: pickupForm, act: 'add' }, ({ storeId, act, item, ...chosen }, { shop, params }) =>
    switchToStorePickup(shop, { slug: params.slug ?? '', chosen, storeId, act, item, others }),
  )
}

/** Sets a variant or a cart line to store pickup; items of other stores stay, move along, or are asked about first. */
export async function switchToStorePickup(shop: StorefrontContext, { item, others, act, ...request }: Fetching): Promise<Response> {
  const requestedItem = { ...(await wantedFor(shop, request)), item }
  const { storeId } = requestedItem.store
  // If the cart cannot be read, skips the check; the change itself reports the error.
  const cart = others === 'keep' && !item ? null : await readCart(shop).catch(() => null)
  const line = item ? (cart?.items.find(({ id }) => id === item) ?? 'gone') : undefined
  const elsewhere = others === 'keep' ? [] : collectedElsewhere(cart, storeId).filter(({ id }) => id !== item)
  if (others === 'ask' && elsewhere.length > 0) return seeOther(pathTo(shop, 'changeStore', requestedItem))
  const isMoving = elsewhere.length > 0
  const after = item ? wayBack(shop) : `${pathTo(shop, 'product', requestedItem)}#added`
  const next = isMoving ? href('storeChanged', { locale: shop.locale, storeId }) : after
  const claim = `pickup ${requestedItem.variant.upc} ${storeId} ${item} ${act}`
  if (!(await shop.session.claim(claim))) return seeOther(next)
  await (line ? keepIn(shop, line, requestedItem) : add(shop, requestedItem)).catch(async (error: unknown) => {
    // Nothing changed, so the next attempt counts as new.
    await shop.session.release(claim)
    throw error
  })
  for (const other of elsewhere) await moveTo(shop, other, storeId)
  return seeOther(next)
}

/** Looks up variant and store, so that forged ones have no effect. */
async function wantedFor(shop: StorefrontContext, { slug, storeId, chosen }: Pick<Fetching, 'slug' | 'storeId' | 'chosen'>) {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  if (!product) throw new Response('No such product', { status: 404 })
  const variant = variantOf(product, chosen)
  if (!variant) throw new FieldError('', 'pickup.chooseFirst')
  const store = storeId ? await storeOf(shop, storeId) : null
  if (!store) throw new FieldError('storeId', 'pickup.chooseStore')
  return { product, variant, store }
}

/** Switches a cart line to store pickup. */
async function keepIn(shop: StorefrontContext, line: CartItem | 'gone', { store }: PickupRequest): Promise<void> {
  if (line === 'gone') throw new ApiError('ITEM_NOT_AVAILABLE', 409)
  const { id: itemId, productId, upc, qty, name } = line
  await changeItem(shop, { itemId, productId, upc, qty, storeId: store.storeId })
  await shop.session.addFlash({ tone: 'info', key: 'delivery.toStore', values: { name, store: store.name } })
}

async function add(shop: StorefrontContext, { product, variant, store }: PickupRequest): Promise<void> {
  const item = { productId: product.id, upc: variant.upc, qty: defaultQty, pdpUrl: product.url, storeId: store.storeId }
  const cart = await addToCart(shop, item)
  await shop.session.addFlash({
    tone: 'success',
    key: 'pickup.added',
    values: { name: product.name, store: store.name, count: cart.totalItems },
    link: { key: 'cart.view', path: href('cart', { locale: shop.locale }) },
  })
}

/** Moves a line; an unavailable one stays where it was. */
async function moveTo(shop: StorefrontContext, { id: itemId, productId, upc, qty }: CartItem, storeId: string): Promise<void> {
  await changeItem(shop, { itemId, productId, upc, qty, storeId }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}

function pathTo(
  { locale }: StorefrontContext,
  page: 'product' | 'changeStore',
  { product, variant, store, item }: PickupRequest & { item: string },
): string {
  const query = new URLSearchParams(variant.attributes as Record<string, string>)
  if (page === 'changeStore') query.set('storeId', store.storeId)
  if (page === 'changeStore' && item) query.set('item', item)
  return `${href(page, { locale, slug: slugOf(product) })}?${query.toString()}`
}

/** Before a store change: the store, and the items for pickup; null for an unknown product or store. */
export async function loadChangeStore(shop: StorefrontContext, slug: string) {
  const query = new URL(shop.request.url).searchParams
  const productId = productIdOf(slug)
  const [product, stores] = await Promise.all([productId ? productOf(shop, productId) : null, storesOf(shop)])
  const store = stores.find(({ storeId }) => storeId === query.get('storeId'))
  const chosen = product ? chosenFrom(product, query) : {}
  if (!product || !store || !variantOf(product, chosen)) return null
  const item = query.get('item')
  const words = await shop.t()
  const here = { locale: shop.locale, slug: slugOf(product) }
  return {
    product: { name: product.name, slug: here.slug },
    chosen,
    store: { storeId: store.storeId, name: store.name },
    ...(await waitingElsewhere(shop, stores, { storeId: store.storeId, item })),
    item: item ?? '',
    backPath: item
      ? `${href('changeDelivery', { locale: shop.locale, itemId: item })}?way=store`
      : `${href('pickup', here)}?${new URLSearchParams(chosen as Record<string, string>).toString()}`,
    act: shop.visit.newAct(),
    meta: { title: `${words('pickup.changeTitle')} | ${shop.brand.name}`, description: words('pickup.changeTitle'), robots: 'noindex' },
  }
}

/** After a store change: the store, and the items that could not move; null for an unknown store. */
export async function loadStoreChanged(shop: StorefrontContext, storeId: string) {
  const stores = await storesOf(shop)
  const store = stores.find((each) => each.storeId === storeId)
  if (!store) return null
  const words = await shop.t()
  return {
    store: { storeId, name: store.name },
    ...(await waitingElsewhere(shop, stores, { storeId })),
    meta: { title: `${words('pickup.changedTitle')} | ${shop.brand.name}`, description: words('pickup.changedTitle'), robots: 'noindex' },
  }
}

/** Quantity and names of items waiting in other stores; empty if the cart cannot be read. */
async function waitingElsewhere(shop: StorefrontContext, stores: StoreNow[], { storeId, item }: { storeId: string; item?: string | null }) {
  const items = collectedElsewhere(await readCart(shop).catch(() => null), storeId).filter(({ id }) => id !== item)
  const ids = new Set(items.map(storeOfItem))
  return {
    quantity: items.reduce((sum, { qty }) => sum + qty, 0),
    names: items.map(({ name }) => name),
    otherStores: stores.filter((store) => ids.has(store.storeId)).map(({ name }) => name),
  }
}

export type LoadedChangeStore = NonNullable<Awaited<ReturnType<typeof loadChangeStore>>>
export type LoadedStoreChanged = NonNullable<Awaited<ReturnType<typeof loadStoreChanged>>>

/** Page that sent the request and gets the shopper back: the cart, a line in checkout, or all lines in checkout. */
export function cameFrom({ request }: Pick<StorefrontContext, 'request'>): { from?: 'checkout' | 'checkout-all' } {
  const from = new URL(request.url).searchParams.get('from')
  return from === 'checkout' || from === 'checkout-all' ? { from } : {}
}

/** True if the choice is for every line of the cart. */
export function isForAll(shop: Pick<StorefrontContext, 'request'>): boolean {
  return cameFrom(shop).from === 'checkout-all'
}

/** URL to return to: the cart or the first checkout step. */
export function wayBack(shop: Pick<StorefrontContext, 'request' | 'locale'>): string {
  return cameFrom(shop).from ? `${href('checkout', shop)}?step=shipping` : href('cart', { locale: shop.locale })
}
