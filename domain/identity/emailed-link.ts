/** Id of an emailed link: its purpose, and its expiry in milliseconds, so that an expired link is rejected before a form is filled in. */
export function linkIdOf(subject: string, expiresAt: number): string {
  return `${subject}~${expiresAt}`
}

/** Parses a link id; null if malformed. */
export function linkIdParts(linkId: string): { subject: string; expiresAt: number } | null {
  const [, subject = '', expiresAt = ''] = /^([\w-]{1,128})~(\d{1,15})$/.exec(linkId) ?? []
  return subject ? { subject, expiresAt: Number(expiresAt) } : null
}

/** Returns true if a token is missing or its link has expired. The platform decides about others. */
export function isLinkExpired(token: string, now: number): boolean {
  if (token === '') return true
  const expiresAt = /~(\d{1,15})[.]/.exec(token)?.[1]
  return expiresAt !== undefined && now >= Number(expiresAt)
}
