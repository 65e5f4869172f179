const allowedTries = 60
const windowMs = 10 * 60_000

/**
 * From one network sixty sign-ins in ten minutes may go wrong, whoever's they are: more are somebody's list of stolen passwords. Takes the
 * times of those so far; null when there were as many, or as many as are allowed.
 */
export function afterNetworkAttempt(tries: readonly number[], now: number, allowed = allowedTries): number[] | null {
  const recent = tries.filter((at) => now < at + windowMs)
  return recent.length < allowed ? [...recent, now] : null
}

/** It was right after all: nothing is held against the network. */
export function withoutTry(tries: readonly number[], at: number): number[] {
  const found = tries.lastIndexOf(at)
  return tries.filter((_, i) => i !== found)
}
