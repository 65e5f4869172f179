/**
 * Whether a block is shown at this time (milliseconds): from `activeFrom` on, until just before `activeTo`. Preview asks for another time
 * than now. (CMS-16)
 */
export function isActive({ activeFrom, activeTo }: { activeFrom?: string; activeTo?: string }, at: number): boolean {
  const hasBegun = activeFrom === undefined || Date.parse(activeFrom) <= at
  return hasBegun && (activeTo === undefined || at < Date.parse(activeTo))
}
