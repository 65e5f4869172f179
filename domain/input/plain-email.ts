// cspell:ignore bcher bücher
import { plainSigns } from './plain-text'

/**
 * An email address as it was copied or dictated: without the link, the name (`Ana <ana@example.com>`) and the spaces around it or the dot of
 * the sentence behind it, with the apostrophe mailboxes have, and with its host as networks write it (bücher.example is
 * xn--bcher-kva.example).
 */
export function plainEmail(typed: string): string {
  const line = plainSigns(typed).replace(/[‘’]/g, "'")
  const bare = withoutEnd(line)
  const named = bare.endsWith('>') ? bare.slice(bare.lastIndexOf('<') + 1, -1) : bare
  const linked = /^mailto:/i.test(named) ? (named.slice('mailto:'.length).split('?')[0] ?? '') : named
  const address = withoutEnd(linked)
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
  if (/^[\x20-\x7e]*$/.test(host) || /[\s/?#:@\\]/.test(host) || !URL.canParse(`https://${host}`)) return host
  return new URL(`https://${host}`).hostname
}
