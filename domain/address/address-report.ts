import type { Address } from '#contracts/entities/address'
import { errorCodes } from '#contracts/errors'
import { findAddressProblems } from '#domain/validation/address-rules'
import { findDeliveryFailure, type Destination } from './deliverable-address'
import { countryWithRegion, normalizeAddress } from './normalize-address'
import { lookUpPostalCode } from './postal-code-lookup'

type AddressReport = {
  status: 'VALID' | 'CORRECTED' | 'INVALID'
  /** The address as we would write it. */
  suggestions: Address[]
  /** One entry per invalid field: the broken rule, or the API code if undeliverable. */
  errors: { field: string; code: string }[]
}

/**
 * Checks an address: valid, valid with a suggested spelling, or invalid with field errors. The suggestion corrects a city or state that
 * does not match the postal code.
 */
export function buildAddressReport(rawAddress: Address, destination: Destination): AddressReport {
  const normalizedAddress = normalizeAddress(rawAddress)
  const address = correctCity(normalizedAddress, destination)
  const problems = Object.entries(findAddressProblems(address, countryWithRegion(destination.country)))
  const failure = findDeliveryFailure(address, destination)
  const errors = [
    ...problems.map(([field, { key }]) => ({ field, code: key })),
    ...(failure ? [{ field: failure.field, code: errorCodes[failure.errorId] }] : []),
  ]
  if (errors.length > 0) return { status: 'INVALID', suggestions: [], errors }
  const isSame = comparedFields.every((field) => (rawAddress[field] ?? '') === (address[field] ?? ''))
  return isSame ? { status: 'VALID', suggestions: [], errors } : { status: 'CORRECTED', suggestions: [address], errors }
}

/** Fields a shopper would notice; a corrected code next to a name does not count. */
const comparedFields = ['firstName', 'lastName', 'addressLine1', 'addressLine2', 'addressLine3', 'city', 'postalCode'] as const

/** A city is corrected only where the postal code belongs to one alone, and what was typed is no other name or part of it. */
function correctCity(address: Address, { country }: Destination): Address {
  const { postalCode = '', city = '' } = address
  const { city: expectedCity, state } = lookUpPostalCode(country, postalCode)
  if (expectedCity === undefined || city === '') return address
  return { ...address, city: isSameCity(city, expectedCity) ? city : expectedCity, ...(state && { stateCode: state, province: state }) }
}

// cspell:disable
/** Official and everyday names of a city besides its own. */
const cityAliases: Readonly<Record<string, readonly string[]>> = {
  'New York': ['nyc', 'n y', 'n y c', 'new york city', 'manhattan', 'roosevelt island'],
  Brooklyn: ['new york', 'new york city'],
  London: ['greater london', 'city of london'],
  'San Francisco': ['sf'],
  'Los Angeles': ['la'],
  Montréal: ['westmount', 'outremont', 'mont royal'],
  Marseille: ['marseilles'],
  Köln: ['cologne', 'koeln'],
  München: ['munich', 'muenchen'],
  Düsseldorf: ['duesseldorf'],
  'Frankfurt am Main': ['frankfurt', 'frankfurt main', 'frankfurt a main', 'frankfurt a m'],
  Roma: ['rome', 'rom'],
  Milano: ['milan', 'mailand'],
  Torino: ['turin'],
  Genova: ['genoa', 'genua'],
  Firenze: ['florence', 'florenz'],
  Napoli: ['naples', 'neapel'],
  Sevilla: ['seville'],
  Bilbao: ['bilbo'],
  Zaragoza: ['saragossa'],
  'Den Haag': ['s gravenhage', 'gravenhage', 'the hague'],
}
// cspell:enable

/**
 * Returns true if both name one city: accents, capitals and hyphens make no other one, nor does another of its names, nor a district,
 * arrondissement or number behind it (`Paris 11`, `Berlin-Mitte`, `Lyon Cedex 03`).
 */
function isSameCity(rawCity: string, city: string): boolean {
  const normalizedName = normalizeName(rawCity)
  return [normalizeName(city), ...(cityAliases[city] ?? [])].some(
    (each) => normalizedName === each || normalizedName.startsWith(`${each} `),
  )
}

function normalizeName(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
