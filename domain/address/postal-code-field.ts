// cspell:ignore postleitzahl codpostal codigopostal codicepostale codepostal eeuu postalcode pcode plzort
import { isCountry } from '#config/countries'
import { type Country, languages } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { normalizeSymbols } from '#domain/input/normalize-text'
import { sanitizeField } from '#domain/input/sanitize-input'
import { isPostalCode, normalizePostalCode, stripSpreadsheetMarks } from '#domain/validation/address-rules'
import { getCountryName } from './address-lines'
import { isSameCity, normalizePlaceName } from './city-names'
import { findStateCode } from './find-state-code'
import { findTerritoryState, isInAnotherState, lookUpPostalCode } from './postal-code-lookup'

type TypedPlace = Pick<Address, 'city' | 'province'>
type PlaceOptions = { typed: TypedPlace & { stateCode?: string | undefined }; country: Country; postalCode: string }

/** Finds the last postal code of a line, normalized, and the words around it; undefined without one. Earlier numbers may be house numbers. */
export function findPostalCode(line: string, country: Country): { postalCode: string; words: readonly string[] } | undefined {
  const words = line.split(/[ ,;]+/).filter((word) => /[\p{L}\d]/u.test(word))
  for (let index = words.length - 1; index >= 0; index -= 1)
    for (const count of [2, 1]) {
      const start = index + 1 - count
      const piece = words.slice(Math.max(0, start), index + 1).join(' ')
      const postalCode = start < 0 || !/\d/.test(piece) ? '' : normalizePostalCode(country, piece)
      if (postalCode && isPostalCode(country, postalCode)) return { postalCode, words: words.toSpliced(start, count) }
    }
  return undefined
}

/**
 * Parses a postal code field filled in as on an envelope: `OR 97205`, `Montréal (Québec) H2Y 1G9`, `75011 Paris`, `SW1A 1AA, UK`. Takes the code, and
 * the state and city if their own fields are empty. Text that contradicts those fields stays as typed, for the rule to reject.
 */
