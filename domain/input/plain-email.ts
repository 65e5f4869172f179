// cspell:ignore courriel correo bcher bücher
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
  const whole = withoutEnd(text.trim()).replace(label, '').replace(note, '')
  const line = whole.replace(/^["'“”„«`([](.*)["'“”»`)\]]$/, '$1')
  const open = line.lastIndexOf('<')
  const named = open >= 0 && line.endsWith('>') ? (line.slice(open + 1).split('>')[0] ?? '') : line
  const address = /^mailto:/i.test(named) ? linked(named.slice('mailto:'.length)) : named
  const at = address.lastIndexOf('@') + 1
  return `${address.slice(0, at)}${plainHost(address.slice(at))}`.trim()
}

/** What stands in front of an address in signatures and behind it in address books. */
const label = /^(?:e-?mail|mail|courriel|correo) ?: ?/i
const note = / ?\([^()@]*\)$/

/** The address of a link, which may be written as URLs are. */
function linked(url: string): string {
  const address = url.split('?')[0] ?? ''
  return address
    .replace(/^\/\//, '')
    .replace(/%(2[1-9a-f]|[3-6][0-9a-f]|7[0-9a-e])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Without the signs of the sentence behind it. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && '.,;:!?。 '.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function plainHost(typed: string): string {
  const host = typed.replaceAll('。', '.')
  if (/^[\x20-\x7e]*$/.test(host) || /[^\p{L}\p{M}\p{N}.-]/u.test(host) || !URL.canParse(`https://${host}`)) return host
  return new URL(`https://${host}`).hostname
}
