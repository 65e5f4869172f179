import type { CartItem } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import { storeOf } from '~/features/store/stores.server'
import { FieldError, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { changeItem, readCart } from '../cart.server'
import { storeOfItem } from '../store-pickup/store-pickup'
import { canGoElsewhere, switchToHomeDelivery, switchToPickupPoint, wayBack } from './delivery.server'

type HomeCode = Parameters<typeof switchToHomeDelivery>[2]

/** Switches every line to pickup in a store. Unavailable lines stay, and the shopper is told which. */
export async function collectAll(shop: StorefrontContext, storeId: string): Promise<Response> {
  const store = storeId ? await storeOf(shop, storeId) : null
  if (!store) throw new FieldError('storeId', 'pickup.chooseStore')
  const left = await moveAll(shop, async (item) => {
    const { id: itemId, productId, upc, qty } = item
    if (storeOfItem(item) !== storeId) await changeItem(shop, { itemId, productId, upc, qty, storeId })
  })
  const key = left.length > 0 ? 'delivery.someToStore' : 'delivery.allToStore'
  return movedAll(shop, { key, values: { store: store.name, names: left.join(', ') } })
}

/** Switches every line to home delivery by this method. */
export async function deliverAll(shop: StorefrontContext, code: HomeCode): Promise<Response> {
  const left = await moveAll(shop, (item) => switchToHomeDelivery(shop, item, code))
  return movedAll(shop, { key: left.length > 0 ? 'delivery.someStay' : 'delivery.allToDoor', values: { names: left.join(', ') } })
}

/** Switches every line to a collection point. */
export async function sendAllToPoint(shop: StorefrontContext, pointId: string): Promise<Response> {
  const left = await moveAll(shop, (item) => switchToPickupPoint(shop, item, pointId))
  return movedAll(shop, { key: left.length > 0 ? 'delivery.someStay' : 'delivery.allToPoint', values: { names: left.join(', ') } })
}

/** Moves the lines one after the other; returns the names of those that stay. */
async function moveAll(shop: StorefrontContext, move: (item: CartItem) => Promise<void>): Promise<string[]> {
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

async function movedAll(shop: StorefrontContext, { key, values }: { key: string; values: Record<string, string> }): Promise<Response> {
  await shop.session.addFlash({ tone: key.includes('.some') ? 'warning' : 'info', key, values })
  return seeOther(wayBack(shop))
}
