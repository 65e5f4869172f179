import { adjustmentReasons } from '#config/limits'
import type { Currency, Locale } from '#config/locales'
import type { Order } from '#contracts/entities/order'
import { formatMoney } from '#domain/money/format-money'
import type { Translate } from '~/client/translations'

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
