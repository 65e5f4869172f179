import { z } from 'zod'
import { type AuthoredText, stripTags } from './authored-texts'

/** `forbidden`: variants that no text uses. The gender is that of the term in its language. */
export const glossaryEntry = z.strictObject({
  term: z.string().min(1),
  gender: z.enum(['m', 'f', 'n', 'pl', 'm pl', 'f pl']).optional(),
  plural: z.string().optional(),
  forbidden: z.array(z.string().min(1)).optional(),
  note: z.string().optional(),
})
type Glossary = Record<string, z.infer<typeof glossaryEntry>>

/** By language, and by country what it says otherwise: `en`, `en-us`. */
export const glossaryFiles = import.meta.glob<Glossary>('../glossary/*.json', { eager: true, import: 'default' })
export const getGlossary = (name: string) => glossaryFiles[`../glossary/${name}.json`] ?? {}

/** A whole word or phrase. An abbreviation is meant as it is written, a word in any case. */
function toPatterns(variants: readonly string[]): RegExp[] {
  return variants.map((variant) => {
    const isAbbreviation = variant.length < 4 && variant === variant.toUpperCase()
    const phrase = variant.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[ \\u00a0]')
    return new RegExp(`(?<![\\p{L}-])${phrase}(?![\\p{L}-])`, isAbbreviation ? 'u' : 'iu')
  })
}

/** Where a text uses a variant that its glossary forbids: the place, the concept and the text. */
export function findForbiddenTerms(glossary: Glossary, texts: readonly AuthoredText[]): string[] {
  const concepts = Object.entries(glossary).map(([concept, { forbidden = [] }]) => ({ concept, patterns: toPatterns(forbidden) }))
  return texts.flatMap(({ file, key, text }) => {
    const read = stripTags(text).replace(/\{\{?\w+\}\}?/g, ' ')
    const matchingConcepts = concepts.filter(({ patterns }) => patterns.some((pattern) => pattern.test(read)))
    return matchingConcepts.map(({ concept }) => `${file}#${key}: ${concept}: ${text}`)
  })
}
