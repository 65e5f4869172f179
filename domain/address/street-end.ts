// cspell:ignore dell dalla straat strasse plein gracht piazza viale plaza avenida paseo camí chemin allée greater vieux vieille neuf nieuw oude alte alter altes neue neuer neues landkreis kreis comunidad provincia gemeente ciudad città stadt ville norte oeste centrale zentrum
import type { Country } from '#config/locales'
import { normalizePlaceName } from './city-names'

const toSet = (words: string) => new Set(words.split(' '))

/** Words between a street, house or district and the town in its name: `rue de Paris`, `Tower of London`, `Weg naar Amsterdam`. */
const joiningWords = toSet(
  'the of to in at near on by for and de du des d la le les l et en y e el los las del al a da di dei della dell dalle dalla ' +
    'von vom zu zum zur nach am an im bei der die das den dem und van naar aan het t te tot ter ten op bij voor',
)

/** Words that name a part of a town or its surroundings: `North Portland`, `Greater London`, `Comunidad de Madrid`. */
const districtWords = toSet(
  'north south east west n s e w ne nw se sw central inner outer upper lower old new greater great little port mount fort city county ' +
    'nord sud ouest est norte sur este oeste noord zuid oost centre center centro centrum zentrum grand petit vieux vieille neuf ' +
    'alt alte alter altes neu neue neuer neues ober unter bad gross kreis landkreis region comunidad provincia gemeente ville stadt ciudad citta',
)

/** Kinds of streets and houses, which need a name: `avenue Paris`, `Hotel London`. */
const streetWords = toSet(
  'street st road rd avenue ave av boulevard blvd bd lane ln drive dr way place pl square sq court ct hwy highway rue chemin allee quai ' +
    'impasse cours strasse str weg allee platz ufer via viale corso piazza largo calle c avenida avda paseo plaza carrer straat laan plein ' +
    'gracht kade hotel house tower villa schloss chateau palazzo casa haus huis maison residence',
)

/** Countries that write the house number after the street. */
const numberLastCountries: readonly Country[] = ['DE', 'IT', 'ES', 'NL']
/** Spanish mark of a street without a number. */
const noNumberPattern = /(?:^| )s ?n(?: ?c)?$/

/**
 * True if a line is complete without the town that follows it. `12 Larch Street` is; `12 rue de` and `Via` are not, because the town is part of the
 * street's name.
 */
export function isWholeStreet(line: string, country: Country): boolean {
  const segment = line.split(/[,;·|()]| - /).findLast((part) => /[\p{L}\d]/u.test(part)) ?? ''
  const name = normalizePlaceName(segment)
  const words = name.split(' ')
  const lastWord = words.at(-1) ?? ''
  if (joiningWords.has(lastWord) && !/\d [a-z]$/.test(name)) return false
  if (numberLastCountries.includes(country)) return /\d/.test(name) || noNumberPattern.test(name)
  if (districtWords.has(lastWord)) return false
  const names = words.filter(
    (word) => !/^\d+[a-z]?$/.test(word) && !joiningWords.has(word) && !districtWords.has(word) && !streetWords.has(word),
  )
  return names.length > 0 && (names.length > 1 || words.length > 1)
}
