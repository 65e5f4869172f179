// cspell:ignore googlemail protonmail
import { plainEmail } from './plain-email'

/** Hosts that are one, by the first of each; `dots`: dots in front of the host make no other mailbox. */
const hosts: readonly { names: readonly string[]; dots?: true }[] = [
  { names: ['gmail.com', 'googlemail.com'], dots: true },
  { names: ['icloud.com', 'me.com', 'mac.com'] },
  { names: ['proton.me', 'protonmail.com', 'pm.me'], dots: true },
  { names: ['yandex.com', 'yandex.ru', 'ya.ru'] },
]

/**
 * The mailbox an address leads to, for what counts once for each person: capitals and what stands behind a plus make no other one, nor do dots
 * and host names where the host says so. Never for sending or signing in: there an address is what was typed. (decision 109)
 */
export function inboxOf(email: string): string {
  const address = plainEmail(email).toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const host = address.slice(at + 1)
  const known = hosts.find(({ names }) => names.includes(host))
  const plus = address.indexOf('+', 1)
  const name = address.slice(0, plus > 0 && plus < at ? plus : at)
  return `${known?.dots ? name.replaceAll('.', '') : name}@${known?.names[0] ?? host}`
}
