import type { Account } from './account'

/** A change of address that waits for the link sent to the new one. `from`: the address it replaces. */
export type EmailChange = { id: string; email: string; from: string; expiresAt: number }
/** Changes that were asked for in the last hour (milliseconds), and the latest. */
export type EmailChanges = { sent: number[]; pending?: EmailChange }

const linkLifeMs = 60 * 60_000
/** Links in an hour. (decision 043) */
const maxLinks = 3

type EmailChangeRequest = { id: string; email: string; from: string; now: number }

/** The latest change replaces the one before it; null beyond three in an hour. */
export function askEmailChange({ sent }: EmailChanges, { now, ...asked }: EmailChangeRequest): EmailChanges | null {
  const recent = sent.filter((at) => at > now - linkLifeMs)
  return recent.length < maxLinks ? { sent: [...recent, now], pending: { ...asked, expiresAt: now + linkLifeMs } } : null
}

/** The change a link confirms; null for an old, replaced or foreign one. */
export function confirmedChange({ pending }: EmailChanges, { id, now }: Pick<EmailChangeRequest, 'id' | 'now'>): EmailChange | null {
  return pending?.id === id && now < pending.expiresAt ? pending : null
}

/** The account under its new address, which is verified. Doing it again changes nothing. */
export function withEmail(account: Account, email: string): Account {
  const { formerEmails = [], person } = account
  if (person.email === email) return { ...account, emailVerified: true }
  const former = [...formerEmails.filter((each) => each !== email), person.email]
  return { ...account, person: { ...person, email }, emailVerified: true, formerEmails: former }
}

/** Enough of an address to recognize it, and too little to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
