import words from '#content/catalog/words.json'
import type { Language } from '#config/locales'

export type WordKey = keyof typeof words

/** The platform's own words in the language of the request; `{name}` is filled from `values`. */
export function wordIn(language: Language, key: WordKey, values: Readonly<Record<string, string | number>> = {}): string {
  return words[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A word when we have one for it, the value itself otherwise: sizes such as `M` and `32` need no translation. */
export function labelIn(language: Language, key: string, value: string): string {
  return Object.hasOwn(words, key) ? wordIn(language, key as WordKey) : value
}
