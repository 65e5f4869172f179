import type { Flash } from '#contracts/entities/cart'
import type { CartNote } from '#domain/cart/cart-state'
import { messageFor } from '../messages'
import type { Shop } from '../shop'

/** Localizes a cart note. */
export function noticeFromNote(
  { code, type = 'WARNING', name, ...details }: CartNote,
  shop: Pick<Shop, 'brand' | 'currency' | 'language'>,
): Flash {
  const key = type === 'ERROR' ? 'flash.undeliverable' : (`flash.${code}` as const)
  return { type, code, message: messageFor(shop, key, { name, count: details.maxAllowedQty ?? 0 }), details }
}
