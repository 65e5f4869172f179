import { adjustmentReasons } from '#config/limits'
import type { Currency, Locale } from '#config/locales'
import type { Order } from '#contracts/entities/order'
import { toAccountLine } from '#domain/cart/account-line'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { formatMoney } from '#domain/money/format-money'
import { getDecimals, roundHalfUp } from '#domain/money/minor-units'
import { hasEmailedGiftCards } from '#domain/order/order-effects'
import type { Translate } from '~/client/translations'
import { resolveImage } from '~/server/picture-ref.server'

/** The manual discounts of an item with their reasons; of the whole order when none is named. */
export type DiscountTexts = (itemId?: string) => string[]

/** An associate's changes stay with the order, in words. A reason we have no words for is left out. */
export function createDiscountTexts({ priceAdjustments = [], totals }: Order, locale: Locale, t: Translate): DiscountTexts {
  return (itemId) =>
    priceAdjustments
      .filter((adjustment) => adjustment.itemId === itemId && adjustment.amount > 0)
      .map(({ amount, reason }) => {
        const discountText = t('adjust.taken', { amount: formatMoney(amount, totals.currency as Currency, locale) })
        const knownReason = adjustmentReasons.find((each) => each === reason)
        return knownReason ? `${discountText} · ${t(`adjust.reasons.${knownReason}`)}` : discountText
      })
}

/** Units of lines by name. */
export function toNamedUnits({ items }: Order, units: Order['returned'] = []) {
  return units.flatMap(({ itemId, qty }) => items.filter(({ id }) => id === itemId).map(({ name }) => ({ name, qty })))
}

/** A line with the units of one shipment, and their part of its price. */
export function withQuantity<L extends { qty: number; price: { rowTotal: number; currency: string } }>(
  line: L,
  units: number | undefined,
): L {
  if (units === undefined || units === line.qty) return line
  const { price, qty } = line
  return { ...line, qty: units, price: { ...price, rowTotal: roundHalfUp((price.rowTotal * units) / qty, getDecimals(price.currency)) } }
}

type OrderLineOptions = { takenOff: DiscountTexts; locale: Locale }

/** These lines of an order as its page shows them. */
export function orderLines(
  { items, totals: { currency }, returning = [], giftCards, events, timeZone }: Order,
  itemIds: readonly string[],
  { takenOff, locale }: OrderLineOptions,
) {
  // A backend that does not tell what became of gift cards has emailed all of them.
  const cardEmails = giftCards ?? items.map(({ id }) => ({ itemId: id, isEmailed: hasEmailedGiftCards(events), sendAt: undefined }))
  const giftCardEmail = ({ id }: Order['items'][number]) => {
    const cardEmail = cardEmails.find(({ itemId }) => itemId === id)
    return {
      ...(cardEmail?.isEmailed && { isEmailed: true as const }),
      ...(cardEmail?.sendAt && { giftOn: formatMarketDay(cardEmail.sendAt, { locale, timeZone }, 'long') }),
    }
  }
  return items
    .filter(({ id }) => itemIds.includes(id))
    .map((item) => ({
      ...toAccountLine(item, currency),
      ...{ id: item.id, name: item.name, bonus: item.bonus },
      image: resolveImage(item.image),
      options: item.options.map(({ valueLabel }) => valueLabel).join(', '),
      isReturning: returning.includes(item.id),
      takenOff: takenOff(item.id),
      // What a kept gift costs once the goods it was given for are back.
      ...(item.bonus && { giftWorth: formatMoney(item.price.original, currency as Currency, locale) }),
      ...(item.recipeId && { design: item.recipeId }),
      ...giftCardEmail(item),
      ...(item.giftOption && { giftTo: item.giftOption.to, giftEmail: item.giftOption.email }),
    }))
}
