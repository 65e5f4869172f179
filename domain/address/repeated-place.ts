// cspell:ignore timent
import { addressFieldMaxLength } from '#config/constants'
import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { maxReadableLength, trimPunctuation } from '#domain/input/normalize-text'
import { normalizePostalCode } from '#domain/validation/address-rules'
import { normalizePlaceName } from './city-names'
import { findStateCode } from './find-state-code'
import { listCountryNames } from './postal-code-field'
import { isWholeStreet } from './street-end'
import { buildingUnitPattern, isStreetLine } from './street-line'

type Token = { text: string; start: number; end: number }
type PlacePart = 'country' | 'state' | 'city' | 'code'
type AddressPlace = { country: Country } & Pick<Address, 'city' | 'postalCode' | 'province' | 'stateCode'>

/**
 * Removes what an address repeats. City, postal code, state and country have fields of their own and are printed below the street.
 * Addresses that are pasted, or filled in by a browser, have them after the street or in the second line, and the name before it. Text that
 * differs from those fields stays, for the carrier to read.
 */
export function omitRepeatedPlace(address: Address, country: Country): Address {
  const { addressLine1, addressLine2, addressLine3 } = address
  const place = { ...address, country }
  const firstLine = addressLine1 && !isPlaceholder(addressLine1) ? cutName(addressLine1, address) : ''
  const shortStreet = firstLine && cutPlaceEnd(firstLine, place)
  const isContinued = isContinuedIn(firstLine, addressLine2)
  const [secondLine, thirdLine] = [addressLine2, addressLine3].map((line, index) => {
    if (line === undefined || isPlaceholder(line) || isRepeated(line, shortStreet)) return ''
    // `12 Elm Road, City of` goes on with `London`.
    const isNameEnd = index === 0 && isContinued && !isWholeStreet(firstLine ?? '', country)
    return isNameEnd ? line : cutPlaceEnd(line, place, { isWhole: true })
  })
  const street = firstLine && isContinued && secondLine !== '' ? cutPlaceEnd(firstLine, place, { isContinued }) : shortStreet
  const lines = {
    // A line that goes on in the next one may be set apart from it.
    addressLine1: street && trimEdges(street, { isLast: !secondLine && !thirdLine }),
    addressLine2: secondLine && trimEdges(secondLine, { isLast: !thirdLine }),
    addressLine3: thirdLine && trimEdges(thirdLine, { isLast: true }),
  }
  const filledLines = Object.fromEntries(Object.entries(moveStreetUp(lines, address)).filter(([, line]) => line))
  const { addressLine1: _1, addressLine2: _2, addressLine3: _3, ...others } = address
  return { ...others, ...filledLines }
}

/** What a part of a building is called, in the languages of our shops. */
const unitNamePattern =
  /(?<!\p{L})(?:building|bldg|room|rm|dept|department|attn|appartement|appt|b[âa]timent|b[âa]t|[ée]tage|escalier|porte|wohnung|whg|stock|eingang|piso|puerta|escalera|planta|scala|interno|int|piano|verdieping|appartement)(?!\p{L})[. ]{0,2}[\w-]{0,10}/giu

type AddressLines = Partial<Record<'addressLine1' | 'addressLine2' | 'addressLine3', string | undefined>>

/** A street in the second line goes up where the first one is empty, or says the name again. A flat alone stays: its street is missing. */
function moveStreetUp({ addressLine1, addressLine2, addressLine3 }: AddressLines, { firstName, lastName }: Address): AddressLines {
  const isName = addressLine1?.toLowerCase() === [firstName, lastName].filter(Boolean).join(' ').toLowerCase()
  const isStreet = addressLine2
    ?.split(',')
    .some((part) => isStreetLine(part.replace(unitNamePattern, ' ').replace(buildingUnitPattern, ' ')))
  return (addressLine1 && !isName) || !isStreet
    ? { addressLine1, addressLine2, addressLine3 }
    : { addressLine1: addressLine2, addressLine2: addressLine3 }
}

/** Without the signs before the first word, and behind the last one: `- Apt 4`, `12 Larch Street,`. */
function trimEdges(line: string, { isLast }: { isLast: boolean }): string {
  const text = trimPunctuation(line, { front: ' ,;·|/-', end: isLast ? ' ,;' : '' })
  return isLast ? text.replace(/ [·|/-]$/, '') : text
}

/** A first line that had no place for the first word of the second one may go on there, as we wrap lines. */
function isContinuedIn(firstLine = '', secondLine = ''): boolean {
  const [nextWord = ''] = secondLine.split(' ')
  return firstLine.length <= addressFieldMaxLength && nextWord !== '' && `${firstLine} ${nextWord}`.length > addressFieldMaxLength
}

/** Placeholders typed into fields that were required elsewhere, or left by a program: a hyphen, a point, `N/A` or `null`. */
const placeholderPattern = /^(?:n\.?\/?a\.?|none|null|undefined|nil|keine?|aucune?|nessuno|ninguno|geen|n\.?v\.?t\.?)$/i

function isPlaceholder(line: string): boolean {
  return !/[\p{L}\d]/u.test(line) || placeholderPattern.test(line)
}

