import type { BrandId } from '#config/brands'
import type { Language } from '#config/locales'
import interests from '#content/interests/interests.json'

/** What a shopper of this brand can be interested in, in words. (ACC-24) */
export function interestsIn(brand: BrandId, language: Language): { key: string; label: string }[] {
  return interests[brand].map(({ key, label }) => ({ key, label: label[language] }))
}
