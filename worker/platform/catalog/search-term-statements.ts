import { foldText, getTrigrams } from '../../../domain/search/text-matching.ts'
import { type Language, languages } from '../../../config/locales.ts'
import { listLocalVersions } from '../../../domain/content/local-spelling.ts'
import type { CatalogCategory, CatalogProduct } from '../../../contracts/entities/catalog-file.ts'
import type { ProductSource } from './product-sources.sql.ts'
import type { BrandCatalog } from './brand-catalog.sql.ts'
import { tableColumns, type CatalogRow } from './tables.ts'
import { listSynonyms } from './synonyms.ts'

type DescribedChange = { old: ProductSource | null; next: ProductSource; isDescriptionChanged: boolean }
type CatalogsByBrand = ReadonlyMap<string, BrandCatalog>
/** Spelling of each folded phrase as it is counted, under `brand language folded`. */
export type Spellings = ReadonlyMap<string, string>

/** How the counts of phrases and words differ after these changes, brand by brand. */
function countChangedWords(changes: readonly DescribedChange[], shelves: CatalogsByBrand) {
  const describedChanges = changes.filter(({ isDescriptionChanged }) => isDescriptionChanged)
  const brands = [...new Set(describedChanges.map(({ next }) => next.brand))]
  return brands.map((brand) => {
    const words = createWordCounter(brand, shelves.get(brand)?.categories ?? [])
    for (const { old, next } of describedChanges.filter((change) => change.next.brand === brand)) {
      if (old?.published) words.read(old.source, -1)
      if (next.published) words.read(next.source)
    }
    return { brand, words }
  })
}

/** Loads the spellings under which these phrases are counted already. */
export async function loadSpellings(db: D1Database, changes: readonly DescribedChange[], shelves: CatalogsByBrand): Promise<Spellings> {
  const changedPhrases = countChangedWords(changes, shelves).flatMap(({ brand, words }) =>
    words.phrases().map(({ language, folded }) => [brand, language, folded]),
  )
  if (changedPhrases.length === 0) return new Map()
  const { results } = await db
    .prepare(
      `SELECT s.brand, s.language, s.folded, s.phrase FROM json_each(?) t CROSS JOIN suggest_phrases s
       ON s.brand = t.value ->> 0 AND s.language = t.value ->> 1 AND s.folded = t.value ->> 2`,
    )
    .bind(JSON.stringify(changedPhrases))
    .all<Record<'brand' | 'language' | 'folded' | 'phrase', string>>()
  return new Map(
    results
      .filter(({ phrase, folded }) => foldText(phrase) === folded)
      .map(({ brand, language, folded, phrase }) => [`${brand} ${language} ${folded}`, phrase]),
  )
}

/** Statements that bring suggestions and corrections up to these changes. */
export function buildWordStatements(
  db: D1Database,
  changes: readonly DescribedChange[],
  { shelves, spellings }: { shelves: CatalogsByBrand; spellings: Spellings },
): D1PreparedStatement[] {
  const rows = countChangedWords(changes, shelves).flatMap(({ brand, words }) => [
    ...words.rows((language, folded) => spellings.get(`${brand} ${language} ${folded}`)),
  ])
  if (rows.length === 0) return []
  const toRowsJson = (wantedTable: CatalogRow['table']) =>
    JSON.stringify(rows.flatMap(({ table, values }) => (table === wantedTable ? [values] : [])))
  const [phrases, terms, trigrams] = [toRowsJson('suggest_phrases'), toRowsJson('search_terms'), toRowsJson('term_trigrams')]
  return [
    ...buildCountStatements(db, 'suggest_phrases', phrases),
    ...buildCountStatements(db, 'search_terms', terms),
    db
      .prepare(
        `INSERT OR IGNORE INTO term_trigrams (${tableColumns.term_trigrams.join(', ')}) SELECT ${buildValueList(4)} FROM json_each(?)`,
      )
      .bind(trigrams),
    db
      .prepare(
        `DELETE FROM term_trigrams WHERE (brand, trigram, language, term) IN (SELECT ${buildValueList(4)} FROM json_each(?)) AND NOT EXISTS
         (SELECT 1 FROM search_terms s WHERE s.brand = term_trigrams.brand AND s.language = term_trigrams.language AND s.term = term_trigrams.term)`,
      )
      .bind(trigrams),
  ]
}

