import { normalizeText, trigrams } from '../../../domain/search/text-matching.ts'
import { languages } from '../../../config/locales.ts'
import type { CatalogCategory, CatalogProduct } from '../../../contracts/entities/catalog-file.ts'
import type { ProductSource } from './product-sources.sql.ts'
import type { BrandShelf } from './shelf.sql.ts'
import { columns, type Row } from './tables.ts'
import { kindWords } from './kind-words.ts'

type Described = { old: ProductSource | null; next: ProductSource; isDescribedAnew: boolean }
type Shelves = ReadonlyMap<string, BrandShelf>
/** Spelling of each folded phrase as it is counted, under `brand language folded`. */
export type Spellings = ReadonlyMap<string, string>

/** How the counts of phrases and words differ after these changes, brand by brand. */
function wordsOf(changes: readonly Described[], shelves: Shelves) {
  const anew = changes.filter(({ isDescribedAnew }) => isDescribedAnew)
  const brands = [...new Set(anew.map(({ next }) => next.brand))]
  return brands.map((brand) => {
    const words = countWords(brand, shelves.get(brand)?.categories ?? [])
    for (const { old, next } of anew.filter((change) => change.next.brand === brand)) {
      if (old?.published) words.read(old.source, -1)
      if (next.published) words.read(next.source)
    }
    return { brand, words }
  })
}

/** Loads the spellings under which these phrases are counted already. */
export async function loadSpellings(db: D1Database, changes: readonly Described[], shelves: Shelves): Promise<Spellings> {
  const wanted = wordsOf(changes, shelves).flatMap(({ brand, words }) =>
    words.phrases().map(({ language, folded }) => [brand, language, folded]),
  )
  if (wanted.length === 0) return new Map()
  const { results } = await db
    .prepare(
      `SELECT s.brand, s.language, s.folded, s.phrase FROM json_each(?) t CROSS JOIN suggest_phrases s
       ON s.brand = t.value ->> 0 AND s.language = t.value ->> 1 AND s.folded = t.value ->> 2`,
    )
    .bind(JSON.stringify(wanted))
    .all<Record<'brand' | 'language' | 'folded' | 'phrase', string>>()
  return new Map(
    results
      .filter(({ phrase, folded }) => normalizeText(phrase) === folded)
      .map(({ brand, language, folded, phrase }) => [`${brand} ${language} ${folded}`, phrase]),
  )
}

/** Statements that bring suggestions and corrections up to these changes. */
export function wordStatements(
  db: D1Database,
  changes: readonly Described[],
  { shelves, spellings }: { shelves: Shelves; spellings: Spellings },
): D1PreparedStatement[] {
  const rows = wordsOf(changes, shelves).flatMap(({ brand, words }) => [
    ...words.rows((language, folded) => spellings.get(`${brand} ${language} ${folded}`)),
  ])
  if (rows.length === 0) return []
  const of = (wanted: Row['table']) => JSON.stringify(rows.flatMap(({ table, values }) => (table === wanted ? [values] : [])))
  const [phrases, terms, trigrams] = [of('suggest_phrases'), of('search_terms'), of('term_trigrams')]
  return [
    ...counted(db, 'suggest_phrases', phrases),
    ...counted(db, 'search_terms', terms),
    db
      .prepare(`INSERT OR IGNORE INTO term_trigrams (${columns.term_trigrams.join(', ')}) SELECT ${valuesOf(4)} FROM json_each(?)`)
      .bind(trigrams),
    db
      .prepare(
        `DELETE FROM term_trigrams WHERE (brand, trigram, language, term) IN (SELECT ${valuesOf(4)} FROM json_each(?)) AND NOT EXISTS
         (SELECT 1 FROM search_terms s WHERE s.brand = term_trigrams.brand AND s.language = term_trigrams.language AND s.term = term_trigrams.term)`,
      )
      .bind(trigrams),
  ]
}

/** Columns of the key. */
const keys = { suggest_phrases: 4, search_terms: 3 }

/** Adds to counts, and removes those that nothing is left of. */
function counted(db: D1Database, table: keyof typeof keys, rows: string): D1PreparedStatement[] {
  const key = keys[table]
  const names = columns[table]
  const add = `INSERT INTO ${table} (${names.join(', ')}) SELECT ${valuesOf(names.length)} FROM json_each(?) WHERE true
    ON CONFLICT DO UPDATE SET hits = hits + excluded.hits`
  const clear = `DELETE FROM ${table} WHERE (${names.slice(0, key).join(', ')}) IN (SELECT ${valuesOf(key)} FROM json_each(?)) AND hits <= 0`
  return [add, clear].map((text) => db.prepare(text).bind(rows))
}

function valuesOf(count: number): string {
  return Array.from({ length: count }, (_, i) => `value ->> ${i}`).join(', ')
}

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
        for (const word of texts.flatMap(wordsOfText)) count(terms, { language, key: normalizeText(word), text: word, times })
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
function wordsOfText(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word) => normalizeText(word).length >= shortestTerm)
}

/** `a b c`, `b c` and `c`. */
function endings(text: string): string[] {
  const words = text.split(' ')
  return [...new Set(words.map((_, i) => words.slice(i).join(' ')))]
}
