// cspell:ignore cldr bfpo armées büsingen livigno campione
import type { Country } from './locales.ts'

/** Terms of territories that differ from their country's: longer delivery, no express. */
export type TerritoryTerms = { /** Working days, fewest to most. */ deliveryTime: string }

/**
 * `code`: CLDR's code of the place, or a code of its own. `states` and `codes` (prefixes of postal codes, without spaces) define what belongs to it.
 * `towns`: names that identify it where people still write the postal code that it once shared with other towns.
 * `forces`: military mail, wherever it goes. Without `terms` nothing is delivered there.
 */
export type SpecialTerritory = {
  code: string
  country: Country
  states?: readonly string[]
  codes?: readonly string[]
  towns?: readonly string[]
  forces?: true
  terms?: TerritoryTerms
}

/**
 * Parts of a country with terms of their own: outside its tax or customs area, remote, or not served. Tax, delivery and checkout use this table only.
 * (decision 108)
 */
export const specialTerritories: readonly SpecialTerritory[] = [
  { code: 'PR', country: 'US', states: ['PR'], codes: ['006', '007', '009'] },
  { code: 'VI', country: 'US', states: ['VI'], codes: ['008'] },
  { code: 'GU', country: 'US', states: ['GU', 'MP'], codes: ['969'] },
  { code: 'AS', country: 'US', states: ['AS'], codes: ['96799'] },
  { code: 'APO', country: 'US', states: ['AA', 'AE', 'AP'], codes: ['09', '340', '962', '963', '964', '965', '966'], forces: true },
  { code: 'AK', country: 'US', states: ['AK'], codes: ['995', '996', '997', '998', '999'], terms: { deliveryTime: '5-10' } },
  { code: 'HI', country: 'US', states: ['HI'], codes: ['967', '968'], terms: { deliveryTime: '5-10' } },
  { code: 'BFPO', country: 'GB', codes: ['BFPO', 'BF1'], forces: true },
  { code: 'JE', country: 'GB', codes: ['JE'] },
  { code: 'GG', country: 'GB', codes: ['GY'] },
  { code: 'GI', country: 'GB', codes: ['GX'] },
  { code: 'Northern Ireland', country: 'GB', codes: ['BT'], terms: { deliveryTime: '3-6' } },
  { code: 'Armées', country: 'FR', codes: ['00'], forces: true },
  { code: 'GP', country: 'FR', codes: ['971'] },
  { code: 'MQ', country: 'FR', codes: ['972'] },
  { code: 'GF', country: 'FR', codes: ['973'] },
  { code: 'RE', country: 'FR', codes: ['974'] },
  { code: 'PM', country: 'FR', codes: ['975'] },
  { code: 'YT', country: 'FR', codes: ['976'] },
  { code: 'BL', country: 'FR', codes: ['977'] },
  { code: 'MF', country: 'FR', codes: ['978'] },
  { code: 'TF', country: 'FR', codes: ['984'] },
  { code: 'WF', country: 'FR', codes: ['986'] },
  { code: 'PF', country: 'FR', codes: ['987'] },
  { code: 'NC', country: 'FR', codes: ['988'] },
  { code: 'Helgoland', country: 'DE', codes: ['27498'] },
  { code: 'Büsingen', country: 'DE', codes: ['78266'] },
  { code: 'Livigno', country: 'IT', codes: ['23041'], towns: ['livigno'] },
  { code: 'Campione d’Italia', country: 'IT', codes: ['22061'], towns: ['campione d italia'] },
  { code: 'SM', country: 'IT', codes: ['4789'] },
  { code: 'VA', country: 'IT', codes: ['00120'] },
  { code: 'IC', country: 'ES', codes: ['35', '38'] },
  { code: 'EA', country: 'ES', codes: ['51', '52'] },
]
