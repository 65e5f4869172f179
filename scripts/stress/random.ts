export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** Integer below `end`. */
  below: (end: number) => number
  chance: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
}

/** Seeded random numbers: the same seed gives the same sequence. (mulberry32) */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function nextNumber(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pickBelow = (end: number) => Math.floor(nextNumber() * end)
  function pickItem<T>(from: readonly T[]): T {
    const picked = from[pickBelow(from.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from')
    return picked
  }
  return { next: nextNumber, below: pickBelow, chance: (share) => nextNumber() < share, pick: pickItem }
}
