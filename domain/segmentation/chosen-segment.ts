import { isInSegment, type ShopperFacts } from './segments'

/** The word by which a test context asks for what everybody else sees. */
export const baseline = 'baseline'

export type ChosenSegment = { id: string; isForced: boolean }

/**
 * Which of a block's segments a shopper is shown: the first that holds, in the order they were authored, otherwise the baseline. A test
 * context may name one of them; a name the block does not have changes nothing. (SEG-01, SEG-02, TRAP-50)
 */
export function chosenSegment(ids: readonly string[], facts: ShopperFacts, forced?: string): ChosenSegment {
  if (forced !== undefined && [...ids, baseline].includes(forced)) return { id: forced, isForced: true }
  return { id: ids.find((id) => isInSegment(id, facts)) ?? baseline, isForced: false }
}
