/** Returns true if a block is active at a time (ms): from `activeFrom`, before `activeTo`. Preview passes another time. */
export function isActive({ activeFrom, activeTo }: { activeFrom?: string; activeTo?: string }, at: number): boolean {
  const hasBegun = activeFrom === undefined || Date.parse(activeFrom) <= at
  return hasBegun && (activeTo === undefined || at < Date.parse(activeTo))
}
