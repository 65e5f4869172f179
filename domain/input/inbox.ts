// cspell:ignore googlemail protonmail
import { normalizeEmail } from './normalize-email'

/** Hosts that are one, by the first of each; `dots`: dots in front of the host make no other mailbox. */
const mailboxHosts: readonly { names: readonly string[]; dots?: true }[] = [
  { names: ['gmail.com', 'googlemail.com'], dots: true },
  { names: ['icloud.com', 'me.com', 'mac.com'] },
  { names: ['proton.me', 'protonmail.com', 'pm.me'], dots: true },
  { names: ['yandex.com', 'yandex.ru', 'ya.ru'] },
]

/**
 * The mailbox an address leads to, for what counts once for each person: capitals and what stands behind a plus make no other one, nor do dots
 * and host names where the host says so. Never for sending or signing in: there an address is what was typed. (decision 109)
 */
export function normalizeMailbox(email: string): string {
  const address = normalizeEmail(email).toLowerCase()
  const atIndex = address.lastIndexOf('@')
  if (atIndex < 1) return address
  const host = address.slice(atIndex + 1)
  const mailboxHost = mailboxHosts.find(({ names }) => names.includes(host))
  const plusIndex = address.indexOf('+', 1)
  const localPart = address.slice(0, plusIndex > 0 && plusIndex < atIndex ? plusIndex : atIndex)
  return `${mailboxHost?.dots ? localPart.replaceAll('.', '') : localPart}@${mailboxHost?.names[0] ?? host}`
}
