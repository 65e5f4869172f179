// cspell:ignore Hauptstr appt haus vorderhaus rechts kamer verdieping etage tico whg entlo ppal bloque hinterhaus rosso zwart quater ático izda dcha dcho planta piso escalera puerta Plein bajo seitenflügel aufgang wohnung palazzina edificio lotto duplicado sótano sotano oficina pral izquierda derecha chalet nave quinquies Bluemound beneden achter interno núm número casa nsew mero boven onder erno azzina ificio licado tano Laan voor
import * as z from 'zod'
import { parseJson } from '#config/bounds/read-json'
import type { Address } from '#contracts/entities/address'
import type { AdyenBrowserInfo, AdyenPaymentMethod, AdyenBillingAddress, AdyenDeliveryAddress } from '#vendor/adyen'

/** What a cart keeps for the provider: texts by name. */
type EncryptedPayment = Readonly<Record<string, string>>

/** The payment method as the provider names its fields; a type it does not know is an error of ours. */
export function toAdyenPaymentMethod(encryptedPayment: EncryptedPayment): AdyenPaymentMethod {
  switch (encryptedPayment.type) {
    case 'applepay':
      return { type: 'applepay', applePayToken: encryptedPayment.walletToken ?? '' }
    case 'googlepay':
      return { type: 'googlepay', googlePayToken: encryptedPayment.walletToken ?? '' }
    case 'paypal':
      return toPayPalMethod(encryptedPayment)
    case 'klarna':
      return { type: 'klarna' }
    case 'ideal':
      return { type: 'ideal' }
    case 'bcmc':
      return { type: 'bcmc' }
    case 'bizum':
      return { type: 'bizum' }
    case 'sepadirectdebit':
      return { type: 'sepadirectdebit', iban: encryptedPayment.iban ?? '', ownerName: encryptedPayment.ownerName ?? '' }
    default:
      return toCardMethod(encryptedPayment)
  }
}

const cardFields = [
  ...(['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode'] as const),
  ...(['storedPaymentMethodId', 'holderName', 'brand'] as const),
]

function toCardMethod(encryptedPayment: EncryptedPayment): AdyenPaymentMethod {
  const knownFields = cardFields.flatMap((field) => (encryptedPayment[field] ? [[field, encryptedPayment[field]] as const] : []))
  return { type: 'scheme', ...(Object.fromEntries(knownFields) as Partial<Record<(typeof cardFields)[number], string>>) }
}

/** Where scripts run PayPal's window opens, from the cart or for a placed order; else the shopper is redirected to PayPal. */
function toPayPalMethod({ subtype }: EncryptedPayment): AdyenPaymentMethod {
  return { type: 'paypal', subtype: subtype === 'sdk' || subtype === 'express' ? subtype : 'redirect' }
}

const integerSchema = z.coerce.number().int()
const browserInfoSchema = z.object({
  ...{
    acceptHeader: z.string().max(2_048),
    colorDepth: integerSchema,
    javaEnabled: z.boolean(),
    javaScriptEnabled: z.boolean().optional(),
  },
  ...{
    language: z.string().max(35),
    screenHeight: integerSchema,
    screenWidth: integerSchema,
    timeZoneOffset: integerSchema,
    userAgent: z.string().max(1_024),
  },
})

/** Browser data of the provider's own script; undefined when it is incomplete: the provider decides without it. */
export function parseBrowserInfo(text: string | undefined): AdyenBrowserInfo | undefined {
  const { data } = browserInfoSchema.safeParse(text === undefined ? undefined : parseJson(text))
  if (!data) return undefined
  const { javaScriptEnabled, ...otherFields } = data
  return { ...otherFields, ...(javaScriptEnabled !== undefined && { javaScriptEnabled }) }
}

type ShopperName = { firstName: string; lastName: string }

/** Countries whose addresses the provider wants with a state or province. */
const countriesWithState: readonly string[] = ['US', 'CA']
/** What the provider asks for where an address has no such part. */
const unknownCountry = 'ZZ'
const missingPart = 'N/A'

/** A billing address in the provider's words: line 1 is split into street and house number, as people of the country write them. */
export function toAdyenBillingAddress(address: Address): AdyenBillingAddress {
  const { countryCode, city, postalCode, stateCode, province, region, addressLine1 = '', addressLine2 } = address
  const [street, houseNumberOrName] = splitHouseNumber(addressLine1, countryCode) ?? [addressLine1, missingPart]
  const state = stateCode ?? province ?? region
  return {
    ...{ street: [street, addressLine2].filter(Boolean).join(', ') || missingPart, houseNumberOrName },
    ...{ city: city || missingPart, postalCode: postalCode || '0', country: countryCode || unknownCountry },
    ...(state && countriesWithState.includes(countryCode ?? '') && { stateOrProvince: state }),
  }
}

