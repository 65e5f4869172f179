import { defaultQty } from '#config/constants'
import type { CartItem } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import { findVariantByOptions } from '#domain/product/buy-state'
import { href } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import { loadProductById } from '~/features/catalog/catalog.server'
import { parseChosenOptions, type ChosenOptions, getSlug } from '~/features/catalog/product/chosen-options'
import { type StoreWithOpening, loadStoreById, loadStores } from '~/features/store/stores.server'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { pickupForm } from '~/features/cart/add-to-cart/add-item.form'
import { addToCart, changeItem, readCart } from '../cart.server'
import { listPickupsAtOtherStores, getPickupStoreId } from './store-pickup'

/** Adds the variant for store pickup. Asks first about items for pickup in another store. */
export const addPickupAction = createPickupAction('ask')
/** Moves the items of the other store too, if available. */
export const movePickupAction = createPickupAction('move')
/** Leaves the items of the other store there. */
export const keepPickupAction = createPickupAction('keep')

type OtherStoresChoice = 'ask' | 'move' | 'keep'
type PickupRequest = Awaited<ReturnType<typeof resolvePickupRequest>>
type PickupSelection = {
  slug: string
  chosen: ChosenOptions
  storeId: string
  act: string
  /** Cart line to pick up; adds a new line if it is gone. */
  item: string
  others: OtherStoresChoice
}

function createPickupAction(otherStores: OtherStoresChoice) {
  return formHandler({ schema: pickupForm, operation: 'add' }, ({ storeId, act, item, ...chosenOptions }, { shop, params }) =>
    switchToStorePickup(shop, { slug: params.slug ?? '', chosen: chosenOptions, storeId, act, item, others: otherStores }),
  )
}

/** Sets a variant or a cart line to store pickup; items of other stores stay, move along, or are asked about first. */
export async function switchToStorePickup(shop: StorefrontContext, { item, others, act, ...request }: PickupSelection): Promise<Response> {
  const requestedItem = { ...(await resolvePickupRequest(shop, request)), item }
  const { storeId } = requestedItem.store
  // If the cart cannot be read, skips the check; the change itself reports the error.
  const cart = others === 'keep' && !item ? null : await readCart(shop).catch(() => null)
  const line = item ? (cart?.items.find(({ id }) => id === item) ?? 'gone') : undefined
  const itemsAtOtherStores = others === 'keep' ? [] : listPickupsAtOtherStores(cart, storeId).filter(({ id }) => id !== item)
  if (others === 'ask' && itemsAtOtherStores.length > 0) return seeOther(getPickupPath(shop, 'changeStore', requestedItem))
  const isMoving = itemsAtOtherStores.length > 0
  const returnPath = item ? getReturnPath(shop) : `${getPickupPath(shop, 'product', requestedItem)}#added`
  const nextPath = isMoving ? href('storeChanged', { locale: shop.locale, storeId }) : returnPath
  const claimKey = `pickup ${requestedItem.variant.upc} ${storeId} ${item} ${act}`
  if (!(await shop.session.claim(claimKey))) return seeOther(nextPath)
  await (line ? setLineStore(shop, line, requestedItem) : addPickupItem(shop, requestedItem)).catch(async (error: unknown) => {
    // Nothing changed, so the next attempt counts as new.
    await shop.session.release(claimKey)
    throw error
  })
  for (const otherItem of itemsAtOtherStores) await moveItemToStore(shop, otherItem, storeId)
  return seeOther(nextPath)
}

/** Looks up variant and store, so that forged ones have no effect. */
async function resolvePickupRequest(
  shop: StorefrontContext,
  { slug, storeId, chosen }: Pick<PickupSelection, 'slug' | 'storeId' | 'chosen'>,
) {
  const productId = parseProductSlug(slug)
  const product = productId ? await loadProductById(shop, productId) : null
  if (!product) throw new Response('No such product', { status: 404 })
  const variant = findVariantByOptions(product, chosen)
  if (!variant) throw new FieldError('', 'pickup.chooseFirst')
  const store = storeId ? await loadStoreById(shop, storeId) : null
  if (!store) throw new FieldError('storeId', 'pickup.chooseStore')
  return { product, variant, store }
}

/** Switches a cart line to store pickup. */
async function setLineStore(shop: StorefrontContext, line: CartItem | 'gone', { store }: PickupRequest): Promise<void> {
  if (line === 'gone') throw new ApiError('ITEM_NOT_AVAILABLE', 409)
  const { id: itemId, productId, upc, qty, name } = line
  await changeItem(shop, { itemId, productId, upc, qty, keepsQty: true, storeId: store.storeId })
  await shop.session.addFlash({ tone: 'info', key: 'delivery.toStore', values: { name, store: store.name } })
}

