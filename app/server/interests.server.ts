import type { BrandId } from '#config/brands'
import type { Language } from '#config/locales'
import interests from '#content/interests/interests.json'

/** Returns the brand's interests, localized. */
export function listInterests(brand: BrandId, language: Language): { key: string; label: string }[] {
  return interests[brand].map(({ key, label }) => ({ key, label: label[language] }))
}
