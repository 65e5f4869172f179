import { languages } from '#contracts/entities/catalog-file'
import { isRecord, type Rule, valuesIn } from '../authored'

/** Fields a shopper reads: never in one language only. */
const read = [
  ...['title', 'titleHtml', 'subtitle', 'subtitleHtml', 'overline', 'eyebrowText', 'richText', 'richTextBelowTargets', 'text', 'alt'],
  ...['label', 'description', 'about', 'copyright', 'visualSelectorsTitle'],
]

/** Texts that are missing in a language, and texts that have no languages at all. */
export const missingText: Rule = ({ content }) =>
  valuesIn(content).flatMap(({ field, value }) => {
    // A text in one language has a field named like the language.
    if (typeof value === 'string') return read.includes(field) && value !== '' ? [`${field} is in one language: "${value}"`] : []
    if (!isRecord(value) || !languages.some((language) => typeof value[language] === 'string')) return []
    const spoken = languages.filter((language) => value[language])
    // A decoration has no words in any language.
    if (spoken.length === 0) return field === 'alt' ? [] : [`${field} is empty`]
    const missing = languages.filter((language) => !value[language])
    return missing.length > 0 ? [`${field} "${String(value[spoken[0] ?? 'en'])}" is missing in ${missing.join(', ')}`] : []
  })
