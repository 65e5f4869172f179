// cspell:ignore bcher bücher
import { plainSigns } from './plain-text'

/**
 * An email address as it was copied or dictated: without the link, the name (`Ana <ana@example.com>`) and the spaces around it or the dot of
 * the sentence behind it, with the apostrophe mailboxes have, and with its host as networks write it (bücher.example is
 * xn--bcher-kva.example).
 */
export function plainEmail(typed: string): string {
  let address = plainSigns(typed).replace(/[‘’]/g, "'")
  // What is unwrapped may be wrapped once more: `<mailto:ana@example.com>`.
  for (let before = ''; before !== address;) [before, address] = [address, unwrapped(address)]
  return address
}

function unwrapped(text: string): string {
  const line = withoutEnd(text.trim()).replace(/^["'“”„«](.*)["'“”»]$/, '$1')
  const open = line.lastIndexOf('<')
  const named = open >= 0 && line.endsWith('>') ? (line.slice(open + 1).split('>')[0] ?? '') : line
  const address = /^mailto:/i.test(named) ? (named.slice('mailto:'.length).split('?')[0] ?? '') : named
  const at = address.lastIndexOf('@') + 1
  return `${address.slice(0, at)}${plainHost(address.slice(at))}`.trim()
}

/** Without the signs of the sentence behind it. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && '.,; '.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function plainHost(host: string): string {
  if (/^[\x20-\x7e]*$/.test(host) || /[^\p{L}\p{M}\p{N}.-]/u.test(host) || !URL.canParse(`https://${host}`)) return host
  return new URL(`https://${host}`).hostname
}
