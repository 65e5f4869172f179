import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import type { Api } from '~/server/api.server'

/** Empties a cart; a missing cart is empty. */
export async function emptyCart(api: Api, cartId: string): Promise<void> {
  const cart = await api(endpoints.cart.get, { params: { basketId: cartId }, query: {} }).catch(nullWhenGone)
  for (const { id, upc, bonus } of cart?.items ?? [])
    if (!bonus) await api(endpoints.cart.removeItem, { body: { cartId, itemId: id, upc } })
}

function nullWhenGone(error: unknown): null {
  if (error instanceof ApiError && error.errorId === 'CART_NOT_FOUND') return null
  throw error
}
