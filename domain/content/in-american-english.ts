import type { LocaleEntry } from '#config/locales'
import words from '../../content/spelling/en-us.json' with { type: 'json' }

const american = new Map(Object.entries(words))
/** A whole word outside `{{placeholders}}` and tags. */
const british = new RegExp(`(?<![\\p{L}{])(?:${longestFirst().join('|')})(?![\\p{L}}])(?![^<>]*>)`, 'giu')

/**
 * Our English is authored in British spelling; where US dollars are used it is converted to American. Only our own texts: shoppers' texts
 * and names stay.
 */
export function inAmericanEnglish(text: string): string {
  return text.replace(british, (word) => inCaseOf(word, american.get(word.toLowerCase()) ?? word))
}

/** Applies local spelling to our texts. */
export function spelledFor({ language, currency }: Pick<LocaleEntry, 'language' | 'currency'>): (text: string) => string {
  return language === 'en' && currency === 'USD' ? inAmericanEnglish : (text) => text
}

function inCaseOf(written: string, word: string): string {
  const isCapital = written.charAt(0) !== written.charAt(0).toLowerCase()
  return isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

function longestFirst(): string[] {
  return [...american.keys()].sort((a, b) => b.length - a.length)
}
