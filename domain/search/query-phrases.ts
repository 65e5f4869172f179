// cspell:disable
import { currencies, type Language } from '#config/locales'

type Words = { between: [start: string, and: string]; atMost: string; atLeast: string; persons: string; liters: string; waterproof: string }

const words: Record<Language, Words> = {
  en: {
    between: ['between', 'and'],
    atMost: 'under|below|less than|up to|at most|max|cheaper than',
    atLeast: 'over|above|more than|at least|from',
    persons: 'persons?|people|man|men|berth',
    liters: 'l|lit(?:er|re)s?|ltrs?',
    waterproof: 'waterproof|water proof|rainproof',
  },
  fr: {
    between: ['entre', 'et'],
    atMost: "moins de|à moins de|sous|jusqu[’']à|au plus|max|inférieure? à",
    atLeast: 'plus de|au moins|à partir de|dès|supérieure? à',
    persons: 'personnes?|places?|pers',
    liters: 'l|litres?',
    waterproof: 'imperméables?|impermeables?|étanches?',
  },
  de: {
    between: ['zwischen', 'und'],
    atMost: 'unter|bis zu|bis|weniger als|höchstens|maximal|max',
    atLeast: 'über|ab|mehr als|mindestens',
    persons: 'personen|person|mann|pers',
    liters: 'l|liter',
    waterproof: 'wasserdicht(?:e[rsnm]?)?',
  },
  it: {
    between: ['(?:tra|fra)', 'e'],
    atMost: 'sotto i|sotto|meno di|fino a|al massimo|max',
    atLeast: 'sopra i|sopra|più di|oltre|almeno|a partire da|da',
    persons: 'persone|persona|posti|posto',
    liters: 'l|litri|litro',
    waterproof: 'impermeabil[ei]',
  },
  es: {
    between: ['entre', 'y'],
    atMost: 'menos de|por debajo de|hasta|como máximo|máx|max',
    atLeast: 'más de|mas de|por encima de|al menos|desde|a partir de',
    persons: 'personas?|plazas?',
    liters: 'l|litros?',
    waterproof: 'impermeables?',
  },
  nl: {
    between: ['tussen', 'en'],
    atMost: 'onder de|onder|minder dan|tot|maximaal|max',
    atLeast: 'boven de|boven|meer dan|vanaf|minstens',
    persons: 'personen|persoon|pers|persoons',
    liters: 'l|liters?',
    waterproof: 'waterdichte?',
  },
}

const sign = '(?:(?:us\\$|[$£€]) ?)?'
const money = `(?: ?(?:[$£€]|${currencies.join('|').toLowerCase()}|dollars?|euros?|pounds?|livres?|dollari|sterline|dólares|libras|pond|pfund))?`
/** A figure with a unit is not a price: `under 20 l`. */
const ended = '(?= ?$| [^\\d ]{2}| ?[,.;])(?! ?(?:l|kg|g|cm|mm|m)\\b)'
const start = '(?<![\\p{L}\\p{N}])'

export type QueryPhrases = Record<'between' | 'atMost' | 'atLeast' | 'persons' | 'liters' | 'waterproof', RegExp>

const phrases = new Map<Language, QueryPhrases>()

/** Phrases of a language before, after and between figures. Expressions name `low`, `high` and `figure`; input has single spaces. */
export function phrasesIn(language: Language): QueryPhrases {
  const known = phrases.get(language) ?? phrasesOf(words[language])
  phrases.set(language, known)
  return known
}

function phrasesOf({ between, atMost, atLeast, persons, liters, waterproof }: Words): QueryPhrases {
  const amount = (name: string) => `${sign}(?<${name}>\\d{1,6})${money}`
  const end = '(?![\\p{L}\\p{N}])'
  return {
    between: new RegExp(`${start}${between[0]} ${amount('low')} ${between[1]} ${amount('high')}${ended}`, 'iu'),
    atMost: new RegExp(`${start}(?:${atMost}|<)\\.? ?${amount('high')}${ended}`, 'iu'),
    atLeast: new RegExp(`${start}(?:${atLeast}|>) ?${amount('low')}${ended}`, 'iu'),
    persons: new RegExp(`${start}(?<figure>\\d{1,2})[ -]?(?:${persons}|persoons(?=tent))(?:-|${end}|(?=tent))`, 'iu'),
    liters: new RegExp(`${start}(?<figure>\\d{1,3})[ -]?(?:${liters})(?:-|${end})`, 'iu'),
    waterproof: new RegExp(`${start}(?:${waterproof})${end}`, 'iu'),
  }
}
