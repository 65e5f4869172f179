import type { Country } from '#config/locales'
import { states } from '#config/states'
import { normalizePostalCode } from '#domain/validation/address-rules'

/** A city and the code of a state or province, as far as they are known. */
export type PostalLocation = { city?: string; state?: string }

/** Beginnings of postal codes that no other place shares, by city. A code that is not in here has no city to propose. */
const cityPrefixes: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  US: {
    Boston: '0210 0211',
    'New York': '100 101 102',
    Brooklyn: '112',
    Philadelphia: '191',
    Atlanta: '3030',
    Miami: '33127 33128 33129 33130 33131 33132 33136',
    Chicago: '6060 6061 6062',
    Dallas: '75201 75202 75203 75204',
    Houston: '7701',
    Denver: '8020',
    'Los Angeles': '9000 9001',
    'San Francisco': '941',
    Portland: '9720 9721',
    Salem: '97301 97302 97305 97306',
    Seattle: '9810 9812',
  },
  CA: {
    Halifax: 'B3H B3J B3K B3L',
    Québec: 'G1K G1R',
    Montréal: 'H2X H2Y H2Z H3A H3B H3C H3G H3H',
    Ottawa: 'K1A K1N K1P K1R K1S K1Y K1Z',
    Toronto: 'M5',
    Winnipeg: 'R3',
    Calgary: 'T2',
    Vancouver: 'V6A V6B V6C V6E V6G V6H V6J V6K V6L V6M V6N V6P V6R V6S V6T V6Z',
  },
  GB: {
    Birmingham: 'B1 B2 B3 B4 B5',
    Bristol: 'BS1 BS2 BS3 BS4 BS5 BS6 BS7 BS8',
    Edinburgh: 'EH1 EH2 EH3 EH4 EH5 EH6 EH7 EH8 EH9',
    Glasgow: 'G1 G2 G3 G4 G5',
    Leeds: 'LS1 LS2 LS3 LS4 LS5 LS6 LS7 LS8 LS9',
    London: 'E1 E2 E3 EC1 EC2 EC3 EC4 N1 NW1 SE1 SW1 W1 W2 WC1 WC2',
    Manchester: 'M1 M2 M4',
  },
  FR: {
    Nice: '06000',
    Marseille: '1300 1301',
    Toulouse: '31000',
    Bordeaux: '33000',
    Montpellier: '34000',
    Rennes: '35000',
    Nantes: '44000',
    Lille: '59000 59800',
    Strasbourg: '67000',
    Lyon: '6900',
    Paris: '750',
  },
  DE: {
    Dresden: '010 011 012 013',
    Leipzig: '041 042 043',
    Berlin: '10 120 121 122 123 124 126 13',
    Hamburg: '20',
    Düsseldorf: '402 403 404 405',
    Köln: '506 507 508 509 510 511',
    'Frankfurt am Main': '60',
    Stuttgart: '701 702 703 704 705 706',
    München: '80 81',
  },
  IT: {
    Roma: '0011 0013 0014 0015 0016 0017 0018 0019',
    Torino: '101',
    Genova: '161',
    Milano: '201',
    Bologna: '401',
    Firenze: '501',
    Napoli: '801',
  },
  ES: { Barcelona: '080', Madrid: '280', Sevilla: '410', Valencia: '460', Bilbao: '480', Zaragoza: '500' },
  NL: {
    Amsterdam: '101 105 107 108',
    'Den Haag': '251 252 256',
    Rotterdam: '301 302 303',
    Utrecht: '351 352 353',
    Eindhoven: '561 562 563',
  },
}

/** The cities of a country of which some postal codes are known. */
export function listKnownCities(country: Country): string[] {
  return Object.keys(cityPrefixes[country])
}

const completePostalCodePatterns: Readonly<Record<Country, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  NL: /^\d{4} [A-Z]{2}$/,
}

/** Looks up the place of a complete postal code if it is unambiguous; undefined for a wrong, incomplete or unknown code. */
export function lookUpPostalCode(country: Country, rawPostalCode: string): PostalLocation {
  const code = normalizePostalCode(country, rawPostalCode)
  // Somebody is still typing.
  const isUnfinished = rawPostalCode.trimEnd().endsWith('-')
  if (isUnfinished || !completePostalCodePatterns[country].test(code)) return {}
  const state = findStateByPostalCode(country, code)
  const city = findCityByPostalCode(country, code)
  return { ...(city !== undefined && { city }), ...(state !== undefined && states[country]?.[state] && { state }) }
}

