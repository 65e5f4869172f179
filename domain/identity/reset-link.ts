/** The name of a link for a new password says until when it opens, so that whoever comes later is told before they choose one. (AUTH-21) */
export function resetIdOf(random: string, expiresAt: number): string {
  return `${random}~${expiresAt}`
}

/** Whether a token can open nothing any more: there is none, or its hour is over. Whether the others do is the platform's to say. (AUTH-21) */
export function isLinkOver(token: string, now: number): boolean {
  if (token === '') return true
  const expiresAt = /~(\d{1,15})[.]/.exec(token)?.[1]
  return expiresAt !== undefined && now >= Number(expiresAt)
}
