import type { ErrorId } from '#contracts/errors'

/** Wrong passwords in a row, and when the last one was typed (milliseconds). */
export type LoginAttempts = { wrong: number; at: number }

export const noLoginAttempts: LoginAttempts = { wrong: 0, at: 0 }

const maxLoginAttempts = 5
const lockMs = 30 * 60_000

/** Five wrong passwords lock an account for thirty minutes. The right password does not unlock it, a password reset does. */
export function isLocked({ wrong, at }: LoginAttempts, now: number): boolean {
  return wrong >= maxLoginAttempts && now < at + lockMs
}

/** Error sequence: wrong (AUT401) three times, last attempt (AUT426), locked (AUT423), then AUT441. */
export function recordWrongPassword(attempts: LoginAttempts, now: number): { tries: LoginAttempts; errorId: ErrorId } {
  if (isLocked(attempts, now)) return { tries: attempts, errorId: 'ACCOUNT_LOCKED' }
  const wrongCount = (now < attempts.at + lockMs ? attempts.wrong : 0) + 1
  return { tries: { wrong: wrongCount, at: now }, errorId: getLoginErrorId(wrongCount) }
}

function getLoginErrorId(wrongCount: number): ErrorId {
  if (wrongCount >= maxLoginAttempts) return 'USER_LOCKED'
  return wrongCount === maxLoginAttempts - 1 ? 'LAST_LOGIN_ATTEMPT' : 'INVALID_CREDENTIALS'
}

/** Device with a successful sign-in, and its failures since. */
export type KnownDevice = { mark: string; tries: LoginAttempts }

const maxKnownDevices = 10

/**
 * Sign-ins from known devices have their own counter, so that an attacker locks out only unknown devices. Undefined for an unknown device.
 */
export function findKnownDevice(devices: readonly KnownDevice[] = [], deviceToken: string | undefined): KnownDevice | undefined {
  return devices.find((each) => each.mark === deviceToken)
}

/** Adds a device as the latest; beyond ten, the least recently used is forgotten. */
export function addKnownDevice(
  devices: readonly KnownDevice[] = [],
  deviceToken: string,
  attempts: LoginAttempts = noLoginAttempts,
): KnownDevice[] {
  return [...devices.filter((each) => each.mark !== deviceToken), { mark: deviceToken, tries: attempts }].slice(-maxKnownDevices)
}

const maxNetworkAttempts = 60
const windowMs = 10 * 60_000

/** Limits failed sign-ins to sixty per network in ten minutes, against credential stuffing. Takes their times; null at the limit. */
export function recordNetworkAttempt(attempts: readonly number[], now: number, allowed = maxNetworkAttempts): number[] | null {
  const recentAttempts = attempts.filter((attemptedAt) => now < attemptedAt + windowMs)
  return recentAttempts.length < allowed ? [...recentAttempts, now] : null
}

/** Removes a try that turned out right. */
export function removeAttempt(attempts: readonly number[], attemptedAt: number): number[] {
  const attemptIndex = attempts.lastIndexOf(attemptedAt)
  return attempts.filter((_, i) => i !== attemptIndex)
}
