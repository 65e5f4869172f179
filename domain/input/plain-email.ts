// cspell:ignore bcher bücher
import { plainSigns } from './plain-text'

/**
 * An email address as it was copied or dictated: without the link around it and the spaces of autofill, with the apostrophe mailboxes have,
 * and with the name of its host as networks write it (bücher.example is xn--bcher-kva.example).
 */
export function plainEmail(typed: string): string {
  const line = plainSigns(typed).replace(/[‘’]/g, "'")
  const address = /^mailto:/i.test(line) ? (line.slice('mailto:'.length).split('?')[0] ?? '') : line.replace(/^<(.*)>$/, '$1')
  const at = address.lastIndexOf('@') + 1
  return `${address.slice(0, at)}${plainHost(address.slice(at))}`.trim()
}

function plainHost(host: string): string {
  if (/^[\x20-\x7e]*$/.test(host) || /[\s/?#:@\\]/.test(host) || !URL.canParse(`https://${host}`)) return host
  return new URL(`https://${host}`).hostname
}
