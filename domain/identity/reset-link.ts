/** The name of a link for a new password says until when it opens, so that whoever comes later is told before they choose one. */
export function resetIdOf(random: string, expiresAt: number): string {
  return `${random}~${expiresAt}`
}

/** Returns true if a token is missing or older than an hour. The platform decides about others. */
export function isLinkOver(token: string, now: number): boolean {
  if (token === '') return true
  const expiresAt = /~(\d{1,15})[.]/.exec(token)?.[1]
  return expiresAt !== undefined && now >= Number(expiresAt)
}
