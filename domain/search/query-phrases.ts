// cspell:disable
import { currencies, type Language } from '#config/locales'

type PhraseTexts = {
  between: [start: string, and: string]
  /** Between two amounts, without a word before them: `$50 to $100`. */
  to: string
  atMost: string
  atLeast: string
  /** Behind an amount: `$100 or less`. */
  orLess: string
  orMore: string
  persons: string
  liters: string
  waterproof: string
  /** From one to six. */
  figures: string
}

const phraseTexts: Record<Language, PhraseTexts> = {
  en: {
    between: ['(?:between|from)', '(?:and|to)'],
    to: 'to',
    atMost: 'under|below|less than|up to|at most|max|maximum|no more than|cheaper than',
    atLeast: 'over|above|more than|at least|from',
    orLess: 'or less|or under|or below|max|maximum|tops',
    orMore: 'and up|or more|and more|and over|and above|or over',
    persons: 'persons?|people|man|men|berth',
    liters: 'lit(?:er|re)s?|ltrs?',
    waterproof: 'waterproof|water[ -]proof|rainproof',
    figures: 'one two three four five six',
  },
  fr: {
    between: ['(?:entre|de)', '(?:et|à|a)'],
    to: 'à|a',
    atMost: "moins de|à moins de|sous|jusqu[’']à|au plus|max|maximum|au maximum|pas plus de|inférieure? à",
    atLeast: 'plus de|au moins|à partir de|dès|supérieure? à',
    orLess: 'ou moins|max|maximum|au maximum|au plus',
    orMore: 'ou plus|et plus|minimum|au moins',
    persons: 'personnes?|places?|pers',
    liters: 'litres?',
    waterproof: 'imperméables?|impermeables?|étanches?|etanches?|waterproof',
    figures: 'une deux trois quatre cinq six',
  },
  de: {
    between: ['(?:zwischen|von)', '(?:und|bis)'],
    to: 'bis',
    atMost: 'unter|bis zu|bis|weniger als|höchstens|maximal|maximum|max',
    atLeast: 'über|ab|mehr als|mindestens',
    orLess: 'oder weniger|und weniger|max|maximal|maximum|höchstens',
    orMore: 'oder mehr|und mehr|aufwärts|mindestens',
    persons: 'personen|person|mann|pers',
    liters: 'liter',
    waterproof: 'wasser(?:dicht|fest)(?:e[rsnm]?)?|waterproof',
    figures: 'ein zwei drei vier fünf sechs',
  },
  it: {
    between: ['(?:tra|fra|da)', '[ea]'],
    to: 'a',
    atMost: 'sotto i|sotto|meno di|fino a|al massimo|massimo|max',
    atLeast: 'sopra i|sopra|più di|oltre|almeno|a partire da|da',
    orLess: 'o meno|max|massimo|al massimo',
    orMore: 'o più|in su|e oltre',
    persons: 'persone|persona|posti|posto',
    liters: 'litri|litro',
    waterproof: 'impermeabil[ei]|waterproof',
    figures: 'una due tre quattro cinque sei',
  },
  es: {
    between: ['(?:entre|desde|de)', '(?:y|a|hasta)'],
    to: 'a|hasta',
    atMost: 'menos de|por debajo de|hasta|como máximo|máximo|maximo|máx|max|no más de',
    atLeast: 'más de|mas de|por encima de|al menos|desde|a partir de',
    orLess: 'o menos|máx|max|máximo|maximo|como máximo',
    orMore: 'o más|o mas|y más|en adelante',
    persons: 'personas?|plazas?',
    liters: 'litros?',
    waterproof: 'impermeables?|waterproof',
    figures: 'una dos tres cuatro cinco seis',
  },
  nl: {
    between: ['(?:tussen|van)(?: de)?', '(?:en|tot)(?: de)?'],
    to: 'tot',
    atMost: 'onder de|onder|minder dan|tot|maximaal|maximum|max|hooguit',
    atLeast: 'boven de|boven|meer dan|vanaf|minstens',
    orLess: 'of minder|max|maximaal|maximum|hooguit',
    orMore: 'of meer|en hoger|en meer|minimaal',
    persons: 'personen|persoon|pers|persoons',
    liters: 'liters?',
    waterproof: 'waterdichte?|waterproof',
    figures: 'een twee drie vier vijf zes',
  },
}

