import { ApiError } from '#contracts/errors'
import { noteTrouble } from '~/server/note-trouble'
import type { RememberedItem } from '~/server/session-store'
import type { Shop } from '~/server/shop.server'
import { recreate } from './recreate.server'

/** A cart of somebody who is nobody any more is made again as a new one before the shopper is told; while it cannot be, it is kept in mind. (CART-11, ERR-07) */
export async function afterInvalidCustomer(shop: Shop, error: unknown, items: RememberedItem[]): Promise<unknown> {
  if (error instanceof ApiError && error.errorId === 'INVALID_CUSTOMER') {
    await recreate(shop, await shop.personalApi(), items).catch((failed: unknown) => noteTrouble(shop.visit, 'cart not made again', failed))
  }
  return error
}