export function parsePostalCodeField({ postalCode: typedCode = '', ...typed }: Address, country: Country): Address {
  if (isPostalCode(country, normalizePostalCode(country, typedCode))) return {}
  const codeWithZeros = restoreLeadingZeros(typedCode, typed, country)
  if (codeWithZeros !== undefined) return { postalCode: codeWithZeros }
  // `OR97205`, `(Québec) H2Y 1G9`, `00184-Roma`
  const line = normalizeSymbols(typedCode)
    .replace(/(?<=^\p{L}{2})(?=\d{5})|(?<=\p{L})-(?=\d)|(?<=\d)-(?=\p{L})|[()"/:]/gu, ' ')
    .trim()
  const { postalCode, words } = findPostalCode(line, country) ?? { words: [] }
  if (postalCode === undefined || words.length === 0 || words.length > maxWords) return {}
  const explanations = explainWords(words, { typed, country, postalCode })
  const [place] = explanations.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)
  if (!place) return {}
  const { city, province } = place
  return { postalCode, ...(city && { city }), ...(province && { province }) }
}

/** A postal code of a form without a town, as it is stored: without the words beside it. What is no code stays as typed. */
export function normalizeLonePostalCode(typedCode: string, country: Country): string {
  const { postalCode = normalizePostalCode(country, typedCode) } = parsePostalCodeField({ postalCode: typedCode }, country)
  return isPostalCode(country, postalCode) ? postalCode : typedCode
}

/** Restores leading zeros that spreadsheets drop: `2139` in Massachusetts, `1067` in Dresden. Only if the state or the city confirms it. */
function restoreLeadingZeros(typedCode: string, typed: Address, country: Country): string | undefined {
  const [, digits, extension = ''] = /^(\d{3,4})(-\d{4})?$/.exec(stripSpreadsheetMarks(normalizeSymbols(typedCode))) ?? []
  if (digits === undefined) return undefined
  const postalCode = digits.padStart(5, '0') + extension
  const { state, city } = lookUpPostalCode(country, postalCode)
  const typedState = findStateCode(typed.province || typed.stateCode || '', country)
  const isInState = state !== undefined && typedState === state
  const isInCity = city !== undefined && typed.city !== undefined && isSameCity(typed.city, city)
  const isInPlace = [typed.city, typed.province].some((place) => isInZeroPrefix(place, { country, postalCode }))
  return isInState || isInCity || isInPlace ? postalCode : undefined
}

/** Most words of a place. */
const maxWords = 7

type PlacePart = 'city' | 'province' | 'country' | 'label'
type Explanation = Partial<Record<PlacePart, string>>

/** Every way to read the words as the parts of a place, each of them once. */
function explainWords(words: readonly string[], options: PlaceOptions, found: Explanation = {}): Explanation[] {
  if (words.length === 0) return [found]
  return words.flatMap((_, index) => {
    const text = words.slice(0, index + 1).join(' ')
    const restWords = words.slice(index + 1)
    return (Object.keys(partReaders) as PlacePart[]).flatMap((part) => {
      const value = found[part] === undefined ? partReaders[part](text, options) : undefined
      return value === undefined ? [] : explainWords(restWords, options, { ...found, [part]: value })
    })
  })
}

const partReaders: Readonly<Record<PlacePart, (text: string, options: PlaceOptions) => string | undefined>> = {
  province: readProvince,
  city: readCity,
  country: (text, { country }) => (listCountryNames(country).includes(normalizePlaceName(text)) ? text : undefined),
  label: (text) => (labels.has(normalizePlaceName(text).replaceAll(' ', '')) ? text : undefined),
}

function readProvince(text: string, { typed, country, postalCode }: PlaceOptions): string | undefined {
  const typedProvince = typed.province || typed.stateCode
  // A territory, or mail of armed forces, is in no list of states: `AE 09499`.
  const territoryState = findTerritoryState(country, postalCode)
  const state = text.toUpperCase() === territoryState ? territoryState : findStateCode(text, country)
  if (state === undefined) return readForeignProvince(text, country, typedProvince)
  if (isInAnotherState(country, postalCode, state)) return undefined
  if (!typedProvince) return state
  // A state that does not match the postal code is reported by the rule of taxes.
  const typedState = findStateCode(typedProvince, country)
  const isTold = typedState === undefined || typedState === state || isInAnotherState(country, postalCode, typedState)
  return isTold ? typedProvince : undefined
}

/** In countries without required provinces: the province of its own field, or in Italy its abbreviation. */
function readForeignProvince(text: string, country: Country, typedProvince: string | undefined): string | undefined {
  if (typedProvince) return normalizePlaceName(text) === normalizePlaceName(typedProvince) ? typedProvince : undefined
  return country === 'IT' && /^[A-Z]{2}$/.test(text) ? text : undefined
}

function readCity(text: string, { typed: { city }, country }: PlaceOptions): string | undefined {
  if (city) return isSameCity(text, city) || isSameCity(city, text) ? city : undefined
  const isWithState = [text, / [A-Z]{2}$/.exec(text)?.[0] ?? ''].some((name) => findStateCode(name.trim(), country) !== undefined)
  return /\d/.test(text) || isWithState ? undefined : sanitizeField('city', text) || undefined
}

/** Labels of a postal code on forms and letters, as separate words. */
const labels = new Set(
  'zip zipcode zip4 postal postcode postalcode pcode plz plzort postleitzahl cap cp dp cedex codpostal codigopostal codicepostale codepostal'.split(
    ' ',
  ),
)

/** Country names used on letters in languages other than ours. */
const countryAliases: Partial<Record<Country, readonly string[]>> = {
  US: ['usa', 'u s a', 'u s', 'ee uu', 'eeuu', 'united states of america'],
  GB: ['uk', 'u k', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'],
  NL: ['holland', 'the netherlands'],
}

const namesByCountry = new Map<Country, readonly string[]>()

/** A country's names in our languages and on letters, normalized. */
export function listCountryNames(country: Country): readonly string[] {
  const cachedNames = namesByCountry.get(country)
  if (cachedNames) return cachedNames
  const localNames = languages.map((language) => normalizePlaceName(getCountryName(country, language)))
  const names = [country.toLowerCase(), ...localNames, ...(countryAliases[country] ?? [])]
  namesByCountry.set(country, names)
  return names
}

/** Returns true if a typed postal code is that of an address, in any spelling of its country. The first five digits of a ZIP+4 are enough. */
export function isSamePostalCode(typedCode: string, { postalCode = '', countryCode = '', ...place }: Address): boolean {
  const country = isCountry(countryCode) ? countryCode : undefined
  // With the other words of its line on an envelope: `OR 97205`, `75011 Paris`.
  const typedField = country && parsePostalCodeField({ ...place, postalCode: typedCode }, country)
  const [typed, expected] = [typedField?.postalCode ?? typedCode, postalCode].map((code) => toComparableCode(code, country))
  return typed !== '' && typed === expected
}

function toComparableCode(code: string, country: Country | undefined): string {
  const normalizedCode = country ? normalizePostalCode(country, code) : code.toUpperCase()
  const comparedCode = normalizedCode.replace(/[\s-]/g, '')
  return country === 'US' ? comparedCode.slice(0, 5) : comparedCode
}

// cspell:disable
/** Towns, departments and provinces whose postal codes begin with a zero, by the first two digits. Codes of Italian provinces have two letters. */
const placesByPrefix: Partial<Record<Country, Readonly<Record<string, string>>>> = {
  FR: {
    '01': 'ain, bourg en bresse, oyonnax, gex, ferney voltaire, divonne les bains, belley, amberieu en bugey',
    '02': 'aisne, laon, saint quentin, soissons, chateau thierry',
    '03': 'allier, moulins, montlucon, vichy',
    '04': 'alpes de haute provence, digne, digne les bains, manosque, sisteron',
    '05': 'hautes alpes, gap, briancon, embrun',
    '06': 'alpes maritimes, nice, cannes, le cannet, antibes, grasse, menton, cagnes sur mer, vallauris, mougins',
    '07': 'ardeche, privas, annonay, aubenas',
    '08': 'ardennes, charleville mezieres, sedan, rethel',
    '09': 'ariege, foix, pamiers',
  },
  DE: {
    '01': 'dresden, meissen, pirna, radebeul, freital, riesa',
    '02': 'gorlitz, goerlitz, bautzen, zittau, hoyerswerda',
    '03': 'cottbus, senftenberg, spremberg',
    '04': 'leipzig, altenburg, torgau, borna, markkleeberg',
    '06': 'halle, dessau, wittenberg, lutherstadt wittenberg, merseburg, naumburg, bernburg, bitterfeld, quedlinburg',
    '07': 'gera, jena, saalfeld, rudolstadt, greiz',
    '08': 'zwickau, plauen, aue, auerbach, reichenbach',
    '09': 'chemnitz, freiberg, annaberg buchholz, mittweida, limbach oberfrohna',
  },
  IT: {
    '00': 'rm, roma, fiumicino, tivoli, guidonia, civitavecchia, anzio, pomezia, velletri',
    '01': 'vt, viterbo',
    '02': 'ri, rieti',
    '03': 'fr, frosinone, cassino',
    '04': 'lt, latina, aprilia, terracina, formia, gaeta',
    '05': 'tr, terni, orvieto',
    '06': 'pg, perugia, foligno, assisi, spoleto, citta di castello',
    '07': 'ss, sassari, olbia, alghero',
    '08': 'nu, nuoro',
    '09': 'ca, su, or, cagliari, oristano, carbonia, iglesias, quartu',
  },
  ES: {
    '01': 'alava, araba, vitoria, gasteiz',
    '02': 'albacete',
    '03': 'alicante, alacant, elche, elx, benidorm, torrevieja, orihuela, denia, alcoy',
    '04': 'almeria, el ejido, roquetas de mar',
    '05': 'avila',
    '06': 'badajoz, merida, don benito',
    '07': 'baleares, balears, illes balears, islas baleares, palma, ibiza, eivissa, mahon, mao, manacor, calvia',
    '08':
      'barcelona, hospitalet de llobregat, l hospitalet de llobregat, badalona, terrassa, sabadell, mataro, sitges, vic, manresa, ' +
      'santa coloma de gramenet, sant cugat del valles, cornella de llobregat',
    '09': 'burgos, miranda de ebro, aranda de duero',
  },
}

/** True if a town or province lies in the area of the postal code's first two digits. */
function isInZeroPrefix(place: string | undefined, { country, postalCode }: { country: Country; postalCode: string }): boolean {
  const name = normalizePlaceName(place ?? '')
  const places = placesByPrefix[country]?.[postalCode.slice(0, 2)]?.split(', ') ?? []
  return places.some((each) => name === each || (each.length > 2 && name.startsWith(`${each} `)))
}
