import type { LocaleEntry } from '#config/locales'
import american from '../../content/spelling/en-us.json' with { type: 'json' }
import canadian from '../../content/spelling/en-ca.json' with { type: 'json' }

/**
 * Our English is authored as Britain writes it; where US dollars are used it is converted to American. Only our own texts: shoppers' texts
 * and names stay.
 */
export const inAmericanEnglish = converterOf(american)
const inCanadianEnglish = converterOf(canadian)

/** Applies local spelling and terms to our texts. */
export function spelledFor({ language, currency }: Pick<LocaleEntry, 'language' | 'currency'>): (text: string) => string {
  if (language !== 'en') return (text) => text
  return currency === 'USD' ? inAmericanEnglish : currency === 'CAD' ? inCanadianEnglish : (text) => text
}

/** Replaces whole words and phrases, the longest first, outside `{{placeholders}}` and tags. */
function converterOf(list: Readonly<Record<string, string>>): (text: string) => string {
  const terms = new Map(Object.entries(list))
  const found = [...terms.keys()].sort((a, b) => b.length - a.length)
  const british = new RegExp(`(?<![\\p{L}{])(?:${found.join('|')})(?![\\p{L}}])(?![^<>]*>)`, 'giu')
  return (text) => text.replace(british, (word) => inCaseOf(word, terms.get(word.toLowerCase()) ?? word))
}

function inCaseOf(written: string, word: string): string {
  const isCapital = written.charAt(0) !== written.charAt(0).toLowerCase()
  return isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
