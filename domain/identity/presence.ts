/** When a shopper typed their password, and when they were last here (milliseconds); away once they were gone for too long. */
export type Presence = { signedInAt: number; seenAt: number; isAway?: true }

const idleMs = 30 * 60_000
/** Seldom enough to be written. */
const noteMs = 60_000

/**
 * Whoever comes back after half an hour may be somebody else: they shop on, and type the password again before they see the account or
 * what it knows at the checkout. Only that ends it. The same thing comes back when there is nothing new to note. (G20)
 */
export function afterRequest(presence: Presence, now: number): Presence {
  const { isAway, seenAt } = presence
  if (isAway || now < seenAt + noteMs) return presence
  return now < seenAt + idleMs ? { ...presence, seenAt: now } : { ...presence, isAway: true }
}

/** How long ago the password was typed for what it takes to see what can be changed, and later to change it. */
const recentMs = { open: 15 * 60_000, save: 45 * 60_000 } as const

/** Saved cards and the phone number are changed by whoever typed the password lately; what was begun in time may take a while. (G20) */
export function isRecent(age: number, toDo: keyof typeof recentMs): boolean {
  return age < recentMs[toDo]
}
