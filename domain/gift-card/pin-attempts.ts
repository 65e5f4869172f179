/** Wrong PINs in a row for one number, and when the last was typed (milliseconds). */
export type PinAttempts = { wrong: number; at: number }
export const noPinAttempts: PinAttempts = { wrong: 0, at: 0 }

const maxPinAttempts = 5
const lockMs = 3_600_000
const maxLookups = 5
const lookupWindowMs = 10 * 60_000
const attackThreshold = 200
const shoppersPerNetwork = 6

/** Five wrong PINs close a number for an hour, even if no such card exists: guessing reveals nothing. */
export function isPinLocked({ wrong, at }: PinAttempts, now: number): boolean {
  return wrong >= maxPinAttempts && now < at + lockMs
}

/** Counts a wrong PIN. A correct PIN, or an hour without attempts, resets the count. `now`: milliseconds. */
export function recordPinAttempt(attempts: PinAttempts, isCorrect: boolean, now: number): PinAttempts {
  if (isCorrect) return noPinAttempts
  return { wrong: (now < attempts.at + lockMs ? attempts.wrong : 0) + 1, at: now }
}

/**
 * Limits a shopper to five answers about gift cards in ten minutes, or one during an attack. Takes the times of earlier answers; null at
 * the limit.
 */
export function recordLookup(lookups: readonly number[], now: number, allowed = maxLookups): number[] | null {
  const recentLookups = lookups.filter((lookedUpAt) => now < lookedUpAt + lookupWindowMs)
  return recentLookups.length < allowed ? [...recentLookups, now] : null
}

/** Wrong answers to all shoppers together, start of the count, and end of the reduced limit. Milliseconds. */
export type GuessingAttack = { since: number; wrong: number; until: number }
export const noGuessingAttack: GuessingAttack = { since: 0, wrong: 0, until: 0 }

/** Two hundred wrong answers in ten minutes are an attack: for the next ten minutes each shopper gets one answer. */
export function recordWrongLookup(guessing: GuessingAttack, now: number): GuessingAttack {
  const currentWindow = now < guessing.since + lookupWindowMs ? guessing : { ...guessing, since: now, wrong: 0 }
  const wrongCount = currentWindow.wrong + 1
  return {
    since: currentWindow.since,
    wrong: wrongCount,
    until: wrongCount >= attackThreshold ? now + lookupWindowMs : currentWindow.until,
  }
}

/** Answers per network, given the answers per shopper: enough for a household, not for a machine. */
export function getLookupsPerNetwork(allowed: number): number {
  return allowed * shoppersPerNetwork
}

/** At least one, so that card owners are served during an attack. */
export function getAllowedLookups({ until }: GuessingAttack, now: number): number {
  return now < until ? 1 : maxLookups
}
