import { z } from 'zod'
import { endpoints } from '#contracts'
import type { Cart, CartItem } from '#contracts/entities/cart'
import type { ShippingCode } from '#contracts/entities/delivery'
import { ApiError } from '#contracts/errors'
import { getDeliveryPrice, sortBySpeed } from '#domain/delivery/delivery-methods'
import { parseRequestedLocation, loadStoreById } from '~/features/store/stores.server'
import { loadStoreChoice } from '~/features/store/load-stores.server'
import { createDeliveryTimeFormat, type DeliveryTimeText } from '~/server/delivery-times.server'
import { FieldError, formAction, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { changeCart, changeItem, readCart } from '../cart.server'
import { getDeliveryOrigin, isForAllLines, switchToStorePickup, getReturnPath } from '../store-pickup/pickup.server'
import { getPickupStoreId } from '../store-pickup/store-pickup'

const deliveryModes = ['door', 'store', 'point'] as const
export type DeliveryMode = (typeof deliveryModes)[number]
export type LoadedDelivery = NonNullable<Awaited<ReturnType<typeof loadDelivery>>>

const maxPickupPoints = 6

/** Loads a line's delivery and its alternatives; null if the line is unknown. */
export async function loadDelivery(shop: StorefrontContext, itemId: string) {
  const cartLine = await findCartLine(shop, itemId)
  if (!cartLine) return null
  const { cart, item } = cartLine
  const query = new URL(shop.request.url).searchParams
  const code = getShippingCode(item)
  const deliveryMode = deliveryModes.find((each) => each === query.get('way')) ?? getDefaultMode(code)
  const t = await shop.t()
  const title = t('delivery.title')
  return {
    item: {
      ...{ id: item.id, name: item.name, image: item.image },
      options: [...item.options.map(({ valueLabel }) => valueLabel), t('savedForLater.qty', { qty: item.qty })].join(' · '),
    },
    fixed: canChangeDelivery(item) ? null : code,
    way: deliveryMode,
    ...getDeliveryOrigin(shop),
    door: deliveryMode === 'door' ? getHomeDeliveryChoice(cart, item, await createDeliveryTimeFormat(shop)) : null,
    stores: deliveryMode === 'store' ? await loadStoreChoice(shop, item) : null,
    points: deliveryMode === 'point' ? await loadPickupPointChoice(shop, cart, query) : null,
    act: shop.requestContext.createIdempotencyKey(),
    meta: {
      title: `${t('cart.labelled', { label: title, value: item.name })} | ${shop.brand.name}`,
      description: title,
      robots: 'noindex',
    },
  }
}

function getDefaultMode(code: ReturnType<typeof getShippingCode>): DeliveryMode {
  if (code === 'pudo') return 'point'
  return code === 'pickup' || code === 'sts' ? 'store' : 'door'
}

/** Home delivery methods, fastest first, and the number of other lines with each. */
function getHomeDeliveryChoice({ shippingMethods, items, currency }: Cart, item: CartItem, timeText: DeliveryTimeText) {
  const parcel = shippingMethods.find(({ shippingId }) => shippingId === 'me')
  const itemMethods = item.shippingOptions
    .filter(({ shippingMethod: { code } }) => code === 'standard')
    .map(({ shippingMethod }) => shippingMethod)
  const methods = sortBySpeed(parcel?.applicableShippingMethods ?? itemMethods)
  const otherHomeLines = items.filter((each) => each.id !== item.id && !each.bonus && isHomeDelivery(each))
  return {
    currency,
    together: otherHomeLines.length,
    chosen: isHomeDelivery(item) ? getShippingCode(item) : 'standard',
    methods: methods.map(({ code, label, deliveryTime, price }) => ({
      code,
      label,
      time: timeText(deliveryTime),
      cost: getDeliveryPrice(price),
    })),
  }
}

function isHomeDelivery(item: CartItem): boolean {
  return canChangeDelivery(item) && getDefaultMode(getShippingCode(item)) === 'door'
}

/** Collection points near the requested location; null if unreadable. */
async function loadPickupPointChoice(shop: StorefrontContext, cart: Cart, query: URLSearchParams) {
  const requestedLocation = parseRequestedLocation(query, shop.market.country)
  const name = requestedLocation.kind === 'named' ? requestedLocation.name : ''
  const search = requestedLocation.kind === 'named' ? requestedLocation.search : undefined
  const sharedDeliveryCount = cart.items.filter((item) => !item.bonus && isHomeDelivery(item)).length
  if (!search) return { place: name, together: sharedDeliveryCount, isAsked: name !== '', points: [] }
  const body = { ...search, limit: maxPickupPoints }
  const pickupPoints = await shop.api(endpoints.stores.collectionPoints, { body }).catch(() => null)
  const points =
    pickupPoints &&
    pickupPoints.collectionPoints.map(({ id, name: pointName, carrier, address }) => ({ id, name: pointName, carrier, address }))
  return { place: name, together: sharedDeliveryCount, isAsked: true, points }
}

const homeDeliveryForm = z.object({ code: z.enum(['standard', 'express']) })
const storePickupForm = z.object({ storeId: z.string().max(20).default(''), act: z.string().max(64).default('') })
const pickupPointForm = z.object({ pointId: z.string({ error: 'forms:required' }).min(1, 'forms:required').max(64) })

const homeDeliveryAction = formHandler({ schema: homeDeliveryForm, operation: 'change' }, async ({ code }, { shop, params }) => {
  if (isForAllLines(shop)) return switchAllToHomeDelivery(shop, code)
  const { item } = await loadLineToMove(shop, params.itemId)
  await switchToHomeDelivery(shop, item, code)
  return redirectAfterMove(shop, 'delivery.toDoor', item)
})

const pickupPointAction = formHandler({ schema: pickupPointForm, operation: 'change' }, async ({ pointId }, { shop, params }) => {
  if (isForAllLines(shop)) return switchAllToPickupPoint(shop, pointId)
  const { item } = await loadLineToMove(shop, params.itemId)
  await switchToPickupPoint(shop, item, pointId)
  return redirectAfterMove(shop, 'delivery.toPoint', item)
})

/** Asks first about items for pickup in another store. */
const storePickupAction = formHandler({ schema: storePickupForm, operation: 'change' }, async (form, { shop, params }) => {
  if (isForAllLines(shop)) return switchAllToStorePickup(shop, form.storeId)
  const { item } = await loadLineToMove(shop, params.itemId)
  const selectedOptions = Object.fromEntries(item.options.map(({ type, value }) => [type, value]))
  return switchToStorePickup(shop, {
    slug: item.pdpUrl.split('/').at(-1) ?? '',
    chosen: selectedOptions,
    ...form,
    item: item.id,
    others: 'ask',
  })
})

/** Delivery actions of a cart line. */
export const deliveryActions = formAction({ 'to-door': homeDeliveryAction, 'to-store': storePickupAction, 'to-point': pickupPointAction })

async function loadLineToMove(shop: StorefrontContext, itemId = ''): Promise<{ cart: Cart; item: CartItem }> {
  const cartLine = await findCartLine(shop, itemId)
  if (!cartLine || !canChangeDelivery(cartLine.item)) throw new ApiError('ITEM_NOT_AVAILABLE', 409)
  return cartLine
}

/** Redirects back with a message about the new delivery. */
async function redirectAfterMove(shop: StorefrontContext, key: string, { name }: CartItem): Promise<Response> {
  await shop.session.addFlash({ tone: 'info', key, values: { name } })
  return seeOther(getReturnPath(shop))
}

type HomeDeliveryCode = Parameters<typeof switchToHomeDelivery>[2]

/** Switches every line to pickup in a store. Unavailable lines stay, and the shopper is told which. */
async function switchAllToStorePickup(shop: StorefrontContext, storeId: string): Promise<Response> {
  const store = storeId ? await loadStoreById(shop, storeId) : null
  if (!store) throw new FieldError('storeId', 'pickup.chooseStore')
  const unmovedNames = await moveEach(shop, async (item) => {
    const { id: itemId, productId, upc, qty } = item
    if (getPickupStoreId(item) !== storeId) await changeItem(shop, { itemId, productId, upc, qty, keepsQty: true, storeId })
  })
  const key = unmovedNames.length > 0 ? 'delivery.someToStore' : 'delivery.allToStore'
  return redirectAfterAll(shop, { key, values: { store: store.name, names: unmovedNames.join(', ') } })
}

/** Switches every line to home delivery by this method. */
async function switchAllToHomeDelivery(shop: StorefrontContext, code: HomeDeliveryCode): Promise<Response> {
  const unmovedNames = await moveEach(shop, (item) => switchToHomeDelivery(shop, item, code))
  return redirectAfterAll(shop, {
    key: unmovedNames.length > 0 ? 'delivery.someStay' : 'delivery.allToDoor',
    values: { names: unmovedNames.join(', ') },
  })
}

/** Switches every line to a collection point. */
async function switchAllToPickupPoint(shop: StorefrontContext, pointId: string): Promise<Response> {
  const unmovedNames = await moveEach(shop, (item) => switchToPickupPoint(shop, item, pointId))
  return redirectAfterAll(shop, {
    key: unmovedNames.length > 0 ? 'delivery.someStay' : 'delivery.allToPoint',
    values: { names: unmovedNames.join(', ') },
  })
}

/** Moves the lines one after the other; returns the names of those that stay. */
async function moveEach(shop: StorefrontContext, move: (item: CartItem) => Promise<void>): Promise<string[]> {
  const lines = ((await readCart(shop))?.items ?? []).filter((item) => !item.bonus && canChangeDelivery(item))
  if (lines.length === 0) throw new ApiError('ITEM_NOT_AVAILABLE', 409)
  const left: string[] = []
  for (const item of lines)
    await move(item).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      left.push(item.name)
    })
  return left
}

