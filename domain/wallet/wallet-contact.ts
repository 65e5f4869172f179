import { addressFieldMaxLength, walletCityMaxLength } from '#config/constants'
import { countries, isCountry } from '#config/countries'
import type { Country } from '#config/locales'
import { nameSigns } from '#config/person'
import type { Address } from '#contracts/entities/address'
import { countryWithRegion } from '#domain/address/tidy-address'
import { flowingLines, wrappedLines } from '#domain/input/flowing-lines'
import { readPhone } from '#domain/input/phone-number'
import { plainName } from '#domain/input/plain-name'
import { plainStreet } from '#domain/input/plain-street'
import { addressProblems } from '#domain/validation/address-rules'

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
const most = addressFieldMaxLength

/**
 * Converts a wallet contact to an address that fits: long lines continue on the next, and so does a long town name, whose last words stay
 * beside the postal code. Phone numbers lose their extension.
 */
export function addressOfContact(contact: WalletContact): Address {
  const { administrativeArea, postalCode, countryCode, emailAddress, phoneNumber } = contact
  const { city, before } = divided(plainStreet(contact.locality ?? ''))
  const [first, second, ...rest] = [...fitting(contact.addressLines ?? []), ...pieces(before)]
  const parts = {
    ...{ ...contactName(contact), city, province: administrativeArea, postalCode },
    ...{ countryCode: countryCode?.toUpperCase(), email: emailAddress, phone: phoneNumber && dialed(phoneNumber, countryCode) },
    ...Object.fromEntries([first, second, rest.join(' ')].map((line, i) => [lineNames[i], line])),
  }
  return Object.fromEntries(Object.entries<string | undefined>(parts).filter(([, text]) => text?.trim()))
}

/**
 * Partial address a wallet reveals before payment, as far as usable. For Britain and Canada it has only the start of the postal code, which
 * is dropped.
 */
export function seenAddress(contact: WalletContact, country: Country): Address {
  const { postalCode, firstName: _, lastName: __, email: ___, phone: ____, ...address } = addressOfContact(contact)
  const isWhole = postalCode !== undefined && !addressProblems({ postalCode }, countryWithRegion(country)).postalCode
  return { ...address, ...(isWhole && { postalCode }) }
}

/** The lines of a form if they fit (VAL-45), else as many as needed. */
function fitting(written: readonly string[]): string[] {
  const [addressLine1 = '', addressLine2, ...others] = written.map(plainStreet).filter(Boolean)
  const flowing = flowingLines({ addressLine1, addressLine2 })
  const lines = [flowing.addressLine1, flowing.addressLine2 ?? '', ...others].filter(Boolean)
  return lines.every(({ length }) => length <= most) ? lines : [addressLine1, addressLine2 ?? '', ...others].flatMap(pieces)
}

/** Splits a town name: last words that fit beside the postal code, and the rest. */
function divided(town: string): { city: string; before: string } {
  if (town.length <= most) return { city: town, before: '' }
  const words = town.split(/(?<=[ /-])/)
  const from = words.findIndex((_, at) => words.slice(at).join('').length <= most)
  const city = from === -1 ? town.slice(-most) : words.slice(from).join('')
  return { city, before: town.slice(0, town.length - city.length).trim() }
}

/** Breaks an overlong word without hyphens, because nobody can correct it any more. */
function pieces(line: string): string[] {
  return wrappedLines(plainStreet(line)).flatMap((part) => {
    const letters = [...part]
    return Array.from({ length: Math.ceil(letters.length / most) }, (_, i) => letters.slice(i * most, (i + 1) * most).join(''))
  })
}

function dialed(phone: string, countryCode = ''): string {
  const country = countryCode.toUpperCase()
  return (isCountry(country) && readPhone(phone, countries[country].phone.dialCode)?.number) || phone
}

type ContactName = { firstName: string; lastName: string }

/**
 * Name of a wallet contact for a shipping label. Its owner has paid and cannot correct it: removes characters no name has (emojis of
 * address books), and splits the same words anew if one part is too long. If two full lines are too short, middle words become initials.
 * (decision 098)
 */
export function contactName({ givenName = '', familyName = '' }: { givenName?: string; familyName?: string }): ContactName {
  const [firstName, lastName] = [bare(givenName), bare(familyName)]
  if (firstName.length <= most && lastName.length <= most) return { firstName, lastName }
  const words = `${firstName} ${lastName}`.trim().split(' ')
  for (let short = 0; short < Math.max(1, words.length - 1); short += 1) {
    const shorter = words.map((word, at) => (at > 0 && at <= short ? `${[...word][0]}.` : word))
    const found = dividedNear(firstName.length, shorter)
    if (found) return found
  }
  return { firstName, lastName }
}

/** Splits the words into two parts that fit, the first as close as possible to its former length. */
function dividedNear(length: number, words: readonly string[]): ContactName | undefined {
  const parted = words.slice(1).map((_, at) => ({ firstName: words.slice(0, at + 1).join(' '), lastName: words.slice(at + 1).join(' ') }))
  const fitting = parted.filter(({ firstName, lastName }) => firstName.length <= most && lastName.length <= most)
  const distance = ({ firstName }: ContactName) => Math.abs(firstName.length - length)
  return fitting.sort((a, b) => distance(a) - distance(b))[0]
}

function bare(typed: string): string {
  const signs = [...plainName(typed)].map((sign) => (nameSigns.test(sign) ? sign : ' '))
  return signs.join('').replace(/ +/g, ' ').trim()
}

/** A wallet contact with a printable name. Its other fields were normalized on input. */
export function mendedContact(contact: WalletContact): WalletContact {
  if (contact.givenName === undefined && contact.familyName === undefined) return contact
  const { firstName, lastName } = contactName(contact)
  return { ...contact, givenName: firstName, familyName: lastName }
}

/** Letters with accents, digits, spaces and these characters; wider than names. */
const allowed = /^[\p{L}\p{M}’·・\u200c\u200d\d ,.'`\-+@&#*():;<>/[\]]*$/u

/** Fields required before payment. */
const needed: readonly ContactField[] = ['addressLine1', 'postalCode', 'firstName', 'lastName']

/** Reason an address cannot be used before payment; undefined if it can. */
export function seenContactProblem(contact: WalletContact, country: string): 'other-country' | 'city-too-long' | undefined {
  if (contact.countryCode?.toUpperCase() !== country) return 'other-country'
  return (contact.locality ?? '').length > walletCityMaxLength ? 'city-too-long' : undefined
}

/** First field of a contact that is required but blank, or has a forbidden character. Phone and email have their own rules. */
export function wrongContactField(contact: WalletContact): ContactField | undefined {
  const texts = textsOf(contact)
  const blank = needed.find((field) => !texts.some(([name, text]) => name === field && text.trim() !== ''))
  return blank ?? texts.find(([, text]) => !allowed.test(text))?.[0]
}

/** Returns true if a shipping address lacks required fields. */
export function isIncomplete(contact: WalletContact): boolean {
  const [addressLine1] = contact.addressLines ?? []
  const { givenName, familyName, locality, postalCode, countryCode } = contact
  return [givenName, familyName, addressLine1, locality, postalCode, countryCode].some((text) => !text?.trim())
}

/** Offered delivery method by name; undefined if not offered. */
export function offeredAs<T extends { code: string }>(code: string, offered: readonly T[]): T | undefined {
  return offered.find((each) => each.code === code)
}

function textsOf({ addressLines = [], ...contact }: WalletContact): [ContactField, string][] {
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
