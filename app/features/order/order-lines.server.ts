import { adjustmentReasons } from '#config/limits'
import type { Currency, Locale } from '#config/locales'
import type { Order } from '#contracts/entities/order'
import { accountLineOf } from '#domain/cart/account-line'
import { formatMoney } from '#domain/money/format-money'
import { roundHalfUp } from '#domain/money/round-half-up'
import type { Translate } from '~/client/translations'
import { pictureRef } from '~/server/picture-ref.server'

/** The manual discounts of an item with their reasons; of the whole order when none is named. */
export type TakenOff = (itemId?: string) => string[]

/** An associate's changes stay with the order, in words. A reason we have no words for is left out. */
export function takenOffOf({ priceAdjustments = [], totals }: Order, locale: Locale, t: Translate): TakenOff {
  return (itemId) =>
    priceAdjustments
      .filter((adjustment) => adjustment.itemId === itemId && adjustment.amount > 0)
      .map(({ amount, reason }) => {
        const taken = t('adjust.taken', { amount: formatMoney(amount, totals.currency as Currency, locale) })
        const known = adjustmentReasons.find((each) => each === reason)
        return known ? `${taken} · ${t(`adjust.reasons.${known}`)}` : taken
      })
}

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
export function orderLines(
  { items, totals: { currency }, returning = [] }: Order,
  itemIds: readonly string[],
  { takenOff, locale }: Lines,
) {
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
