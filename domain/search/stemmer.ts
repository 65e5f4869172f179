// cspell:ignore aeio aeiou aeou bdfgklmnprst
import type { Language } from '#config/locales'
import { normalizeText } from './text-matching'

type Rule = [ending: RegExp, stem: string]

/** Shorter stems would match half of the dictionary. */
const shortest = 3

/**
 * Suffixes stripped before prefix search: plural and adjective endings. Each rule yields one reading; ambiguous words ("rode" from "rood")
 * yield several.
 */
const rules: Record<Language, readonly Rule[]> = {
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
export function stemsOf(word: string, language: Language): string[] {
  const plain = normalizeText(word).replaceAll(' ', '')
  const stems = rules[language].flatMap(([ending, stem]) => {
    const found = plain.replace(ending, stem)
    return found !== plain && found.length >= shortest ? [found] : []
  })
  const all = [...new Set([plain, ...stems])]
  // A prefix match for "schuhe" also needs "schuh".
  return all.filter((each) => !all.some((other) => other !== each && each.startsWith(other)))
}
