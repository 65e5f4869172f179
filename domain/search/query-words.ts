import type { Language } from '#config/locales'
import { foldText } from './text-matching'

// cspell:disable

const toSet = (words: string) => new Set(words.split(' '))

/** What joins two things somebody looks for: `jacket and pants`. The first is what `&` says. */
const joiningWords: Readonly<Record<Language, readonly string[]>> = {
  en: ['and', 'or'],
  fr: ['et', 'ou'],
  de: ['und', 'oder'],
  it: ['e', 'ed', 'o'],
  es: ['y', 'e', 'o', 'u'],
  nl: ['en', 'of'],
}

/** Words of a question around what it is about: `how do I return something`, `Schuhe für Damen`. */
const questionStopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: toSet(
    'a an the my our your i we me us it is are was do does did can could how what when where which who of for in on at to with please need want have get take something',
  ),
  fr: toSet(
    'le la les l un une des du de d nous vous mon ma mes notre votre vos ce cette est sont je j on que qu quoi quel quelle quels quelles quand ou comment combien pour a au aux en sur avec ne pas faire',
  ),
  de: toSet(
    'der die das den dem des ein eine einen mein meine meinen meiner ihr ihre ich wir man ist sind war wie wo was wann wer welche kann konnen fur zu zum zur von auf mit in im bei etwas bitte',
  ),
  it: toSet(
    'il lo la i gli le l un una del dello della dei delle di mio mia miei sono come dove dov cosa quando quanto quale quali per a al alla in con si posso fare',
  ),
  es: toSet(
    'el la los las un una unos unas del de mi mis tu su es esta estan como donde que cuando cuanto cual para por a al en con se puedo hacer',
  ),
  nl: toSet('de het een mijn je jouw uw onze is zijn hoe waar wat wanneer wie welke kan ik voor naar te van op met in iets moet'),
}

/** The words of a search without stop words; all of them, if there are no others. */
export function removeStopWords(text: string, language: Language): string[] {
  const words = foldText(text).split(' ').filter(Boolean)
  const distinctiveWords = words.filter((word) => !isStopWord(word, language))
  return distinctiveWords.length > 0 ? distinctiveWords : words
}

/** True for a word that joins others, or stands around them in a question. */
export function isStopWord(word: string, language: Language): boolean {
  const name = foldText(word)
  return questionStopWords[language].has(name) || joiningWords[language].includes(name)
}

const joiningSignPattern = /(?<=[\p{L}\p{N}]) ?[&+,;/] ?(?=\p{L}|$)/gu

/** A search with `and` for the signs that say so: `jacket & pants`, `hat, gloves`. A name such as `A&B` is two words, too. */
export function spellOutJoiningSymbols(text: string, language: Language): string {
  return text.replace(joiningSignPattern, ` ${joiningWords[language][0]} `)
}

/** The things a search names, if it names several: `jacket & pants` are two searches. */
export function splitAlternatives(text: string, language: Language): string[] {
  const alternatives = [[] as string[]]
  for (const word of spellOutJoiningSymbols(text, language).split(/\s+/).filter(Boolean)) {
    if (joiningWords[language].includes(word.toLowerCase())) alternatives.push([])
    else alternatives.at(-1)?.push(word)
  }
  return alternatives.map((words) => words.join(' ')).filter((words) => foldText(words) !== '')
}

/** Stop words of product names, without accents. A search for `calze di lana` asks for two words. */
export const productNameStopWords: Record<Language, ReadonlySet<string>> = {
  en: new Set(['a', 'an', 'and', 'for', 'in', 'of', 'the', 'with']),
  fr: new Set(['a', 'au', 'aux', 'avec', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les', 'pour', 'un', 'une']),
  de: new Set(['aus', 'das', 'der', 'die', 'ein', 'eine', 'fur', 'im', 'mit', 'und', 'von', 'zum']),
  it: new Set(['a', 'con', 'd', 'da', 'di', 'e', 'il', 'in', 'la', 'le', 'per', 'un', 'una']),
  es: new Set(['a', 'con', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'para', 'un', 'una', 'y']),
  nl: new Set(['de', 'een', 'en', 'het', 'in', 'met', 'van', 'voor']),
}
