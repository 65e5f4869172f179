import type { CartItem } from '#contracts/entities/cart'
import { sumAmounts } from '#domain/money/minor-units'
import type { LinePrice, OrderRefund } from './fulfillment'
import type { OrderState } from './order-state'
import { calculateUnitsPrice } from './price-share'

/** Units of a line that one refund paid back: how many, after how many. */
export type UnitSpan = { before: number; count: number; refund: OrderRefund }

export const countUnits = (spans: readonly UnitSpan[]) => sumAmounts(spans.map(({ count }) => count))

export function sumSpans(item: CartItem, spans: readonly UnitSpan[], order: OrderState): LinePrice {
  const prices = spans.map((span) => calculateUnitsPrice(item, span, order))
  return { merchandise: sumAmounts(prices.map(({ merchandise }) => merchandise)), tax: sumAmounts(prices.map(({ tax }) => tax)) }
}

/**
 * Units of a line that were refunded beside its returns: those that stay, and those that are back. A refund after they came is theirs first, one
 * before that is of those that stay. `settled`: units that returns refunded.
 */
export function listRefundedUnits({ refunds = [], received = [] }: OrderState, { id, stays }: { id: string; stays: number }) {
  const [kept, back]: [UnitSpan[], UnitSpan[]] = [[], []]
  let [before, settled] = [0, 0]
  for (const refund of refunds) {
    const { at, lines, isReturn } = refund
    const count = lines[id] ?? 0
    const receivedUnits = sumAmounts(received.map((each) => (each.at <= at ? (each.lines[id] ?? 0) : 0)))
    const here = Math.max(0, receivedUnits - countUnits(back) - settled)
    const keptCount = isReturn ? 0 : Math.min(count - Math.min(count, here), stays - countUnits(kept))
    if (isReturn) settled += count
    else {
      back.push({ before, count: count - keptCount, refund })
      kept.push({ before: before + count - keptCount, count: keptCount, refund })
    }
    before += count
  }
  return { kept, back, settled }
}