async function redirectAfterAll(
  shop: StorefrontContext,
  { key, values }: { key: string; values: Record<string, string> },
): Promise<Response> {
  await shop.session.addFlash({ tone: key.includes('.some') ? 'warning' : 'info', key, values })
  return seeOther(getReturnPath(shop))
}

/** A cart line whose delivery can change; undefined if it is gone or a free gift. */
async function findCartLine(shop: StorefrontContext, itemId: string): Promise<{ cart: Cart; item: CartItem } | undefined> {
  const cart = await readCart(shop)
  const item = cart?.items.find(({ id, bonus }) => id === itemId && !bonus)
  return cart && item ? { cart, item } : undefined
}

/** Returns a line's current delivery mode. */
function getShippingCode({ shippingOptions }: Pick<CartItem, 'shippingOptions'>): ShippingCode {
  return shippingOptions.find(({ selected }) => selected)?.shippingMethod.code ?? 'standard'
}

/** Returns true if the shopper may change delivery; digital and made-to-order items cannot. */
function canChangeDelivery(item: Pick<CartItem, 'shippingOptions' | 'isCustoms'>): boolean {
  return !item.isCustoms && getShippingCode(item) !== 'digital'
}

/** Moves a line to home delivery, with everything delivered home by this method. */
async function switchToHomeDelivery(shop: StorefrontContext, item: CartItem, code: ShippingCode): Promise<void> {
  if (isShippedToStore(item)) await changeLineStore(shop, item, 'me')
  if (code !== 'standard' || !isShippedToStore(item)) await applyShippingMethod(shop, { code, shippingId: 'me' })
}

