const allowedTries = 60
const windowMs = 10 * 60_000

/** Limits failed sign-ins to sixty per network in ten minutes, against credential stuffing. Takes their times; null at the limit. */
export function afterNetworkAttempt(tries: readonly number[], now: number, allowed = allowedTries): number[] | null {
  const recent = tries.filter((at) => now < at + windowMs)
  return recent.length < allowed ? [...recent, now] : null
}

/** Removes a try that turned out right. */
export function withoutTry(tries: readonly number[], at: number): number[] {
  const found = tries.lastIndexOf(at)
  return tries.filter((_, i) => i !== found)
}
