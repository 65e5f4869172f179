// cspell:ignore Hawaï Dakotadu Nord Pennsylvanie Carolinedu Virginie Occidentale Caroline Louisiane Floride Nouveau Mexique Districtde Californie Géorgie unitedstates etatsunis état Nfld Territoiredu Virg Neuve
import { getStateNames, states } from '#config/states'

/** Usual abbreviations that are not the code, in English and in French. Points, blanks, accents and capitals do not count. */
const stateAbbreviations: Readonly<Record<string, string>> = {
  US:
    'AL:Ala AK:Alas AZ:Ariz AR:Ark CA:Calif,Cal,Californie CO:Colo CT:Conn DE:Del DC:WashingtonDC,WashDC,DistrictdeColumbia FL:Fla,Floride GA:Ga,Géorgie HI:Haw,Hawaï ID:Ida IL:Ill IN:Ind ' +
    'KS:Kan,Kans KY:Ken LA:Louisiane MD:Md MA:Mass MI:Mich MN:Minn MS:Miss MO:Mo MT:Mont NE:Neb,Nebr NV:Nev NH:NHamp NM:NMex,NouveauMexique ' +
    'NC:NCar,NCarolina,CarolineduNord ND:NDak,NDakota,DakotaduNord OH:Ohio OK:Okla OR:Ore,Oreg PA:Penn,Penna,Pennsylvanie RI:RIsl SC:SCar,SCarolina,CarolineduSud SD:SDak,SDakota,DakotaduSud TN:Tenn TX:Tex ' +
    'VA:Virg,Virginie WA:Wash WV:WVa,WVirginia,VirginieOccidentale WI:Wis,Wisc WY:Wyo',
  CA:
    'AB:Alta,Alb BC:CB MB:Man NB:NBr NL:TerreNeuve,Nfld,NfldLab,NF,TNL,Newfoundland,Labrador NS:NE,NSc NT:NWT,TNO,TNord,NorthwestTerr,NWTerr NU:Nvt,Nun ' +
    'ON:Ont PE:PEI,IPE,PrinceEdwardIs QC:Que,PQ,Qué SK:Sask YT:Yuk,Yn,YukonTerritory,TerritoireduYukon',
}

/** Stands beside the name of a state and says nothing else. */
const countryNamePatterns: Readonly<Record<string, RegExp>> = { US: /^(?:us|usa|unitedstates|etatsunis)$/, CA: /^(?:ca|can|canada)$/ }
const statePrefixPattern = /^(?:(?:the )?state of|commonwealth of|province of|province (?:de |du |d['’])|l?['’]?état (?:de |du |d['’]))/i

/**
 * The code of a state or province that somebody names by it, by its English or French name, by a usual abbreviation, or by several of these
 * (`OR - Oregon`). Undefined where one of them says something else: taxes follow the state.
 */
export function findStateCode(spelling: string, country: string): string | undefined {
  const matchedCode = lookUpState(spelling, country)
  if (matchedCode !== undefined) return matchedCode
  const parts = spelling.split(/[(),/&]| - /).map((part) =>
    part
      .trim()
      .replace(statePrefixPattern, '')
      .replace(/ state$/i, ''),
  )
  const matchedCodes = parts
    .filter((part) => normalizeStateName(part) !== '' && !countryNamePatterns[country]?.test(normalizeStateName(part)))
    .map((part) => lookUpState(part, country))
  return new Set(matchedCodes).size === 1 ? matchedCodes[0] : undefined
}

function lookUpState(spelling: string, country: string): string | undefined {
  const isIsoCode = spelling.length === 5 && spelling.toUpperCase().startsWith(`${country}-`)
  const normalizedName = normalizeStateName(isIsoCode ? spelling.slice(3) : spelling)
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
