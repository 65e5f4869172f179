import type { Locale } from '#config/locales'
import type { ShippingCode } from '#contracts/entities/delivery'
import { localMessage } from '../messages'

/** Names of delivery methods as the locale spells them. */
export function shippingWords(locale: Locale): Record<ShippingCode, string> {
  const word = (code: ShippingCode) => localMessage(locale, `shipping.${code}`)
  return {
    standard: word('standard'),
    express: word('express'),
    pickup: word('pickup'),
    pudo: word('pudo'),
    sts: word('sts'),
    digital: word('digital'),
    customs: word('customs'),
  }
}
