import { isInSegment, type ShopperFacts } from './segments'

/** Test context value of the baseline. */
export const baseline = 'baseline'

export type ChosenSegment = { id: string; isForced: boolean }

/**
 * Returns the segment of a block that a shopper sees: the first match in authored order, else the baseline. A test context may force one;
 * unknown names are ignored.
 */
export function chosenSegment(ids: readonly string[], facts: ShopperFacts, forced?: string): ChosenSegment {
  if (forced !== undefined && [...ids, baseline].includes(forced)) return { id: forced, isForced: true }
  return { id: ids.find((id) => isInSegment(id, facts)) ?? baseline, isForced: false }
}
