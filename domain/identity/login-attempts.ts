import type { ErrorId } from '#contracts/errors'

/** Wrong passwords in a row, and when the last one was typed (milliseconds). */
export type LoginAttempts = { wrong: number; at: number }

export const noLoginAttempts: LoginAttempts = { wrong: 0, at: 0 }

const allowedTries = 5
const lockMs = 30 * 60_000

/** Five wrong passwords lock an account for thirty minutes. The right password does not unlock it, a password reset does. */
export function isLocked({ wrong, at }: LoginAttempts, now: number): boolean {
  return wrong >= allowedTries && now < at + lockMs
}

/** Error sequence: wrong (AUT401) three times, last attempt (AUT426), locked (AUT423), then AUT441. */
export function afterWrongPassword(tries: LoginAttempts, now: number): { tries: LoginAttempts; errorId: ErrorId } {
  if (isLocked(tries, now)) return { tries, errorId: 'ACCOUNT_LOCKED' }
  const wrong = (now < tries.at + lockMs ? tries.wrong : 0) + 1
  return { tries: { wrong, at: now }, errorId: wordFor(wrong) }
}

function wordFor(wrong: number): ErrorId {
  if (wrong >= allowedTries) return 'USER_LOCKED'
  return wrong === allowedTries - 1 ? 'LAST_LOGIN_ATTEMPT' : 'INVALID_CREDENTIALS'
}
