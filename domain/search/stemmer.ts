// cspell:ignore aeio aeiou aeou bdfgklmnprst
import type { Language } from '#config/locales'
import { normalizeText } from './text-matching'

type StemRule = [ending: RegExp, stem: string]

/** Shorter stems would match half of the dictionary. */
const minStemLength = 3

/**
 * Suffixes stripped before prefix search: plural and adjective endings. Each rule yields one reading; ambiguous words ("rode" from "rood")
 * yield several.
 */
const stemRules: Record<Language, readonly StemRule[]> = {
  en: [
    [/ies$/, 'y'],
    [/(?<=s|x|z|ch|sh)es$/, ''],
    [/(?<=[^su])s$/, ''],
  ],
  fr: [
    [/(?<=[^s])s$|x$/, ''],
    [/ches?$/, 'c'],
    [/es?$/, ''],
  ],
  de: [[/(?<=..)(en|er|es|em|ern|e|n|s)$/, '']],
  it: [
    [/(?<=[cg])h[ei]$/, ''],
    [/[aeio]$/, ''],
  ],
  es: [
    [/([oa]s?|es)$/, ''],
    [/e$/, ''],
  ],
  nl: [
    [/(?<=[aeiou])([bdfgklmnprst])\1en?$/, '$1'],
    [/(?<=[aeiou])zen?$/, 's'],
    [/(?<=[aeiou][a-z])zen?$/, 's'],
    [/(?<=[aeiou])ven?$/, 'f'],
    [/(en|e|s)$/, ''],
    [/(?<=^|[^aeiou])([aeou])([bdfgklmnprst])en?$/, '$1$1$2'],
  ],
}

/** Search prefixes of a word: itself and its stems, without accents. */
export function getStems(word: string, language: Language): string[] {
  const normalizedWord = normalizeText(word).replaceAll(' ', '')
  const stems = stemRules[language].flatMap(([ending, stem]) => {
    const candidate = normalizedWord.replace(ending, stem)
    return candidate !== normalizedWord && candidate.length >= minStemLength ? [candidate] : []
  })
  const prefixes = [...new Set([normalizedWord, ...stems])]
  // A prefix match for "schuhe" also needs "schuh".
  return prefixes.filter((each) => !prefixes.some((otherPrefix) => otherPrefix !== each && each.startsWith(otherPrefix)))
}
