import { addressFieldMaxLength, walletCityMaxLength } from '#config/constants'
import { countries, isCountry } from '#config/countries'
import type { Country } from '#config/locales'
import { namePattern } from '#config/person'
import type { Address } from '#contracts/entities/address'
import { getCountryAndRegion, normalizeAddress } from '#domain/address/normalize-address'
import { parsePostalCodeField } from '#domain/address/postal-code-field'
import { lookUpPostalCode } from '#domain/address/postal-code-lookup'
import { wrapLine } from '#domain/input/wrap-address-lines'
import { parsePhone } from '#domain/input/parse-phone'
import { normalizeName, normalizeStreet } from '#domain/input/normalize-text'
import { findAddressProblems } from '#domain/validation/address-rules'

/** Wallet contact in Apple's terms; other wallets are converted. Partial before payment. */
export type WalletContact = {
  givenName?: string
  familyName?: string
  addressLines?: readonly string[]
  locality?: string
  administrativeArea?: string
  postalCode?: string
  countryCode?: string
  emailAddress?: string
  phoneNumber?: string
}

/** One contact field, by address field name. */
export type ContactField = 'firstName' | 'lastName' | 'addressLine1' | 'city' | 'province' | 'postalCode' | 'countryCode'

const lineNames = ['addressLine1', 'addressLine2', 'addressLine3'] as const
const maxLineLength = addressFieldMaxLength

/**
 * Converts a wallet contact to an address that fits. Long lines continue on the next. So does a long town name, whose last words stay
 * beside the postal code. Phone numbers lose their extension.
 */
export function toAddress(contact: WalletContact): Address {
  const { countryCode, emailAddress, phoneNumber } = contact
  const { city, before } = splitCity(normalizeStreet(contact.locality ?? ''))
  const person = {
    ...{ ...toContactName(contact), city, ...findPlace(contact) },
    ...{ countryCode: countryCode?.toUpperCase(), email: emailAddress, phone: phoneNumber && toDialablePhone(phoneNumber, countryCode) },
  }
  const [firstLine, secondLine, ...remainingLines] = [...fitAddressLines(contact.addressLines ?? [], person), ...breakLine(before)]
  const parts = {
    ...person,
    ...Object.fromEntries([firstLine, secondLine, remainingLines.join(' ')].map((line, i) => [lineNames[i], line])),
  }
  return Object.fromEntries(Object.entries<string | undefined>(parts).filter(([, text]) => text?.trim()))
}

/** The postal code without the town, and the state, which some phones do not send: it follows from the code, as in our forms. */
function findPlace({
  countryCode = '',
  postalCode = '',
  administrativeArea,
  locality,
}: WalletContact): Pick<Address, 'postalCode' | 'province'> {
  const country = countryCode.toUpperCase()
  const typed = { postalCode, province: administrativeArea?.trim(), city: locality?.trim() }
  if (!isCountry(country)) return typed
  const field = parsePostalCodeField(typed, country)
  const code = field.postalCode ?? postalCode
  return { postalCode: code, province: typed.province || field.province || lookUpPostalCode(country, code).state }
}

/**
 * Partial address a wallet reveals before payment, as far as usable. For Britain and Canada it has only the start of the postal code, which
 * is dropped.
 */
export function toPartialAddress(contact: WalletContact, country: Country): Address {
  const { postalCode, firstName: _, lastName: __, email: ___, phone: ____, ...address } = toAddress(contact)
  const { postalCode: storedCode = '' } = normalizeAddress({ ...address, postalCode, countryCode: country })
  const isCompletePostalCode = !findAddressProblems({ postalCode: storedCode }, getCountryAndRegion(country)).postalCode
  return { ...address, ...(isCompletePostalCode && { postalCode }) }
}

/**
 * The lines as a form stores them (VAL-45), broken only where even those are too long. What a line repeats goes before lines are broken,
 * because afterwards its other half may stand in another line.
 */
function fitAddressLines(rawLines: readonly string[], person: Address): string[] {
  const [addressLine1 = '', addressLine2 = '', ...otherLines] = rawLines.map(normalizeStreet).filter(Boolean)
  const typed = { addressLine1, addressLine2, addressLine3: otherLines.join(' ') }
  const stored = normalizeAddress({ ...person, ...typed })
  // Without a street the lines stay, for the rules to refuse.
  const lines = lineNames.flatMap((name) => (stored.addressLine1 ? stored : typed)[name] || [])
  return lines.every(({ length }) => length <= maxLineLength) ? lines : lines.flatMap(breakLine)
}

