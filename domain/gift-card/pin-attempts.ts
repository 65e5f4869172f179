/** Wrong PINs in a row for one number, and when the last was typed (milliseconds). */
export type PinAttempts = { wrong: number; at: number }
export const noPinAttempts: PinAttempts = { wrong: 0, at: 0 }

const allowedPins = 5
const lockMs = 3_600_000
const allowedAnswers = 5
const budgetMs = 10 * 60_000
const manyWrong = 200
const shoppersPerNetwork = 6

/** Five wrong PINs close a number for an hour, whether or not the card exists: guessing reveals nothing. */
export function isClosed({ wrong, at }: PinAttempts, now: number): boolean {
  return wrong >= allowedPins && now < at + lockMs
}

export function afterPin(tries: PinAttempts, isRight: boolean, now: number): PinAttempts {
  if (isRight) return noPinAttempts
  return { wrong: (now < tries.at + lockMs ? tries.wrong : 0) + 1, at: now }
}

/**
 * Limits a shopper to five answers about gift cards in ten minutes, or one during an attack. Takes the times of earlier answers; null at
 * the limit.
 */
export function afterAnswer(answers: readonly number[], now: number, allowed = allowedAnswers): number[] | null {
  const recent = answers.filter((at) => now < at + budgetMs)
  return recent.length < allowed ? [...recent, now] : null
}

/** Wrong answers to all shoppers together, start of the count, and end of the reduced limit. Milliseconds. */
export type Guessing = { since: number; wrong: number; until: number }
export const nobodyGuesses: Guessing = { since: 0, wrong: 0, until: 0 }

/** Two hundred wrong answers in ten minutes are an attack: for the next ten minutes each shopper gets one answer. */
export function afterWrongAnswer(guessing: Guessing, now: number): Guessing {
  const counted = now < guessing.since + budgetMs ? guessing : { ...guessing, since: now, wrong: 0 }
  const wrong = counted.wrong + 1
  return { since: counted.since, wrong, until: wrong >= manyWrong ? now + budgetMs : counted.until }
}

/** Answers per network, given the answers per shopper: enough for a household, not for a machine. */
export function answersPerNetwork(allowed: number): number {
  return allowed * shoppersPerNetwork
}

/** At least one, so that card owners are served during an attack. */
export function answersAllowed({ until }: Guessing, now: number): number {
  return now < until ? 1 : allowedAnswers
}
