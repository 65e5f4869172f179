import type { Currency, Locale } from '#config/locales'
import type { Order } from '#contracts/entities/order'
import { accountLineOf } from '#domain/cart/account-line'
import { formatMoney } from '#domain/money/format-money'
import { roundHalfUp } from '#domain/money/round-half-up'
import { pictureRef } from '~/server/picture-ref.server'
import type { TakenOff } from './taken-off'

/** Units of lines by name. */
export function namedUnits({ items }: Order, units: Order['returned'] = []) {
  return units.flatMap(({ itemId, qty }) => items.filter(({ id }) => id === itemId).map(({ name }) => ({ name, qty })))
}

/** A line with the units of one shipment, and their part of its price. */
export function withUnits<L extends { qty: number; price: { rowTotal: number } }>(line: L, units: number | undefined): L {
  if (units === undefined || units === line.qty) return line
  const { price, qty } = line
  return { ...line, qty: units, price: { ...price, rowTotal: roundHalfUp((price.rowTotal * units) / qty, 2) } }
}

type Lines = { takenOff: TakenOff; locale: Locale }

/** These lines of an order as its page shows them. */
export function linesOf({ items, totals: { currency }, returning = [] }: Order, itemIds: readonly string[], { takenOff, locale }: Lines) {
  return items
    .filter(({ id }) => itemIds.includes(id))
    .map((item) => ({
      ...accountLineOf(item, currency),
      ...{ id: item.id, name: item.name, bonus: item.bonus },
      image: pictureRef(item.image),
      options: item.options.map(({ valueLabel }) => valueLabel).join(', '),
      isReturning: returning.includes(item.id),
      takenOff: takenOff(item.id),
      // What a kept gift costs once the goods it was given for are back.
      ...(item.bonus && { giftWorth: formatMoney(item.price.original, currency as Currency, locale) }),
      ...(item.recipeId && { design: item.recipeId }),
      ...(item.giftOption && { giftTo: item.giftOption.to, giftEmail: item.giftOption.email }),
    }))
}