/** Splits a town name: last words that fit beside the postal code, and the rest. */
function splitCity(town: string): { city: string; before: string } {
  if (town.length <= maxLineLength) return { city: town, before: '' }
  const words = town.split(/(?<=[ /-])/)
  const firstFittingIndex = words.findIndex((_, index) => words.slice(index).join('').length <= maxLineLength)
  const city = firstFittingIndex === -1 ? town.slice(-maxLineLength) : words.slice(firstFittingIndex).join('')
  return { city, before: town.slice(0, town.length - city.length).trim() }
}

/** Breaks an overlong word without hyphens, because nobody can correct it any more. */
function breakLine(line: string): string[] {
  return wrapLine(normalizeStreet(line)).flatMap((part) => {
    const letters = [...part]
    return Array.from({ length: Math.ceil(letters.length / maxLineLength) }, (_, i) =>
      letters.slice(i * maxLineLength, (i + 1) * maxLineLength).join(''),
    )
  })
}

function toDialablePhone(phone: string, countryCode = ''): string {
  const country = countryCode.toUpperCase()
  return (isCountry(country) && parsePhone(phone, countries[country].phone.dialCode)?.number) || phone
}

type ContactName = { firstName: string; lastName: string }

/**
 * Name of a wallet contact for a shipping label. Its owner has paid and cannot correct it. Removes characters no name has (emojis of
 * address books), and splits the same words again if one part is too long. If two full lines are too short, middle words become initials.
 * (decision 098)
 */
export function toContactName({ givenName = '', familyName = '' }: { givenName?: string; familyName?: string }): ContactName {
  const [firstName, lastName] = [stripUnprintable(givenName), stripUnprintable(familyName)]
  if (firstName.length <= maxLineLength && lastName.length <= maxLineLength) return { firstName, lastName }
  const words = `${firstName} ${lastName}`.trim().split(' ')
  for (let initialsCount = 0; initialsCount < Math.max(1, words.length - 1); initialsCount += 1) {
    const abbreviated = words.map((word, index) => (index > 0 && index <= initialsCount ? `${[...word][0]}.` : word))
    const splitName = splitNameNear(firstName.length, abbreviated)
    if (splitName) return splitName
  }
  return { firstName, lastName }
}

/** Splits the words into two parts that fit, the first as close as possible to its former length. */
function splitNameNear(length: number, words: readonly string[]): ContactName | undefined {
  const splits = words
    .slice(1)
    .map((_, index) => ({ firstName: words.slice(0, index + 1).join(' '), lastName: words.slice(index + 1).join(' ') }))
  const fittingSplits = splits.filter(({ firstName, lastName }) => firstName.length <= maxLineLength && lastName.length <= maxLineLength)
  const getDistance = ({ firstName }: ContactName) => Math.abs(firstName.length - length)
  return fittingSplits.sort((a, b) => getDistance(a) - getDistance(b))[0]
}

function stripUnprintable(name: string): string {
  const signs = [...normalizeName(name)].map((sign) => (namePattern.test(sign) ? sign : ' '))
  // Without their pictures, joiners and selectors are nothing.
  return normalizeName(signs.join(''))
}

/** A wallet contact with a printable name. Its other fields were normalized on input. */
export function toPrintableContact(contact: WalletContact): WalletContact {
  if (contact.givenName === undefined && contact.familyName === undefined) return contact
  const { firstName, lastName } = toContactName(contact)
  return { ...contact, givenName: firstName, familyName: lastName }
}

