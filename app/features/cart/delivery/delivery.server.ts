import { z } from 'zod'
import { endpoints } from '#contracts'
import type { Cart, CartItem } from '#contracts/entities/cart'
import type { ShippingCode } from '#contracts/entities/delivery'
import { ApiError } from '#contracts/errors'
import { deliveryPriceOf, soonestFirst } from '#domain/delivery/delivery-methods'
import { askedPlace } from '~/features/store/find-stores.server'
import { loadStoreChoice } from '~/features/store/load-store-choice.server'
import { storeOf } from '~/features/store/stores.server'
import { deliveryTimesOf, type DeliveryTimeText } from '~/server/delivery-times.server'
import { FieldError, formAction, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { changeCart, changeItem, readCart } from '../cart.server'
import { cameFrom, isForAll, switchToStorePickup, wayBack } from '../store-pickup/pickup.server'
import { storeOfItem } from '../store-pickup/store-pickup'

const deliveryModes = ['door', 'store', 'point'] as const
export type DeliveryMode = (typeof deliveryModes)[number]
export type LoadedDelivery = NonNullable<Awaited<ReturnType<typeof loadDelivery>>>

const mostPoints = 6

/** Loads a line's delivery and its alternatives; null if the line is unknown. */
export async function loadDelivery(shop: StorefrontContext, itemId: string) {
  const found = await lineOfCart(shop, itemId)
  if (!found) return null
  const { cart, item } = found
  const query = new URL(shop.request.url).searchParams
  const code = deliveryModeOf(item)
  const way = deliveryModes.find((each) => each === query.get('way')) ?? usualWay(code)
  const t = await shop.t()
  const title = t('delivery.title')
  return {
    item: {
      ...{ id: item.id, name: item.name, image: item.image },
      options: [...item.options.map(({ valueLabel }) => valueLabel), t('savedForLater.qty', { qty: item.qty })].join(' · '),
    },
    fixed: canGoElsewhere(item) ? null : code,
    way,
    ...cameFrom(shop),
    door: way === 'door' ? doorChoice(cart, item, await deliveryTimesOf(shop)) : null,
    stores: way === 'store' ? await loadStoreChoice(shop, item) : null,
    points: way === 'point' ? await pointChoice(shop, cart, query) : null,
    act: shop.visit.newAct(),
    meta: {
      title: `${t('cart.labelled', { label: title, value: item.name })} | ${shop.brand.name}`,
      description: title,
      robots: 'noindex',
    },
  }
}

function usualWay(code: ReturnType<typeof deliveryModeOf>): DeliveryMode {
  if (code === 'pudo') return 'point'
  return code === 'pickup' || code === 'sts' ? 'store' : 'door'
}

/** Home delivery methods, fastest first, and the number of other lines with each. */
function doorChoice({ shippingMethods, items, currency }: Cart, item: CartItem, timeText: DeliveryTimeText) {
  const parcel = shippingMethods.find(({ shippingId }) => shippingId === 'me')
  const direct = item.shippingOptions
    .filter(({ shippingMethod: { code } }) => code === 'standard')
    .map(({ shippingMethod }) => shippingMethod)
  const methods = soonestFirst(parcel?.applicableShippingMethods ?? direct)
  const others = items.filter((each) => each.id !== item.id && !each.bonus && isForDoor(each))
  return {
    currency,
    together: others.length,
    chosen: isForDoor(item) ? deliveryModeOf(item) : 'standard',
    methods: methods.map(({ code, label, deliveryTime, price }) => ({
      code,
      label,
      time: timeText(deliveryTime),
      cost: deliveryPriceOf(price),
    })),
  }
}

function isForDoor(item: CartItem): boolean {
  return canGoElsewhere(item) && usualWay(deliveryModeOf(item)) === 'door'
}

/** Collection points near the requested location; null if unreadable. */
async function pointChoice(shop: StorefrontContext, cart: Cart, query: URLSearchParams) {
  const place = askedPlace(query)
  const name = place.kind === 'named' ? place.name : ''
  const search = place.kind === 'named' ? place.search : undefined
  const together = cart.items.filter((item) => !item.bonus && isForDoor(item)).length
  if (!search) return { place: name, together, isAsked: name !== '', points: [] }
  const body = { ...search, limit: mostPoints }
  const found = await shop.api(endpoints.stores.collectionPoints, { body }).catch(() => null)
  const points = found && found.collectionPoints.map(({ id, name: called, carrier, address }) => ({ id, name: called, carrier, address }))
  return { place: name, together, isAsked: true, points }
}

const doorForm = z.object({ code: z.enum(['standard', 'express']) })
const storeForm = z.object({ storeId: z.string().max(20).default(''), act: z.string().max(64).default('') })
const pointForm = z.object({ pointId: z.string({ error: 'forms:required' }).min(1, 'forms:required').max(64) })

const toDoor = formHandler({ schema: doorForm, act: 'change' }, async ({ code }, { shop, params }) => {
  if (isForAll(shop)) return deliverAll(shop, code)
  const { item } = await lineToMove(shop, params.itemId)
  await switchToHomeDelivery(shop, item, code)
  return redirectAfterMove(shop, 'delivery.toDoor', item)
})

const toPoint = formHandler({ schema: pointForm, act: 'change' }, async ({ pointId }, { shop, params }) => {
  if (isForAll(shop)) return sendAllToPoint(shop, pointId)
  const { item } = await lineToMove(shop, params.itemId)
  await switchToPickupPoint(shop, item, pointId)
  return redirectAfterMove(shop, 'delivery.toPoint', item)
})

/** With items for pickup in another store, asks about those first. */
const toStore = formHandler({ schema: storeForm, act: 'change' }, async (form, { shop, params }) => {
  if (isForAll(shop)) return collectAll(shop, form.storeId)
  const { item } = await lineToMove(shop, params.itemId)
  const chosen = Object.fromEntries(item.options.map(({ type, value }) => [type, value]))
  return switchToStorePickup(shop, { slug: item.pdpUrl.split('/').at(-1) ?? '', chosen, ...form, item: item.id, others: 'ask' })
})

/** Delivery actions of a cart line. */
export const deliveryActions = formAction({ 'to-door': toDoor, 'to-store': toStore, 'to-point': toPoint })

async function lineToMove(shop: StorefrontContext, itemId = ''): Promise<{ cart: Cart; item: CartItem }> {
  const found = await lineOfCart(shop, itemId)
  if (!found || !canGoElsewhere(found.item)) throw new ApiError('ITEM_NOT_AVAILABLE', 409)
  return found
}

/** Redirects back with a message about the new delivery. */
async function redirectAfterMove(shop: StorefrontContext, key: string, { name }: CartItem): Promise<Response> {
  await shop.session.addFlash({ tone: 'info', key, values: { name } })
  return seeOther(wayBack(shop))
}

type HomeCode = Parameters<typeof switchToHomeDelivery>[2]

/** Switches every line to pickup in a store. Unavailable lines stay, and the shopper is told which. */
async function collectAll(shop: StorefrontContext, storeId: string): Promise<Response> {
  const store = storeId ? await storeOf(shop, storeId) : null
  if (!store) throw new FieldError('storeId', 'pickup.chooseStore')
  const left = await moveEach(shop, async (item) => {
    const { id: itemId, productId, upc, qty } = item
    if (storeOfItem(item) !== storeId) await changeItem(shop, { itemId, productId, upc, qty, storeId })
  })
  const key = left.length > 0 ? 'delivery.someToStore' : 'delivery.allToStore'
  return redirectAfterAll(shop, { key, values: { store: store.name, names: left.join(', ') } })
}

/** Switches every line to home delivery by this method. */
async function deliverAll(shop: StorefrontContext, code: HomeCode): Promise<Response> {
  const left = await moveEach(shop, (item) => switchToHomeDelivery(shop, item, code))
  return redirectAfterAll(shop, { key: left.length > 0 ? 'delivery.someStay' : 'delivery.allToDoor', values: { names: left.join(', ') } })
}

/** Switches every line to a collection point. */
async function sendAllToPoint(shop: StorefrontContext, pointId: string): Promise<Response> {
  const left = await moveEach(shop, (item) => switchToPickupPoint(shop, item, pointId))
  return redirectAfterAll(shop, { key: left.length > 0 ? 'delivery.someStay' : 'delivery.allToPoint', values: { names: left.join(', ') } })
}

/** Moves the lines one after the other; returns the names of those that stay. */
async function moveEach(shop: StorefrontContext, move: (item: CartItem) => Promise<void>): Promise<string[]> {
  const lines = ((await readCart(shop))?.items ?? []).filter((item) => !item.bonus && canGoElsewhere(item))
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
  return seeOther(wayBack(shop))
}

/** A cart line whose delivery can change; undefined if it is gone or a free gift. */
async function lineOfCart(shop: StorefrontContext, itemId: string): Promise<{ cart: Cart; item: CartItem } | undefined> {
  const cart = await readCart(shop)
  const item = cart?.items.find(({ id, bonus }) => id === itemId && !bonus)
  return cart && item ? { cart, item } : undefined
}

/** Returns a line's current delivery mode. */
function deliveryModeOf({ shippingOptions }: Pick<CartItem, 'shippingOptions'>): ShippingCode {
  return shippingOptions.find(({ selected }) => selected)?.shippingMethod.code ?? 'standard'
}

/** Returns true if the shopper may change delivery; digital and made-to-order items cannot. */
function canGoElsewhere(item: Pick<CartItem, 'shippingOptions' | 'isCustoms'>): boolean {
  return !item.isCustoms && deliveryModeOf(item) !== 'digital'
}

/** Moves a line to home delivery, with everything delivered home by this method. */
async function switchToHomeDelivery(shop: StorefrontContext, item: CartItem, code: ShippingCode): Promise<void> {
  if (isAway(item)) await moveLine(shop, item, 'me')
  if (code !== 'standard' || !isAway(item)) await chooseMethod(shop, { code, shippingId: 'me' })
}

/** Moves a line, and all other shipped lines, to a collection point. */
async function switchToPickupPoint(shop: StorefrontContext, item: CartItem, pointId: string): Promise<void> {
  if (isAway(item)) await moveLine(shop, item, 'me')
  await chooseMethod(shop, { code: 'pudo', shippingId: pointId })
}

/** Moves a line to a store, or back to home delivery (`me`). */
async function moveLine(shop: StorefrontContext, { id: itemId, productId, upc, qty }: CartItem, storeId: string): Promise<void> {
  await changeItem(shop, { itemId, productId, upc, qty, storeId })
}

async function chooseMethod(shop: StorefrontContext, { code, shippingId }: { code: ShippingCode; shippingId: string }): Promise<void> {
  await changeCart(shop, (api, cartId) =>
    api(endpoints.checkout.chooseShippingMethod, { body: { cartId, code, shippingId, shopperAppliedSM: true } }),
  ).catch((error: unknown) => {
    // It was the last line of its parcel: nothing is left to deliver.
    throw error instanceof ApiError && error.errorId === 'ADDRESS_NOT_FOUND' ? new ApiError('ITEM_NOT_AVAILABLE', 409) : error
  })
}

function isAway(item: CartItem): boolean {
  return ['pickup', 'sts', 'pudo'].includes(deliveryModeOf(item))
}
