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

/** Device with a successful sign-in, and its failures since. */
export type KnownDevice = { mark: string; tries: LoginAttempts }

const rememberedDevices = 10

/**
 * Sign-ins from known devices have their own counter, so that an attacker locks out only unknown devices. Undefined for an unknown device.
 */
export function knownDevice(devices: readonly KnownDevice[] = [], mark: string | undefined): KnownDevice | undefined {
  return devices.find((each) => each.mark === mark)
}

/** Adds a device as the latest; beyond ten, the least recently used is forgotten. */
export function withDevice(devices: readonly KnownDevice[] = [], mark: string, tries: LoginAttempts = noLoginAttempts): KnownDevice[] {
  return [...devices.filter((each) => each.mark !== mark), { mark, tries }].slice(-rememberedDevices)
}

const allowedNetworkTries = 60
const windowMs = 10 * 60_000

/** Limits failed sign-ins to sixty per network in ten minutes, against credential stuffing. Takes their times; null at the limit. */
export function afterNetworkAttempt(tries: readonly number[], now: number, allowed = allowedNetworkTries): number[] | null {
  const recent = tries.filter((at) => now < at + windowMs)
  return recent.length < allowed ? [...recent, now] : null
}

/** Removes a try that turned out right. */
export function withoutTry(tries: readonly number[], at: number): number[] {
  const found = tries.lastIndexOf(at)
  return tries.filter((_, i) => i !== found)
}
