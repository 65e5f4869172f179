/** Id of a reset link with its expiry, so that an expired link is rejected before a password is typed. */
export function resetIdOf(random: string, expiresAt: number): string {
  return `${random}~${expiresAt}`
}

/** Returns true if a token is missing or older than an hour. The platform decides about others. */
export function isLinkOver(token: string, now: number): boolean {
  if (token === '') return true
  const expiresAt = /~(\d{1,15})[.]/.exec(token)?.[1]
  return expiresAt !== undefined && now >= Number(expiresAt)
}