function findCityByPostalCode(country: Country, code: string): string | undefined {
  // A British district is a whole word: W1 is not W12. Its last letter divides it further, as in SW1A.
  const matchesPrefix = (prefix: string) =>
    country === 'GB' ? (code.split(' ')[0] ?? '').replace(/[A-Z]$/, '') === prefix : code.startsWith(prefix)
  return Object.entries(cityPrefixes[country]).find(([, prefixes]) => prefixes.split(' ').some(matchesPrefix))?.[0]
}

/** First and last three digits of the ZIP codes of each state. Source: the USPS list of three-digit prefixes. */
const zipRanges =
  'NY005-005 PR006-007 VI008-008 PR009-009 MA010-027 RI028-029 NH030-038 ME039-049 VT050-054 VT056-059 CT060-069 NJ070-089 AE090-098 ' +
  'NY100-149 PA150-196 DE197-199 DC200-200 VA201-201 DC202-205 MD206-219 VA220-246 WV247-268 NC270-289 SC290-299 GA300-319 FL320-339 ' +
  'AA340-340 FL341-349 AL350-369 TN370-385 MS386-397 GA398-399 KY400-427 OH430-459 IN460-479 MI480-499 IA500-528 WI530-549 MN550-567 ' +
  'DC569-569 SD570-577 ND580-588 MT590-599 IL600-629 MO630-658 KS660-679 NE680-693 LA700-714 AR716-729 OK730-732 TX733-733 OK734-749 ' +
  'TX750-799 CO800-816 WY820-831 ID832-833 ID835-838 UT840-847 AZ850-865 NM870-884 TX885-885 NV889-898 CA900-961 AP962-966 HI967-968 ' +
  'GU969-969 OR970-979 WA980-994 AK995-999'

const zipStates = zipRanges.split(' ').map((range) => {
  const [first = 0, last = 0] = range.slice(2).split('-').map(Number)
  return { state: range.slice(0, 2), first, last }
})

/** By the first letter of a postal code. X is shared by two territories. */
const canadianProvinces: Readonly<Record<string, string>> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON' },
  ...{ R: 'MB', S: 'SK', T: 'AB', V: 'BC', Y: 'YT' },
}

/** A few offices deliver across a state's border. */
const crossStatePrefixes = new Set(['063 NY', '739 KS', '797 NM', '814 NM', '821 MT', '840 WY', '865 NM'])

/** The state or province of a postal code; undefined where it is unknown, or where offices of the code deliver to another state, too. */
export function findStateByPostalCode(country: string, postalCode: string): string | undefined {
  if (country === 'CA') return canadianProvinces[postalCode.trim().charAt(0).toUpperCase()]
  const prefix = postalCode.slice(0, 3)
  if (country !== 'US' || [...crossStatePrefixes].some((border) => border.startsWith(prefix))) return undefined
  return zipStates.find(({ first, last }) => first <= Number(prefix) && Number(prefix) <= last)?.state
}

/**
 * Finds the code of a territory or of military mail, which no list of states contains, by a complete ZIP code. American Samoa has one code among
 * those of Guam.
 */
export function findTerritoryState(country: string, postalCode: string): string | undefined {
  if (country !== 'US' || !/^\d{5}(?!\d)/.test(postalCode)) return undefined
  const code = postalCode.startsWith('96799') ? 'AS' : findStateByPostalCode(country, postalCode)
  return code !== undefined && !states.US?.[code] ? code : undefined
}

/** Returns true if a postal code lies in another state or province than the named one. Taxes follow the state, parcels the code. */
export function isInAnotherState(country: string, postalCode: string, state: string): boolean {
  if (country === 'CA') {
    const province = canadianProvinces[postalCode.trim().charAt(0).toUpperCase()]
    return province !== undefined && province !== state
  }
  if (country !== 'US' || crossStatePrefixes.has(`${postalCode.slice(0, 3)} ${state}`)) return false
  const prefix = Number(postalCode.slice(0, 3))
  const zipState = zipStates.find(({ first, last }) => first <= prefix && prefix <= last)
  return zipState !== undefined && zipState.state !== state
}