export function toAdyenDeliveryAddress(address: Address): AdyenDeliveryAddress {
  const { firstName, lastName } = address
  return { ...toAdyenBillingAddress(address), ...(firstName && { firstName }), ...(lastName && { lastName }) }
}

/** Both names, at most 80 characters each; undefined when one is missing. */
export function getShopperName({ firstName, lastName }: Address): ShopperName | undefined {
  return firstName && lastName ? { firstName, lastName } : undefined
}

/** Digits with a country code, as `+14155550134`. */
export function formatTelephoneNumber({ phone, recipientContactPhone, phoneCode = '' }: Address): string | undefined {
  const number = phone ?? recipientContactPhone
  if (!number) return undefined
  const isInternational = number.trim().startsWith('+')
  const digits = number.replace(/\D/g, '')
  const code = phoneCode.replace(/\D/g, '')
  return isInternational || code === '' ? `${isInternational ? '+' : ''}${digits}` : `+${code}${digits.replace(/^0/, '')}`
}

type SplitAddress = readonly [street: string, house: string]
type AddressWord = { text: string; from: number; to: number }

const numberPattern = /^\d{1,6}(?:[a-z]|bis|ter|quater)?(?:[-/+][a-z0-9]{1,4}\.?){0,3}$/i
/** Behind a street more letters may run into a number (`123hs`); in front of one they make an ordinal (`5th Ave`). */
const trailingNumberPattern = /^\d{1,6}[a-z]{2,3}$/i
const ordinalPattern = /^\d{1,3}(?:e|de|ste|st|nd|rd|th|er|re|eme)$/i
/** Houses that are numbered by a grid: `N6W23001 Bluemound Rd`. */
const gridNumberPattern = /^[nsew]\d{1,5}[nsew]\d{1,6}$/i
/** Stands before a number and says nothing else. */
const numberSignPattern = /^(?:n[.º°]{0,2}|nr\.?|no\.|n[uú]m\.?|n[uú]mero)$/i
/** A number that its sign or the street's abbreviation runs into: `nº5`, `Hauptstr.12`. */
const joinedNumberPattern = /(?<=\p{L}[.º°]{1,2})(?=\d)/gu
const yearPattern = /^(?:1[0-9]|20)\d\d$/
const yearRangePattern = /^1[0-9]\d\d-1?9?\d\d$/
const flatPattern = /^(?:flat|apartment|apt|appt?|unit|suite|room|studio)\.?$/i
/** A flat by its floor, without a word: `1F2`, in Scotland. */
const floorFlatPattern = /^\d{1,2}f\d{1,2}$/i

/** Where numbers stand before the street: words that belong to them. */
const leadingAdditions: Readonly<Record<string, RegExp>> = {
  US: /^1\/2$/,
  GB: /^(?:[a-z]|1\/2)$/i,
  FR: /^(?:bis|ter|quater|quinquies|[a-e])$/i,
}
/** Where they stand behind it: a letter in Germany, any addition in the Netherlands, a staircase in Italy, a floor and a door in Spain. */
const trailingAdditions: Readonly<Record<string, RegExp>> = {
  DE: /^(?:[a-z](?:-[a-z])?|[-/+]|\d{1,5}[a-z]?|[13]\/[24]|\d{1,2}\.|og|eg|dg|ug|hh|vh|hp|sf|haus|hinterhaus|vorderhaus|seitenflügel|aufgang|stock|etage|wohnung|whg\.?|links|rechts|li\.?|re\.?)$/i,
  NL: /^(?:-?[a-z]{1,4}\d{0,3}\.?|[a-z]{1,3}-(?:bis|hs|[iv]{1,4}|achter|voor|boven|beneden)|[-+]|[-/]?\d{1,4}|t\/o|boven|beneden|onder|achter|zwart|kamer|\d{1,2}e|verdieping|etage)$/i,
  IT: /^(?:bis(?:\/[a-z])?|ter|rosso|nero|piano|[a-z]|\/[a-z]|int(?:\.|erno)?|scala|sc\.?|pal(?:\.|azzina)?|ed(?:\.|ificio)|lotto|\d{1,2}[º°]|\d{1,4})$/i,
  ES: /^(?:bis|dup(?:\.|licado)?|[a-z]|-|\d{1,2}\.?[ºª°]?[a-z]?|bajo|bj\.?|[aá]tico|s[oó]tano|bloque|bl\.?|local|oficina|of\.|entlo\.?|ppal\.?|pral\.?|piso|planta|esc\.?|escalera|portal|pta\.?|puerta|casa|chalet|nave|izq\.?|izquierda|izda\.?|dch[ao]\.?|derecha)$/i,
}
const noAdditionPattern = /^[a-z]$/i
/** The squares of Mannheim have no streets: `C 4, 7`. */
const mannheimPattern = /^([A-U] ?\d{1,2})(?:, ?| )(\d{1,3}[a-z]?(?:-\d{1,3})?)$/

/**
 * A line's street and its house number with the addition, as people of the country write it: lenders look addresses up by both. Undefined
 * where the line has none (`The Old Mill`, `Route 66`).
 */