const currencySigns = '(?:(?:us|ca?)?\\$|[£€]) ?'
const currencyWords = ` ?(?:[$£€]|${currencies.join('|').toLowerCase()}|dollars?|bucks|euros?|pounds?|livres?|dollari|sterline|dólares|libras|pond|pfund)`
/** With thousands or with cents, set apart as in any of our languages: `1.000`, `99,99`. */
const amountText = '\\d{1,6}(?:[.,]\\d{1,3})?'
/** A figure with a unit is no price: `under 20 l`. */
const priceEndPattern = '(?= ?$| [^\\d ]{2}| ?[,.;](?!\\d))(?! ?(?:l|kg|g|cm|mm|m)\\b)'
const wordStartPattern = '(?<![\\p{L}\\p{N}])'
const wordEndPattern = '(?![\\p{L}\\p{N}])'

/** `over $50 max $100`: the word belongs to the amount behind it. */
const noAmountPattern = `(?! ?(?:${currencySigns})?\\d)`

type PhraseName = 'between' | 'range' | 'rangeBehind' | 'atMost' | 'atLeast' | 'orLess' | 'orMore' | 'persons' | 'liters' | 'waterproof'
export type QueryPhrases = Record<PhraseName, RegExp>

const phraseCache = new Map<Language, QueryPhrases>()

/**
 * What a language says before, after and between figures. Expressions name `low`, `high` and `figure`, or `lowBehind` and `highBehind` where the
 * currency stands behind; texts have single spaces.
 */
export function getQueryPhrases(language: Language): QueryPhrases {
  const cachedPhrases = phraseCache.get(language) ?? buildQueryPhrases(phraseTexts[language])
  phraseCache.set(language, cachedPhrases)
  return cachedPhrases
}

/** How many a figure or its word says; undefined for other texts. */
export function parseQueryNumber(text: string, language: Language): number | undefined {
  const position = phraseTexts[language].figures.split(' ').indexOf(text.toLowerCase())
  return position >= 0 ? position + 1 : /^\d+$/.test(text) ? Number(text) : undefined
}

function buildQueryPhrases({ between, to, ...texts }: PhraseTexts): QueryPhrases {
  const [sign, word] = [`(?:${currencySigns})?`, `(?:${currencyWords})?`]
  const amountPattern = (name: string) => `${sign}(?<${name}>${amountText})${word}`
  // With a currency on one of its sides: `501 or more` is no price.
  const pricePattern = (name: string) =>
    `(?:${currencySigns}(?<${name}>${amountText})${word}|(?<${name}Behind>${amountText})${currencyWords})`
  const separator = `${word}(?: ?- ?| (?:${to}) )${sign}`
  const rangePattern = `(?<low>${amountText})${separator}(?<high>${amountText})`
  return {
    between: new RegExp(
      `${wordStartPattern}${between[0]} ${amountPattern('low')} ${between[1]} ${amountPattern('high')}${priceEndPattern}`,
      'iu',
    ),
    range: new RegExp(`${wordStartPattern}${currencySigns}${rangePattern}${word}${wordEndPattern}`, 'iu'),
    rangeBehind: new RegExp(`${wordStartPattern}${rangePattern}${currencyWords}${wordEndPattern}`, 'iu'),
    atMost: new RegExp(`${wordStartPattern}(?:${texts.atMost}|<)\\.? ?${amountPattern('high')}${priceEndPattern}`, 'iu'),
    atLeast: new RegExp(`${wordStartPattern}(?:${texts.atLeast}|>) ?${amountPattern('low')}${priceEndPattern}`, 'iu'),
    orLess: new RegExp(`${wordStartPattern}${pricePattern('high')} (?:${texts.orLess})${wordEndPattern}${noAmountPattern}`, 'iu'),
    orMore: new RegExp(`${wordStartPattern}${pricePattern('low')}(?: ?\\+| (?:${texts.orMore}))${wordEndPattern}${noAmountPattern}`, 'iu'),
    persons: new RegExp(
      `${wordStartPattern}(?<figure>\\d{1,2}|${texts.figures.replaceAll(' ', '|')})[ -]?(?:${texts.persons}|persoons(?=tent))(?:-|${wordEndPattern}|(?=tent))`,
      'iu',
    ),
    // 2.5L and 3L are the layers of a fabric; no pack is as small.
    liters: new RegExp(
      `(?<![\\p{L}\\p{N}.,])(?![1-4][ -]?l${wordEndPattern})(?<figure>\\d{1,3})[ -]?(?:l|${texts.liters})(?:-|${wordEndPattern})`,
      'iu',
    ),
    waterproof: new RegExp(`${wordStartPattern}(?:${texts.waterproof})${wordEndPattern}`, 'iu'),
  }
}
