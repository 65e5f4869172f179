import type { Locale } from '#config/locales'
import type { ShippingCode } from '#contracts/entities/delivery'
import { localMessage } from '../messages'

/** Localized names of delivery methods. */
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
