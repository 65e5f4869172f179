/** Id of an emailed link: what it is for, and when it expires in milliseconds, so that an expired link is rejected before a form is filled. */
export function linkIdOf(subject: string, expiresAt: number): string {
  return `${subject}~${expiresAt}`
}

/** The two parts of a link id; null when it is none. */
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
