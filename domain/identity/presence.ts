/** When a shopper entered the password, and when they were last active (milliseconds). `isAway`: was idle too long. */
export type SessionPresence = { signedInAt: number; seenAt: number; isAway?: true }

const idleMs = 30 * 60_000
/** Activity is written at most once per minute. */
const activityWriteMs = 60_000

/**
 * Marks a session idle after half an hour: shopping continues, but the account requires the password. Returns the same object if nothing
 * changed.
 */
export function recordActivity(presence: SessionPresence, now: number): SessionPresence {
  const { isAway, seenAt } = presence
  if (isAway || now < seenAt + activityWriteMs) return presence
  return now < seenAt + idleMs ? { ...presence, seenAt: now } : { ...presence, isAway: true }
}

/** Age of the password entry that allows seeing, and later changing, protected data. */
const recentSignInMs = { open: 15 * 60_000, save: 45 * 60_000 } as const

/** Changing saved cards or the phone needs a recent password; a started change has some extra time. */
export function isSignInRecent(age: number, purpose: keyof typeof recentSignInMs): boolean {
  return age < recentSignInMs[purpose]
}
