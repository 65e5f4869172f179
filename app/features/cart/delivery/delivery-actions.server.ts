import { z } from 'zod'
import type { Cart, CartItem } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import { formAction, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { switchToStorePickup } from '../store-pickup/pickup-actions.server'
import { collectAll, deliverAll, sendAllToPoint } from './all-lines.server'
import { canGoElsewhere, isForAll, lineOfCart, switchToHomeDelivery, switchToPickupPoint, wayBack } from './delivery.server'

const doorForm = z.object({ code: z.enum(['standard', 'express']) })
const storeForm = z.object({ storeId: z.string().max(20).default(''), act: z.string().max(64).default('') })
const pointForm = z.object({ pointId: z.string({ error: 'forms:required' }).min(1, 'forms:required').max(64) })

const toDoor = formHandler({ schema: doorForm, act: 'change' }, async ({ code }, { shop, params }) => {
  if (isForAll(shop)) return deliverAll(shop, code)
  const { item } = await lineToMove(shop, params.itemId)
  await switchToHomeDelivery(shop, item, code)
  return movedTo(shop, 'delivery.toDoor', item)
})

const toPoint = formHandler({ schema: pointForm, act: 'change' }, async ({ pointId }, { shop, params }) => {
  if (isForAll(shop)) return sendAllToPoint(shop, pointId)
  const { item } = await lineToMove(shop, params.itemId)
  await switchToPickupPoint(shop, item, pointId)
  return movedTo(shop, 'delivery.toPoint', item)
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
async function movedTo(shop: StorefrontContext, key: string, { name }: CartItem): Promise<Response> {
  await shop.session.addFlash({ tone: 'info', key, values: { name } })
  return seeOther(wayBack(shop))
}
