// cspell:ignore courriel correo bcher bücher adresse
// cspell:ignore googlemail protonmail
import { normalizeSymbols } from './normalize-text'

/**
 * Normalizes an email address as it was copied or dictated. Removes the link, the name (`Ana <ana@example.com>`), the spaces around it and
 * the full stop of the sentence behind it. Writes the apostrophe that mailboxes have. Writes the host as networks do (bücher.example is
 * xn--bcher-kva.example).
 */
export function normalizeEmail(text: string): string {
  let address = normalizeSymbols(text).replace(/[‘’]/g, "'").replaceAll('﹫', '@')
  if (address.length > maxWrappedLength) return address
  // What is unwrapped may be wrapped again: `<mailto:ana@example.com>`.
  for (let previousAddress = ''; previousAddress !== address;) [previousAddress, address] = [address, unwrapAddress(address)]
  return address
}

/** No address is so long, with all that may be around it; unwrapping a longer text sign by sign would take long. */
const maxWrappedLength = 1_000

function unwrapAddress(text: string): string {
  const strippedText = repairHost(trimPunctuation(stripSurroundings(text.trim())))
  const line = strippedText.replace(pairPattern, '$1')
  const [bracketedText = ''] = line.slice(line.lastIndexOf('<') + 1).split('>')
  const address = /^mailto:/i.test(bracketedText) ? parseMailtoLink(bracketedText.slice('mailto:'.length)) : bracketedText
  const hostIndex = address.lastIndexOf('@') + 1
  return `${address.slice(0, hostIndex)}${normalizeHost(address.slice(hostIndex))}`.trim()
}

/** Quotes and brackets around an address, and the stars and strokes of a chat. */
const pairPattern = /^["'“”„«‹`([{*_](.*)["'“”»›`)\]}*_]$/
/** Labels before an address in signatures, and after it in address books. */
const labelPattern = /^(?!mailto:)\p{L}[\p{L} .'-]{0,30}(?:: |(?<=mail|courriel|correo):)(?=[^\s@]+@)/iu
const notePattern = / ?\([^()@]*\)$| ?\[[^[\]@]*\]$| - [\p{L} ]{1,30}$/u
/** What a mail program sets in front of a sender, a sign of a list, and the word for an email without its colon. */
const leadingNotePattern = /^\[[^[\]@]{1,20}\] |^[*•·→>-]+ |^(?:e-?mail|courriel|correo)(?: (?:address|adresse))? (?=[^\s@]+@\S+$)/i
/** The address in the notation of a chat or a wiki: `[ana@example.com](mailto:ana@example.com)`. */
const markdownPattern = /^\[[^\]]*\]\(([^()]*)\)$/
/** A name and the address in brackets behind it, as in address books. Also an address with its link, as mail programs write it without formats. */
const bracketedPattern = /^[^@()[\]]{1,100}[([]([^\s@()[\]]{1,64}@[^\s@()[\]]{1,255})[)\]]$/
const linkedPattern = /^[^\s@()[\]]{1,64}@[^\s@()[\]]{1,255} ?[([]mailto:([^\s@()[\]]{1,64}@[^\s@()[\]]{1,255})[)\]]$/i
const picturePattern = /^\p{Extended_Pictographic}\ufe0f? |(?<=[\p{L}\p{N}]) ?\p{Extended_Pictographic}\ufe0f?$/gu

function stripSurroundings(text: string): string {
  const address = text
    .replace(picturePattern, '')
    .replace(markdownPattern, '$1')
    .replace(linkedPattern, '$1')
    .replace(bracketedPattern, '$1')
    .replace(/^https?:\/\/(?=[^/]*@)|^[:;,]/i, '')
    .replace(leadingNotePattern, '')
    .replace(labelPattern, '')
    .replace(notePattern, '')
  return address.includes('@') ? address : address.replace('%40', '@')
}

/** The address of a link, which may be written as URLs are. */
function parseMailtoLink(url: string): string {
  const address = url.split('?')[0] ?? ''
  return address
    .replace(/^\/\//, '')
    .replace(/(?:%20| )+/g, ' ')
    .replace(/%(2[1-9a-f]|[3-6][0-9a-f]|7[0-9a-e])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Without the signs of the sentence behind it, and without one of a pair whose other sign was not copied. */
function trimPunctuation(text: string): string {
  let end = text.length
  while (end > 0 && '.,;:!?/\\|…。 '.includes(text.charAt(end - 1))) end -= 1
  const address = text.slice(0, end)
  const isAlone = (sign: string, other: string) => !address.includes(other) && address.indexOf(sign) === address.lastIndexOf(sign)
  const isEndAlone = signPairs.some(([front, back]) => address.endsWith(back) && isAlone(back, front === back ? '\n' : front))
  if (isEndAlone) return trimPunctuation(address.slice(0, -1))
  const isFrontAlone = signPairs.some(([front, back]) => address.startsWith(front) && isAlone(front, front === back ? '\n' : back))
  return isFrontAlone ? trimPunctuation(address.slice(1).trim()) : address
}

const signPairs = ['()', '[]', '<>', '{}', '“”', '„“', '«»', '""', '**'].map(([front = '', back = '']) => [front, back] as const)

/**
 * Repairs typing errors in the host: `ana @example. com`, `ana@example,com`. A shopper doubles the @ or types a comma, which is next to the
 * dot. A phone inserts a space before or after an @ or a dot.
 */
function repairHost(text: string): string {
  const [, localPart, host] = /^([^@\s]+) ?@{1,2} ?([^@]+)$/.exec(text) ?? []
  if (localPart === undefined || host === undefined) return text
  const repairedHost = host
    .replace(/^([\w-]+)(?: ?[.,;] ?|\.{2,3})([a-z]{2,})$/i, '$1.$2')
    .replace(secondLevelPattern, '$1.$2.$3')
    .replace(missingDotPattern, '$1.$2')
  return `${localPart}@${repairedHost}`
}

/** `example,co.uk`, `example. com.au`: a country's second level stands between two dots. */
const secondLevelPattern = /^([\w-]+) ?[.,;] ?(co|com|org|net|ac|gov) ?[.,;] ?([a-z]{2})$/i
/** A blank in place of the dot, before what is nearly always the end of a host. */
const missingDotPattern = /^([\w-]+) (com|net|org|de|fr|it|es|nl|eu|ca|co\.uk)$/i

function normalizeHost(rawHost: string): string {
  const host = rawHost.replaceAll('。', '.')
  if (/^[\x20-\x7e]*$/.test(host) || /[^\p{L}\p{M}\p{N}.-]/u.test(host) || !URL.canParse(`https://${host}`)) return host
  return new URL(`https://${host}`).hostname
}

/** Hosts that are one, by the first of each; `dots`: dots in front of the host make no other mailbox. */
const mailboxHosts: readonly { names: readonly string[]; dots?: true }[] = [
  { names: ['gmail.com', 'googlemail.com'], dots: true },
  { names: ['icloud.com', 'me.com', 'mac.com'] },
  { names: ['proton.me', 'protonmail.com', 'pm.me'], dots: true },
  { names: ['yandex.com', 'yandex.ru', 'ya.ru'] },
]

/**
 * The mailbox of an address, for limits per person: ignores case and plus suffixes, and dots and host aliases where the host does. Never for sending
 * or signing in, which use the address as typed. (decision 109)
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
