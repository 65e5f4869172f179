import type { Language } from '#config/locales'
import type { ShippingCode } from '#contracts/entities/delivery'
import { messageIn } from '../messages'

/** Localized names of delivery methods. */
export function shippingWords(language: Language): Record<ShippingCode, string> {
  const word = (code: ShippingCode) => messageIn(language, `shipping.${code}`)
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