/** The street again, or its end: `12 Larch Street, Apt 4B` and `Apt 4B`. */
function isRepeated(line: string, street = ''): boolean {
  const [rest, end] = [street.slice(0, -line.length), street.slice(-line.length)]
  // A word with a number, such as `Apt 4B`, is the same wherever it stands.
  const isApart = /[,;] ?$/.test(rest) || (/ $/.test(rest) && /^\p{L}+\.? \d/u.test(line))
  return end.toLowerCase() === line.toLowerCase() && (rest === '' || isApart)
}

function cutName(line: string, { firstName, lastName }: Address): string {
  const name = [firstName, lastName].filter(Boolean).join(' ').toLowerCase()
  if (name === '' || !line.toLowerCase().startsWith(name)) return line
  return /^ ?[,;|·/] ?(?=.*\p{L})/u.test(line.slice(name.length)) ? line.slice(name.length).replace(/^ ?[,;|·/] ?/, '') : line
}

type CutOptions = {
  /** Nothing may be left of the line. */ isWhole?: boolean
  /** The line may go on in the next one. */ isContinued?: boolean
}

/** A line without the place at its end. */
function cutPlaceEnd(line: string, place: AddressPlace, options: CutOptions = {}): string {
  if (line.length > maxReadableLength) return line
  const tokens = listTokens(line)
  const parts = findPlaceEnd(tokens, place)
  const found = new Set(parts.map(({ part }) => part))
  if (parts.length > 0 && countTokens(parts) === tokens.length) return options.isWhole ? '' : line
  const count = countTokens(isNameOfStreet(line, { tokens, parts, place }) ? parts.slice(0, -1) : parts)
  const start = tokens[tokens.length - count]?.start
  const previous = tokens[tokens.length - count - 1]
  if (start === undefined || !previous || !isCertain(found, place, line.slice(previous.end, start))) return line
  // `12 Larch Street, Portland` may go on with `Heights`.
  if (options.isContinued && found.size === 1 && found.has('city')) return line
  const rest = trimEnd(line.slice(0, start))
  return /\p{L}/u.test(rest) ? cutPlaceEnd(rest, place, options) : line
}

/** Whether the first of the parts is the town a street is named for: `12 rue de Paris 75011`. */
function isNameOfStreet(
  line: string,
  { tokens, parts, place }: { tokens: readonly Token[]; parts: readonly FoundPart[]; place: AddressPlace },
): boolean {
  const count = countTokens(parts)
  const [previous, first] = [tokens[tokens.length - count - 1], tokens[tokens.length - count]]
  if (!previous || !first || parts.at(-1)?.part !== 'city' || isSetApart(line.slice(previous.end, first.start))) return false
  return !isWholeStreet(line.slice(0, previous.end), place.country)
}

function isSetApart(separator: string): boolean {
  return /[,;·|()/]|[ ]-[ ]/.test(separator)
}

/** A postal code with letters is nothing else; one of digits, or a town alone, is set apart from the street. */
function isCertain(found: ReadonlySet<PlacePart>, { country }: AddressPlace, separator: string): boolean {
  if (found.has('code')) return isSetApart(separator) || found.has('city') || ['GB', 'CA', 'NL'].includes(country)
  return isSetApart(separator) && (found.has('city') || found.has('country'))
}

type FoundPart = { part: PlacePart; length: number }

function countTokens(parts: readonly FoundPart[]): number {
  return parts.reduce((count, { length }) => count + length, 0)
}

/** Parts of the place named by the last words, each once, from the end. The country comes last. */
function findPlaceEnd(tokens: readonly Token[], place: AddressPlace): FoundPart[] {
  const parts: FoundPart[] = []
  for (let hasMore = true; hasMore;) {
    hasMore = false
    for (const part of ['country', 'code', 'city', 'state'] as const) {
      if (parts.some((found) => found.part === part) || (part === 'country' && parts.length > 0)) continue
      const length = countPartTokens(tokens.slice(0, tokens.length - countTokens(parts)), part, place)
      if (length === 0) continue
      parts.push({ part, length })
      hasMore = true
    }
  }
  return parts
}

/** No town or country has more words. */
const maxWords = 6

function countPartTokens(tokens: readonly Token[], part: PlacePart, place: AddressPlace): number {
  for (let length = Math.min(maxWords, tokens.length); length > 0; length -= 1) {
    const words = tokens.slice(-length).map(({ text }) => text)
    if (isPart[part](words.join(' '), place)) return length
  }
  return 0
}

const isPart: Readonly<Record<PlacePart, (text: string, place: AddressPlace) => boolean>> = {
  country: (text, { country }) => listCountryNames(country).includes(normalizePlaceName(text)),
  code: (text, { country, postalCode }) => isOwnCode(text, country, postalCode),
  city: isOwnCity,
  state: isOwnState,
}

/** French letters may name the office that sorts them: `Paris CEDEX 11`. */
const cedexPattern = / cedex(?: \d{1,2})?$/

