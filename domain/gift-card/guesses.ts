/** Wrong PINs in a row for one number, and when the last was typed (milliseconds). */
export type PinTries = { wrong: number; at: number }
export const noPinTries: PinTries = { wrong: 0, at: 0 }

const allowedPins = 5
const lockMs = 3_600_000
const allowedAnswers = 5
const budgetMs = 10 * 60_000

/** Five wrong PINs close a number for an hour, whether or not there is such a card: guessing learns nothing. (SEC-02) */
export function isClosed({ wrong, at }: PinTries, now: number): boolean {
  return wrong >= allowedPins && now < at + lockMs
}

export function afterPin(tries: PinTries, isRight: boolean, now: number): PinTries {
  if (isRight) return noPinTries
  return { wrong: (now < tries.at + lockMs ? tries.wrong : 0) + 1, at: now }
}

/** A shopper is answered about gift cards five times in ten minutes. Takes the times of the answers so far; null when there were five. (SEC-02) */
export function afterAnswer(answers: readonly number[], now: number): number[] | null {
  const recent = answers.filter((at) => now < at + budgetMs)
  return recent.length < allowedAnswers ? [...recent, now] : null
}
