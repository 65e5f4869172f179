import type { Locale } from '#config/locales'
import type { Flash } from '#contracts/entities/cart'
import type { CartNote } from '#domain/cart/cart-note'
import { localMessage } from '../messages'

/** A note about the cart as the shopper sees it. */
export function noticeFromNote({ code, type = 'WARNING', name, ...details }: CartNote, locale: Locale): Flash {
  const key = type === 'ERROR' ? 'flash.undeliverable' : (`flash.${code}` as const)
  return { type, code, message: localMessage(locale, key, { name, count: details.maxAllowedQty ?? 0 }), details }
}