async function addPickupItem(shop: StorefrontContext, { product, variant, store }: PickupRequest): Promise<void> {
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
async function moveItemToStore(shop: StorefrontContext, { id: itemId, productId, upc, qty }: CartItem, storeId: string): Promise<void> {
  await changeItem(shop, { itemId, productId, upc, qty, keepsQty: true, storeId }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}

function getPickupPath(
  { locale }: StorefrontContext,
  page: 'product' | 'changeStore',
  { product, variant, store, item }: PickupRequest & { item: string },
): string {
  const query = new URLSearchParams(variant.attributes as Record<string, string>)
  if (page === 'changeStore') query.set('storeId', store.storeId)
  if (page === 'changeStore' && item) query.set('item', item)
  return `${href(page, { locale, slug: getSlug(product) })}?${query.toString()}`
}

/** Before a store change: the store, and the items for pickup; null for an unknown product or store. */
export async function loadChangeStore(shop: StorefrontContext, slug: string) {
  const query = new URL(shop.request.url).searchParams
  const productId = parseProductSlug(slug)
  const [product, stores] = await Promise.all([productId ? loadProductById(shop, productId) : null, loadStores(shop)])
  const store = stores.find(({ storeId }) => storeId === query.get('storeId'))
  const chosenOptions = product ? parseChosenOptions(product, query) : {}
  if (!product || !store || !findVariantByOptions(product, chosenOptions)) return null
  const item = query.get('item')
  const translate = await shop.t()
  const productParams = { locale: shop.locale, slug: getSlug(product) }
  return {
    product: { name: product.name, slug: productParams.slug },
    chosen: chosenOptions,
    store: { storeId: store.storeId, name: store.name },
    ...(await getItemsAtOtherStores(shop, stores, { storeId: store.storeId, item })),
    item: item ?? '',
    backPath: item
      ? `${href('changeDelivery', { locale: shop.locale, itemId: item })}?way=store`
      : `${href('pickup', productParams)}?${new URLSearchParams(chosenOptions as Record<string, string>).toString()}`,
    act: shop.requestContext.createIdempotencyKey(),
    meta: {
      title: `${translate('pickup.changeTitle')} | ${shop.brand.name}`,
      description: translate('pickup.changeTitle'),
      robots: 'noindex',
    },
  }
}

/** After a store change: the store, and the items that could not move; null for an unknown store. */
export async function loadStoreChanged(shop: StorefrontContext, storeId: string) {
  const stores = await loadStores(shop)
  const store = stores.find((each) => each.storeId === storeId)
  if (!store) return null
  const translate = await shop.t()
  return {
    store: { storeId, name: store.name },
    ...(await getItemsAtOtherStores(shop, stores, { storeId })),
    meta: {
      title: `${translate('pickup.changedTitle')} | ${shop.brand.name}`,
      description: translate('pickup.changedTitle'),
      robots: 'noindex',
    },
  }
}

/** Quantity and names of items waiting in other stores; empty if the cart cannot be read. */
async function getItemsAtOtherStores(
  shop: StorefrontContext,
  stores: StoreWithOpening[],
  { storeId, item }: { storeId: string; item?: string | null },
) {
  const items = listPickupsAtOtherStores(await readCart(shop).catch(() => null), storeId).filter(({ id }) => id !== item)
  const ids = new Set(items.map(getPickupStoreId))
  return {
    quantity: items.reduce((sum, { qty }) => sum + qty, 0),
    names: items.map(({ name }) => name),
    otherStores: stores.filter((store) => ids.has(store.storeId)).map(({ name }) => name),
  }
}

export type LoadedChangeStore = NonNullable<Awaited<ReturnType<typeof loadChangeStore>>>
export type LoadedStoreChanged = NonNullable<Awaited<ReturnType<typeof loadStoreChanged>>>

/** Page that sent the request and gets the shopper back: the cart, a line in checkout, or all lines in checkout. */
export function getDeliveryOrigin({ request }: Pick<StorefrontContext, 'request'>): { from?: 'checkout' | 'checkout-all' } {
  const from = new URL(request.url).searchParams.get('from')
  return from === 'checkout' || from === 'checkout-all' ? { from } : {}
}

/** True if the choice is for every line of the cart. */
export function isForAllLines(shop: Pick<StorefrontContext, 'request'>): boolean {
  return getDeliveryOrigin(shop).from === 'checkout-all'
}

/** URL to return to: the cart or the first checkout step. */
export function getReturnPath(shop: Pick<StorefrontContext, 'request' | 'locale'>): string {
  return getDeliveryOrigin(shop).from ? `${href('checkout', shop)}?step=shipping` : href('cart', { locale: shop.locale })
}
