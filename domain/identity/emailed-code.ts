/** An emailed code, for the session that requested it. The code is derived from its id and a secret, and stored nowhere. */
type EmailedCode = { id: string; session: string; expiresAt: number; tries: number }
/** Codes of one address, and the times of the last hour's emails (milliseconds). */
export type EmailedCodes = { codes: EmailedCode[]; sent: number[] }

export const noEmailedCodes: EmailedCodes = { codes: [], sent: [] }

const codeLifetimeMs = 10 * 60_000
const maxCodeAttempts = 5
const hourMs = 60 * 60_000
/** Code emails per address and hour. (decision 043) */
const maxCodeEmailsPerHour = 3

type CodeRequest = { id: string; session: string; now: number }

/**
 * Adds a code for this session, replacing its former one; nothing changes beyond three emails in an hour. Other sessions keep their codes,
 * so that nobody can invalidate another's code.
 */
export function addEmailedCode(stored: EmailedCodes, { id, session, now }: CodeRequest): { kept: EmailedCodes; isSent: boolean } {
  const recentSends = stored.sent.filter((sentAt) => sentAt > now - hourMs)
  const codes = stored.codes.filter(({ expiresAt }) => now < expiresAt)
  if (recentSends.length >= maxCodeEmailsPerHour) return { kept: { codes, sent: recentSends }, isSent: false }
  const otherCodes = codes.filter((each) => each.session !== session)
  return {
    kept: { codes: [...otherCodes, { id, session, expiresAt: now + codeLifetimeMs, tries: 0 }], sent: [...recentSends, now] },
    isSent: true,
  }
}

/** Counts one of a session's five tries; returns the id of its code, or null if none can be tried. */
export function recordCodeAttempt(
  stored: EmailedCodes,
  { session, now }: Pick<CodeRequest, 'session' | 'now'>,
): { kept: EmailedCodes; id: string | null } {
  const code = stored.codes.find((each) => each.session === session && now < each.expiresAt && each.tries < maxCodeAttempts)
  if (!code) return { kept: stored, id: null }
  const codes = stored.codes.map((each) => (each === code ? { ...each, tries: each.tries + 1 } : each))
  return { kept: { ...stored, codes }, id: code.id }
}

/** Uses up a code; false if it was used before. */
export function removeEmailedCode(stored: EmailedCodes, id: string): { kept: EmailedCodes; wasThere: boolean } {
  const codes = stored.codes.filter((each) => each.id !== id)
  return { kept: { ...stored, codes }, wasThere: codes.length < stored.codes.length }
}

/** Id of an emailed link: its purpose, and its expiry in milliseconds, so that an expired link is rejected before a form is filled in. */
export function formatLinkId(subject: string, expiresAt: number): string {
  return `${subject}~${expiresAt}`
}

/** Parses a link id; null if malformed. */
export function parseLinkId(linkId: string): { subject: string; expiresAt: number } | null {
  const [, subject = '', expiresAt = ''] = /^([\w-]{1,128})~(\d{1,15})$/.exec(linkId) ?? []
  return subject ? { subject, expiresAt: Number(expiresAt) } : null
}

/** Returns true if a token is missing or its link has expired. The platform decides about others. */
export function isLinkExpired(token: string, now: number): boolean {
  if (token === '') return true
  const expiresAt = /~(\d{1,15})[.]/.exec(token)?.[1]
  return expiresAt !== undefined && now >= Number(expiresAt)
}