/** Moves a line, and all other shipped lines, to a collection point. */
async function switchToPickupPoint(shop: StorefrontContext, item: CartItem, pointId: string): Promise<void> {
  if (isShippedToStore(item)) await changeLineStore(shop, item, 'me')
  await applyShippingMethod(shop, { code: 'pudo', shippingId: pointId })
}

/** Moves a line to a store, or back to home delivery (`me`). */
async function changeLineStore(shop: StorefrontContext, { id: itemId, productId, upc, qty }: CartItem, storeId: string): Promise<void> {
  await changeItem(shop, { itemId, productId, upc, qty, keepsQty: true, storeId })
}

async function applyShippingMethod(
  shop: StorefrontContext,
  { code, shippingId }: { code: ShippingCode; shippingId: string },
): Promise<void> {
  await changeCart(shop, (api, cartId) =>
    api(endpoints.checkout.chooseShippingMethod, { body: { cartId, code, shippingId, shopperAppliedSM: true } }),
  ).catch((error: unknown) => {
    // It was the last line of its parcel: nothing is left to deliver.
    throw error instanceof ApiError && error.errorId === 'ADDRESS_NOT_FOUND' ? new ApiError('ITEM_NOT_AVAILABLE', 409) : error
  })
}

function isShippedToStore(item: CartItem): boolean {
  return ['pickup', 'sts', 'pudo'].includes(getShippingCode(item))
}
