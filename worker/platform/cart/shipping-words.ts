import { type Locale, locales } from '#config/locales'
import type { ShippingCode } from '#contracts/entities/delivery'
import { spelledFor } from '#domain/content/spelled-for'
import { messageIn } from '../messages'

/** Names of delivery methods as the locale spells them. */
export function shippingWords(locale: Locale): Record<ShippingCode, string> {
  const spelled = spelledFor(locales[locale])
  const word = (code: ShippingCode) => spelled(messageIn(locales[locale].language, `shipping.${code}`))
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
