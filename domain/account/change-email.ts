import type { Account } from './account'

/** A requested change of email, until its link is used. `from`: the address it replaces. */
export type EmailChange = { id: string; email: string; from: string; expiresAt: number }
/** Requests of the last hour (milliseconds), and the latest change. */
export type EmailChanges = { sent: number[]; pending?: EmailChange }

const linkLifeMs = 60 * 60_000
/** Links in an hour. (decision 043) */
const maxLinks = 3

type EmailChangeRequest = { id: string; email: string; from: string; now: number }

/** Requests a change, replacing the pending one; null beyond three in an hour. */
export function askEmailChange({ sent }: EmailChanges, { now, ...asked }: EmailChangeRequest): EmailChanges | null {
  const recent = sent.filter((at) => at > now - linkLifeMs)
  return recent.length < maxLinks ? { sent: [...recent, now], pending: { ...asked, expiresAt: now + linkLifeMs } } : null
}

/** The change that a link confirms; null for an expired, replaced or foreign link. */
export function confirmedChange({ pending }: EmailChanges, { id, now }: Pick<EmailChangeRequest, 'id' | 'now'>): EmailChange | null {
  return pending?.id === id && now < pending.expiresAt ? pending : null
}

/** The account with its new, verified address. Idempotent. */
export function withEmail(account: Account, email: string): Account {
  const { formerEmails = [], person } = account
  if (person.email === email) return { ...account, emailVerified: true }
  const former = [...formerEmails.filter((each) => each !== email), person.email]
  return { ...account, person: { ...person, email }, emailVerified: true, formerEmails: former }
}

/** Masks an address: its owner recognizes it, and others cannot write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