function isOwnCity(text: string, { country, city = '' }: AddressPlace): boolean {
  const [name, ownName] = [text, city].map((each) => normalizePlaceName(each))
  if (!name || !ownName) return false
  return name === ownName || (country === 'FR' && name.replace(cedexPattern, '') === ownName.replace(cedexPattern, ''))
}

function isOwnCode(text: string, country: Country, postalCode = ''): boolean {
  return /\d/.test(text) && postalCode !== '' && normalizePostalCode(country, text) === normalizePostalCode(country, postalCode)
}

function isOwnState(text: string, { country, city = '', province, stateCode }: AddressPlace): boolean {
  // A name of a state is looked up by its letters alone, so that `503-555-0123 or …` would be one.
  if (/\d/.test(text)) return false
  // In `New York NY` the state is its last word.
  if (city !== '' && normalizePlaceName(text).startsWith(`${normalizePlaceName(city)} `)) return false
  const ownState = stateCode ?? province
  if (!ownState) return country === 'IT' && /^[A-Z]{2}$/.test(text)
  return findStateCode(text, country) === ownState || normalizePlaceName(text) === normalizePlaceName(ownState)
}

function listTokens(line: string): Token[] {
  return [...line.matchAll(/[^\s,;()·|]+/g)]
    .map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
    .filter(({ text }) => /[\p{L}\d]/u.test(text))
}

/** Without the signs that set apart what stood behind it. */
export function trimEnd(line: string): string {
  let end = line.length
  while (end > 0 && ' ,;(·|/-'.includes(line.charAt(end - 1))) end -= 1
  return line.slice(0, end).replace(/(?<=\d)\.$/, '')
}

/**
 * Parses a city field filled in as on an envelope: `75011 Paris`, `Portland, OR 97205, USA`, `Roma (RM)`. The code must be that of the address. A
 * country needs a separator before it: Roissy-en-France is one word.
 */
export function parseCityField(address: Address, country: Country): Pick<Address, 'city' | 'province'> {
  const { city } = address
  if (!city || city.length > maxReadableLength) return {}
  let text = trimPunctuation(city, { front: ' ,;·|/-', end: '' })
  let province: string | undefined
  for (let previousText = ''; previousText !== text;) {
    previousText = text
    text = trimStop(trimEnd(text))
    const tokens = listTokens(text)
    const last = tokens.at(-1)
    if (tokens.length < 2 || !last) continue
    text = cutCode(cutCountry(text, tokens, { ...address, country }), tokens, { ...address, country })
    if (text !== previousText) continue
    const split = Math.max(...[',', ';', '(', ' - '].map((sign) => text.lastIndexOf(sign)))
    const [rest, end] = [text.slice(0, split).trim(), text.slice(split + 1)]
    if (split > 0 && isBesideTown(end, rest, { ...address, country })) text = rest
    else if (country === 'IT' && /^[A-Z]{2}$/.test(last.text) && [undefined, '', last.text].includes(address.province)) {
      province = last.text
      text = text.slice(0, last.start)
    }
  }
  return /\p{L}/u.test(text) && text !== city ? { city: text, ...(province && !address.province && { province }) } : {}
}

/** Without the full stop of a sentence; that of a short word stays, as in `Frankfurt a. M.`, `Washington D.C.` */
function trimStop(text: string): string {
  const lastWord = text.slice(text.lastIndexOf(' ') + 1)
  const isShortened = /\.\p{L}{1,9}\.$/u.test(lastWord) || (lastWord !== text && /^\p{L}{1,3}\.$/u.test(lastWord))
  return isShortened ? text : text.replace(/\.$/, '')
}

/** The country, the name again (`Madrid (Madrid)`), or the beginning of the code, which is a French department. */
function isBesideTown(end: string, rest: string, place: AddressPlace): boolean {
  const name = normalizePlaceName(end)
  const isDepartment = place.country === 'FR' && /^\d{2}$/.test(name) && (place.postalCode ?? '').startsWith(name)
  return isDepartment || name === normalizePlaceName(rest) || listCountryNames(place.country).includes(name)
}

/** The country behind the state or the postal code, with nothing between: `Portland OR USA`, `Madrid 28013 España`. */
function cutCountry(text: string, tokens: readonly Token[], place: AddressPlace): string {
  const length = countPartTokens(tokens, 'country', place)
  const placeTokens = tokens.slice(0, tokens.length - length)
  const isBehindPlace = (['code', 'state'] as const).some((part) => countPartTokens(placeTokens.slice(1), part, place) > 0)
  return length > 0 && isBehindPlace ? text.slice(0, placeTokens.at(-1)?.end) : text
}

/** The words in front of or behind the postal code of the address. */
function cutCode(text: string, tokens: readonly Token[], { country, postalCode }: AddressPlace): string {
  for (const length of [2, 1]) {
    const [head, tail] = [tokens.slice(0, length), tokens.slice(-length)].map((part) => part.map((token) => token.text).join(' '))
    if (length >= tokens.length) continue
    if (isOwnCode(head ?? '', country, postalCode)) return text.slice(tokens[length]?.start)
    if (isOwnCode(tail ?? '', country, postalCode)) return trimEnd(text.slice(0, tokens[tokens.length - length]?.start))
  }
  return text
}
