import type { Language } from '#config/locales'

/** Words between those that name a product, without accents. A search for `calze di lana` asks for two words. */
export const fillerWords: Record<Language, ReadonlySet<string>> = {
  en: new Set(['a', 'an', 'and', 'for', 'in', 'of', 'the', 'with']),
  fr: new Set(['a', 'au', 'aux', 'avec', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les', 'pour', 'un', 'une']),
  de: new Set(['aus', 'das', 'der', 'die', 'ein', 'eine', 'fur', 'im', 'mit', 'und', 'von', 'zum']),
  it: new Set(['a', 'con', 'd', 'da', 'di', 'e', 'il', 'in', 'la', 'le', 'per', 'un', 'una']),
  es: new Set(['a', 'con', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'para', 'un', 'una', 'y']),
  nl: new Set(['de', 'een', 'en', 'het', 'in', 'met', 'van', 'voor']),
}
