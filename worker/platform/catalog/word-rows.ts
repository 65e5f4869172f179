import { languages } from '../../../config/locales.ts'
import type { CatalogCategory, CatalogProduct } from '../../../contracts/entities/catalog-file.ts'
import { normalizeText, trigrams } from '../../../domain/search/text-matching.ts'
import type { Row } from './tables.ts'
import { kindWords } from './kind-words.ts'

/** Language of names: they are the same in all of them. */
const anyLanguage = ''
const shortestTerm = 3

type Counted = { language: string; text: string; hits: number }
type Counts = Map<string, Counted>

/** Counts phrases and words of a brand's products; feed `read` one product at a time, with -1 to take its words out again. */
export function countWords(brand: string, categories: readonly CatalogCategory[]) {
  const [phrases, terms]: [Counts, Counts] = [new Map(), new Map()]
  const labels = new Map(categories.map(({ id, label }) => [id, label]))
  return {
    read(product: Omit<CatalogProduct, 'reviews'>, times: 1 | -1 = 1): void {
      const say = (language: string, texts: readonly string[]) => {
        for (const word of texts.flatMap(wordsOf)) count(terms, { language, key: normalizeText(word), text: word, times })
      }
      say(anyLanguage, [product.name])
      for (const language of languages) {
        const { type } = product.text[language]
        const categoryLabels = product.categories.flatMap((id) => labels.get(id)?.[language] ?? [])
        for (const phrase of [type, ...categoryLabels]) count(phrases, { language, key: normalizeText(phrase), text: phrase, times })
        say(language, [type, ...categoryLabels, ...product.colors.map(({ label }) => label[language]), ...kindWords(product, language)])
      }
    },
    /** Phrases whose count changed, folded. */
    phrases: () => [...phrases.values()].filter(isCounted).map(({ language, text }) => ({ language, folded: normalizeText(text) })),
    /** `spelledAs`: spelling under which a folded phrase is already counted. */
    *rows(spelledAs: (language: string, folded: string) => string | undefined = () => undefined): Iterable<Row> {
      for (const { language, text, hits } of [...phrases.values()].filter(isCounted)) {
        const folded = normalizeText(text)
        const spelled = spelledAs(language, folded) ?? text
        for (const begun of endings(folded)) yield { table: 'suggest_phrases', values: [brand, language, begun, spelled, hits] }
      }
      for (const { language, text, hits } of [...terms.values()].filter(isCounted)) {
        const term = normalizeText(text)
        yield { table: 'search_terms', values: [brand, language, term, text, hits] }
        for (const trigram of trigrams(term)) yield { table: 'term_trigrams', values: [brand, trigram, language, term] }
      }
    },
  }
}

function isCounted({ hits }: Counted): boolean {
  return hits !== 0
}

type Counting = { language: string; key: string; text: string; times: 1 | -1 }

function count(counts: Counts, { language, key, text, times }: Counting): void {
  const counted = counts.get(`${language} ${key}`) ?? { language, text, hits: 0 }
  counted.hits += times
  counts.set(`${language} ${key}`, counted)
}

/** Words long enough to be mistyped, in lower case. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word) => normalizeText(word).length >= shortestTerm)
}

/** `a b c`, `b c` and `c`. */
function endings(text: string): string[] {
  const words = text.split(' ')
  return [...new Set(words.map((_, i) => words.slice(i).join(' ')))]
}