/** Letters with accents, digits, spaces and these characters; wider than names. */
const allowedPattern = /^[\p{L}\p{M}’·・\u200c\u200d\d ,.'`\-+@&#*():;<>/[\]]*$/u

/** Fields required before payment. */
const requiredFields: readonly ContactField[] = ['addressLine1', 'postalCode', 'firstName', 'lastName']

/** Reason an address cannot be used before payment; undefined if it can. */
export function findPartialContactProblem(contact: WalletContact, country: string): 'other-country' | 'city-too-long' | undefined {
  if (contact.countryCode?.toUpperCase() !== country) return 'other-country'
  return (contact.locality ?? '').length > walletCityMaxLength ? 'city-too-long' : undefined
}

/** First field of a contact that is required but blank, or has a forbidden character. Phone and email have their own rules. */
export function findInvalidContactField(contact: WalletContact): ContactField | undefined {
  const texts = listContactTexts(contact)
  const blankField = requiredFields.find((field) => !texts.some(([name, text]) => name === field && text.trim() !== ''))
  return blankField ?? texts.find(([, text]) => !allowedPattern.test(text))?.[0]
}

/** Returns true if a shipping address lacks required fields. */
export function isIncompleteContact(contact: WalletContact): boolean {
  const [addressLine1] = contact.addressLines ?? []
  const { givenName, familyName, locality, postalCode, countryCode } = contact
  return [givenName, familyName, addressLine1, locality, postalCode, countryCode].some((text) => !text?.trim())
}

/** Offered delivery method by name; undefined if not offered. */
export function findOfferedDeliveryMethod<T extends { code: string }>(code: string, offered: readonly T[]): T | undefined {
  return offered.find((each) => each.code === code)
}

function listContactTexts({ addressLines = [], ...contact }: WalletContact): [ContactField, string][] {
  return [
    ...addressLines.map((line): [ContactField, string] => ['addressLine1', line]),
    ['postalCode', contact.postalCode ?? ''],
    ['firstName', contact.givenName ?? ''],
    ['lastName', contact.familyName ?? ''],
    ['city', contact.locality ?? ''],
    ['province', contact.administrativeArea ?? ''],
    ['countryCode', contact.countryCode ?? ''],
  ]
}

// cspell:disable
/** What stands before a family name and belongs to it: `van der Berg`, `de la Cruz`. */
const particles = new Set(
  'van von vom zu zum zur der den dem de del della dello dei degli di da do dos das du des la le las los el al ten ter te op aan in af av bin ibn bint ben'.split(
    ' ',
  ),
)
const apostropheParticlePattern = /^['’][ts]$/i
/** What joins the two names of a family: `Ortega y Gasset`, `Puig i Cadafalch`. */
const joiningParticles = new Set(['y', 'i', 'e'])
/** What stands behind a family name: `Byron Jr.`, `Byron III`. Without a point, `Sen` and `Jun` are family names. */
const suffixPattern = /^(?:(?:jr|sr|esq|ph\.?d|m\.?d|i{2,3}|iv)\.?|(?:jun|sen)\.)$/i

type WholeName = { givenName?: string; familyName?: string }

/**
 * Divides a name that is whole in one of its two fields. The family name is its last word, with the particles before it and the suffix
 * behind it. `Byron, Ada` is in the order of lists. Names that are divided already keep their words, but particles and suffixes go where
 * they belong. Some wallets part a name before its last word.
 */
export function divideName({ givenName = '', familyName = '' }: WholeName): Required<WholeName> {
  const [given, family] = [givenName.trim(), familyName.trim()]
  if (!given || !family) return divideWords(given || family)
  const words = given.split(' ')
  if (suffixPattern.test(family) && words.length > 1) return divideWords(`${given} ${family}`)
  const start = findParticles(words, { isLowerCase: true })
  return start < words.length && start > 0
    ? { givenName: words.slice(0, start).join(' '), familyName: [...words.slice(start), family].join(' ') }
    : { givenName: given, familyName: family }
}

function divideWords(name: string): Required<WholeName> {
  const [, listedFamily, listedGiven] = /^([^,]+), ?([^,]+)$/.exec(name) ?? []
  if (listedFamily && listedGiven && !suffixPattern.test(listedGiven))
    return { givenName: listedGiven.trim(), familyName: listedFamily.trim() }
  const words = name.split(' ').filter(Boolean)
  if (words.length < 2) return { givenName: name, familyName: '' }
  const end = words.length > 2 && suffixPattern.test(words.at(-1) ?? '') ? words.length - 2 : words.length - 1
  const joinedEnd = joiningParticles.has(words[end - 1] ?? '') && end > 2 ? end - 2 : end
  const start = Math.max(1, findParticles(words.slice(0, joinedEnd), { isLowerCase: false }))
  return { givenName: words.slice(0, start).join(' '), familyName: words.slice(start).join(' ') }
}

/** Where the particles at the end of these words begin; their number, if there are none. */
function findParticles(words: readonly string[], { isLowerCase }: { isLowerCase: boolean }): number {
  let start = words.length
  while (start > 0) {
    const word = words[start - 1] ?? ''
    const isParticle = particles.has(isLowerCase ? word : word.toLowerCase()) || apostropheParticlePattern.test(word)
    if (!isParticle) break
    start -= 1
  }
  return start
}