export function splitHouseNumber(addressLine: string, countryCode = ''): SplitAddress | undefined {
  const line = addressLine.replace(joinedNumberPattern, ' ')
  const country = countryCode === 'CA' ? 'US' : countryCode
  const words = [...line.matchAll(/[^\s,]+/g)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }))
  const getText = ([firstWord, lastWord]: readonly [AddressWord | undefined, AddressWord | undefined]) =>
    firstWord && lastWord ? line.slice(firstWord.from, lastWord.to) : ''
  const toAddressParts = (parts: AddressSpans | undefined): SplitAddress | undefined =>
    parts && [getText(parts.street), getText(parts.house)]
  const [, square, squareHouse] = mannheimPattern.exec(country === 'DE' ? line.trim() : '') ?? []
  if (square !== undefined && squareHouse !== undefined) return [square, squareHouse]
  const splitAtStart = () => findLeadingNumber(words, leadingAdditions[country] ?? noAdditionPattern)
  const splitAtEnd = () =>
    country === 'US'
      ? undefined
      : findTrailingNumber(words, { additions: trailingAdditions[country] ?? noAdditionPattern, canBeYear: !(country in leadingAdditions) })
  return country in leadingAdditions ? toAddressParts(splitAtStart() ?? splitAtEnd()) : toAddressParts(splitAtEnd() ?? splitAtStart())
}

type WordSpan = readonly [first: AddressWord | undefined, last: AddressWord | undefined]
type AddressSpans = { street: WordSpan; house: WordSpan }

function findLeadingNumber(words: readonly AddressWord[], additions: RegExp): AddressSpans | undefined {
  const firstIndex = numberSignPattern.test(words[0]?.text ?? '') ? 1 : 0
  const isFlat = flatPattern.test(words[0]?.text ?? '')
  const first = isFlat ? 2 : floorFlatPattern.test(words[0]?.text ?? '') ? 1 : firstIndex
  // `Rose Cottage, 4 High Street`: a house with a name keeps it. So does a flat with a number of its own (`3/2, 12 Byres Road`).
  const named = words.findIndex(
    ({ text, from }, index) =>
      numberPattern.test(text) && !ordinalPattern.test(text) && words[index - 1] && from > (words[index - 1]?.to ?? 0) + 1,
  )
  const isFirst = isNumberInFront(words[first]?.text ?? '')
  const numberIndex = isFirst && named !== first + 1 ? first : named
  if (!isNumberInFront(words[numberIndex]?.text ?? '')) return undefined
  const lastIndex =
    words[numberIndex + 1] && words[numberIndex + 2] && additions.test(words[numberIndex + 1]?.text ?? '') ? numberIndex + 1 : numberIndex
  return words.slice(lastIndex + 1).some(isWord)
    ? { house: [words[firstIndex], words[lastIndex]], street: [words[lastIndex + 1], words.at(-1)] }
    : undefined
}

function isNumberInFront(text: string): boolean {
  return numberPattern.test(text) || gridNumberPattern.test(text)
}

type EndRules = {
  additions: RegExp
  /** Where house numbers come first, one at the end may be a year: `rue du 8 mai 1945`. */ canBeYear: boolean
}

/** The first number behind the name of which nothing but additions follows; a year (`Plein 1944 12`) belongs to the name. */
function findTrailingNumber(words: readonly AddressWord[], { additions, canBeYear }: EndRules): AddressSpans | undefined {
  const numberIndex = words.findIndex(
    ({ text }, index) =>
      !isYear(words, index, canBeYear) &&
      isNumberBehind(text) &&
      words.slice(0, index).some(isWord) &&
      words.slice(index + 1).every((followingWord) => additions.test(followingWord.text)),
  )
  if (numberIndex < 1) return undefined
  const lastStreetIndex = numberSignPattern.test(words[numberIndex - 1]?.text ?? '') ? numberIndex - 2 : numberIndex - 1
  return { street: [words[0], words[lastStreetIndex]], house: [words[numberIndex], words.at(-1)] }
}

function isNumberBehind(text: string): boolean {
  return numberPattern.test(text) || (trailingNumberPattern.test(text) && !ordinalPattern.test(text))
}

/** A year, or one of a range (`Laan 1940 - 1945 37`), with the number of the house behind it where it may be one itself. */
function isYear(words: readonly AddressWord[], index: number, canBeYear: boolean): boolean {
  const text = words[index]?.text ?? ''
  if (!yearPattern.test(text) && !yearRangePattern.test(text)) return false
  const isEndOfRange = (at: number) => words[at - 1]?.text === '-' && yearPattern.test(words[at]?.text ?? '')
  return !canBeYear || words.some((word, at) => at > index && /^\d/.test(word.text) && !isEndOfRange(at))
}

function isWord({ text }: AddressWord): boolean {
  return /\p{L}{2}/u.test(text)
}