/** Columns of the key. */
const keyColumnCounts = { suggest_phrases: 4, search_terms: 3 }

/** Adds to counts, and removes those that nothing is left of. */
function buildCountStatements(db: D1Database, table: keyof typeof keyColumnCounts, rows: string): D1PreparedStatement[] {
  const key = keyColumnCounts[table]
  const names = tableColumns[table]
  const add = `INSERT INTO ${table} (${names.join(', ')}) SELECT ${buildValueList(names.length)} FROM json_each(?) WHERE true
    ON CONFLICT DO UPDATE SET hits = hits + excluded.hits`
  const clear = `DELETE FROM ${table} WHERE (${names.slice(0, key).join(', ')}) IN (SELECT ${buildValueList(key)} FROM json_each(?)) AND hits <= 0`
  return [add, clear].map((text) => db.prepare(text).bind(rows))
}

function buildValueList(count: number): string {
  return Array.from({ length: count }, (_, i) => `value ->> ${i}`).join(', ')
}

/** Language of names: they are the same in all of them. */
const anyLanguage = ''
const minTermLength = 3

type PhraseCount = { language: string; text: string; hits: number }
type PhraseCounts = Map<string, PhraseCount>

/** Counts phrases and words of a brand's products; feed `read` one product at a time, with -1 to take its words out again. */
export function createWordCounter(brand: string, categories: readonly CatalogCategory[]) {
  const [phrases, terms]: [PhraseCounts, PhraseCounts] = [new Map(), new Map()]
  const labels = new Map(categories.map(({ id, label }) => [id, label]))
  return {
    read(product: Omit<CatalogProduct, 'reviews'>, times: 1 | -1 = 1): void {
      const countTerms = (language: string, texts: readonly string[]) => {
        for (const word of texts.flatMap(splitTerms)) addToCount(terms, { language, key: foldText(word), text: word, times })
      }
      countTerms(anyLanguage, [product.name])
      for (const language of languages) {
        const { type } = product.text[language]
        const categoryLabels = product.categories.flatMap((id) => labels.get(id)?.[language] ?? [])
        for (const phrase of [type, ...categoryLabels]) addToCount(phrases, { language, key: foldText(phrase), text: phrase, times })
        countTerms(language, [
          type,
          ...categoryLabels,
          ...product.colors.map(({ label }) => label[language]),
          ...listSynonyms(product, { brand, language }),
        ])
      }
    },
    /** Phrases whose count changed, folded. */
    phrases: () => [...phrases.values()].filter(hasCountChanged).map(({ language, text }) => ({ language, folded: foldText(text) })),
    /** `findSpelling`: spelling under which a folded phrase is already counted. */
    *rows(findSpelling: (language: string, folded: string) => string | undefined = () => undefined): Iterable<CatalogRow> {
      for (const { language, text, hits } of [...phrases.values()].filter(hasCountChanged)) {
        const folded = foldText(text)
        const spelling = findSpelling(language, folded) ?? text
        for (const ending of listPhraseEndings(language, spelling))
          yield { table: 'suggest_phrases', values: [brand, language, ending, spelling, hits] }
      }
      for (const { language, text, hits } of [...terms.values()].filter(hasCountChanged)) {
        const term = foldText(text)
        yield { table: 'search_terms', values: [brand, language, term, text, hits] }
        for (const trigram of getTrigrams(term)) yield { table: 'term_trigrams', values: [brand, trigram, language, term] }
      }
    },
  }
}

function hasCountChanged({ hits }: PhraseCount): boolean {
  return hits !== 0
}

type CountOptions = { language: string; key: string; text: string; times: 1 | -1 }

function addToCount(counts: PhraseCounts, { language, key, text, times }: CountOptions): void {
  const phraseCount = counts.get(`${language} ${key}`) ?? { language, text, hits: 0 }
  phraseCount.hits += times
  counts.set(`${language} ${key}`, phraseCount)
}

/** Words long enough to be mistyped, in lower case. */
function splitTerms(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word) => foldText(word).length >= minTermLength)
}

/** `a b c`, `b c` and `c`, as each country of the language reads them: “pants” begins a phrase that is written with “trousers”. */
function listPhraseEndings(language: string, phrase: string): string[] {
  const endings = listLocalVersions(phrase, language as Language).flatMap((version) => {
    const words = foldText(version).split(' ')
    return words.map((_, i) => words.slice(i).join(' '))
  })
  return [...new Set(endings)]
}
