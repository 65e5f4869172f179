// cspell:ignore Hawaï Dakotadu Nord Pennsylvanie Carolinedu Virginie Occidentale Caroline Louisiane Floride Nouveau Mexique Districtde Californie Géorgie unitedstates etatsunis état Nfld Territoiredu Virg Neuve Distritode Luisiana Misisipi Carolinadel Dakotadel Pensilvania unitedstatesofamerica eeuu estadosunidos ince
import { getStateNames, states } from '#config/states'

/** Usual abbreviations that are not the code, in English and in French. Points, spaces, accents and capitals do not count. */
const stateAbbreviations: Readonly<Record<string, string>> = {
  US:
    'AL:Ala AK:Alas AZ:Ariz AR:Ark CA:Calif,Cal,Californie CO:Colo CT:Conn DE:Del DC:WashingtonDC,WashDC,DistrictdeColumbia,DistritodeColumbia FL:Fla,Floride GA:Ga,Géorgie HI:Haw,Hawaï ID:Ida IL:Ill,Ills IN:Ind ' +
    'KS:Kan,Kans KY:Ken LA:Louisiane,Luisiana MD:Md MA:Mass MI:Mich MN:Minn MS:Miss,Misisipi MO:Mo,Misuri MT:Mont NE:Neb,Nebr NV:Nev NH:NuevoHampshire NJ:NuevaJersey ' +
    'NM:NMex,NouveauMexique,NuevoMéxico NY:NuevaYork ' +
    'NC:CarolineduNord,CarolinadelNorte ND:DakotaduNord,DakotadelNorte OK:Okla OR:Ore,Oreg PA:Penn,Penna,Pennsylvanie,Pensilvania ' +
    'SC:CarolineduSud,CarolinadelSur SD:DakotaduSud,DakotadelSur TN:Tenn TX:Tex ' +
    'VA:Virg,Virginie WA:Wash WV:WVa,WestVa,VirginieOccidentale,VirginiaOccidental WI:Wis,Wisc WY:Wyo',
  CA:
    'AB:Alta,Alb BC:CB MB:Man NB:NBr NL:TerreNeuve,Nfld,NfldLab,NF,TN,TNL,Newfoundland,Labrador NS:NE,NSc NT:NWT,TNO,TNord,NorthwestTerr,NWTerr NU:Nvt,Nun ' +
    'ON:Ont PE:PEI,IPE,PrinceEdwardIs QC:Que,PQ,Qué SK:Sask YT:Yuk,Yn,YK,YukonTerritory,TerritoireduYukon',
}

/** Country names next to the name of a state, which add nothing. */
const countryNamePatterns: Readonly<Record<string, RegExp>> = {
  US: /^(?:us|usa|unitedstates|unitedstatesofamerica|etatsunis|eeuu|estadosunidos)$/,
  CA: /^(?:ca|can|canada)$/,
}
const statePrefixPattern =
  /^(?:(?:the )?state of|commonwealth of|prov(?:ince|\.)? of|prov(?:ince|\.)? (?:de |du |d['’])|l?['’]?état (?:de |du |d['’])|the )/i
const stateSuffixPattern = / (?:state|province)$/i

/**
 * Finds the code of a state or province by its code, its English or French name, a common abbreviation, or several of these (`OR - Oregon`).
 * Undefined if any part disagrees, because taxes follow the state.
 */
export function findStateCode(spelling: string, country: string): string | undefined {
  const matchedCode = lookUpState(spelling, country)
  if (matchedCode !== undefined) return matchedCode
  const parts = spelling
    .split(/[(),/&]| - /)
    .map((part) => part.trim().replace(statePrefixPattern, '').replace(stateSuffixPattern, ''))
    .filter((part) => normalizeStateName(part) !== '' && !isCountryName(part, country))
  const matchedCodes = parts.map((part) => lookUpState(part, country) ?? lookUpParts(part, country) ?? lookUpShortened(part, country))
  return new Set(matchedCodes).size === 1 ? matchedCodes[0] : undefined
}

function isCountryName(part: string, country: string): boolean {
  return countryNamePatterns[country]?.test(normalizeStateName(part)) ?? false
}

/** A state with its code or its country behind it, and nothing between: `New York NY`, `ont canada`. */
function lookUpParts(text: string, country: string): string | undefined {
  const words = text.split(/[ -]+/)
  for (let count = 1; count < Math.min(words.length, maxWords); count += 1) {
    const [name, ending] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]
    const code = lookUpState(name, country)
    if (code !== undefined && (isCountryName(ending, country) || lookUpState(ending, country) === code)) return code
  }
  return undefined
}

/** No name of a state has more. */
const maxWords = 6
/** Of a name of one word that is shortened. */
const minShortenedLetters = 3

/** A name of which words are shortened as on letters, if no other name is shortened so: `No. Dakota`, `New Bruns.`, `P.E. Island`. */
function lookUpShortened(text: string, country: string): string | undefined {
  const words = splitStateName(text)
  if (words.length > maxWords || (words.length === 1 && (words[0]?.length ?? 0) < minShortenedLetters)) return undefined
  const matchedCodes = listNameWords(country)
    .filter(([, nameWords]) => nameWords.length === words.length && nameWords.every((word, index) => word.startsWith(words[index] ?? word)))
    .map(([code]) => code)
  return new Set(matchedCodes).size === 1 ? matchedCodes[0] : undefined
}

const nameWordsByCountry = new Map<string, [code: string, words: string[]][]>()

function listNameWords(country: string): [code: string, words: string[]][] {
  const cachedWords = nameWordsByCountry.get(country)
  if (cachedWords) return cachedWords
  const names = [states[country] ?? {}, getStateNames(country, 'fr') ?? {}].flatMap((each) => Object.entries(each))
  const nameWords = names.map(([code, name]): [string, string[]] => [code, splitStateName(name)])
  nameWordsByCountry.set(country, nameWords)
  return nameWords
}

function splitStateName(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}

/** A code behind that of its country: `US-OR`, `USA OR`. */
const isoCodePatterns: Readonly<Record<string, RegExp>> = { US: /^usa?[- ]([a-z]{2})$/i, CA: /^can?[- ]([a-z]{2})$/i }

function lookUpState(spelling: string, country: string): string | undefined {
  const [, code] = isoCodePatterns[country]?.exec(spelling) ?? []
  const normalizedName = normalizeStateName(code ?? spelling)
  return normalizedName === '' ? undefined : getStateCodes(country).get(normalizedName)
}

const codesByCountry = new Map<string, Map<string, string>>()

function getStateCodes(country: string): Map<string, string> {
  const cachedCodes = codesByCountry.get(country)
  if (cachedCodes) return cachedCodes
  const codes = new Map<string, string>()
  for (const abbreviationEntry of (stateAbbreviations[country] ?? '').split(' ')) {
    const [code = '', words = ''] = abbreviationEntry.split(':')
    for (const word of words.split(',')) codes.set(normalizeStateName(word), code)
  }
  for (const names of [getStateNames(country, 'fr') ?? {}, states[country] ?? {}])
    for (const [code, name] of Object.entries(names)) codes.set(normalizeStateName(name), code)
  // A code is stronger than an abbreviation that looks like it.
  for (const code of Object.keys(states[country] ?? {})) codes.set(normalizeStateName(code), code)
  codesByCountry.set(country, codes)
  return codes
}

function normalizeStateName(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\P{L}\p{Lm}]/gu, '')
    .toLowerCase()
}
