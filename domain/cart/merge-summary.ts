import type { Cart, CartMerge } from '#contracts/entities/cart'

type MergeSummaryLineShape = { id: string; qty: number }
type Became = CartMerge['lines'][number]

export type MergeSummaryLine = MergeSummaryLineShape & {
  /** Units chosen just now, and units there before. */
  here: number
  before: number
  /** Units left if only the just-chosen items stay. */
  stays: number
  /** Result of the guest's line. */
  became?: Became
}

export type MergeSummary = {
  lines: MergeSummaryLine[]
  /** Guest lines that did not fit into the cart. */
  left: Became[]
  /** Total quantity. */
  here: number
  before: number
  /** Recently chosen quantity that the cart does not hold. */
  missing: number
}

/**
 * Describes a merged cart by origin, as it is now; lines changed since report their current quantity. Without a merge, everything is old.
 */
export function mergeSummary(
  items: readonly MergeSummaryLineShape[],
  { lines: joined }: Pick<CartMerge, 'lines'> = { lines: [] },
): MergeSummary {
  const lines = items.map(({ id, qty }) =>
    storyOf(
      { id, qty },
      joined.find(({ itemId }) => itemId === id),
    ),
  )
  const sum = (of: (line: MergeSummaryLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    lines,
    left: joined.filter(({ itemId }) => itemId === undefined),
    here: sum(({ here }) => here),
    before: sum(({ before }) => before),
    missing: joined.reduce((total, { chosen, qty }) => total + Math.max(0, chosen - qty), 0),
  }
}

/** Lines the shopper chose; gifts follow their promotions. */
export function chosenLines(cart: Cart): Cart['items'] {
  return cart.items.filter(({ bonus }) => !bonus)
}

function storyOf(line: MergeSummaryLineShape, became?: Became): MergeSummaryLine {
  if (!became) return { ...line, here: 0, before: line.qty, stays: 0 }
  const here = Math.min(line.qty, became.qty - became.before)
  return { ...line, here, before: line.qty - here, stays: Math.min(line.qty, became.chosen), became }
}
