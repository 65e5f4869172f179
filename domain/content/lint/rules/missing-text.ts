import { shopperTexts } from '#domain/content/resolve-text'
import { languages } from '#config/locales'
import { isRecord, type Rule, valuesIn } from '../authored'

/** Texts that lack a language, and texts that are not localized. */
export const missingText: Rule = ({ content }) =>
  valuesIn(content).flatMap(({ field, path, value }) => {
    const trouble = (problem: string) => [{ path, problem }]
    // A text in one language has a field named like the language.
    if (typeof value === 'string')
      return shopperTexts.includes(field) && value !== '' ? trouble(`${field} is in one language: "${value}"`) : []
    if (!isRecord(value) || !languages.some((language) => typeof value[language] === 'string')) return []
    const spoken = languages.filter((language) => value[language])
    // A decorative picture has an empty text in every language.
    if (spoken.length === 0) return field === 'alt' ? [] : trouble(`${field} is empty`)
    const missing = languages.filter((language) => !value[language])
    return missing.length > 0 ? trouble(`${field} "${String(value[spoken[0] ?? 'en'])}" is missing in ${missing.join(', ')}`) : []
  })
