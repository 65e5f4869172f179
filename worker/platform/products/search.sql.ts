import type { BrandId } from '#config/brands'
import type { Language } from '#config/locales'
import { searchWords } from './search-words'

/** Maximum search results: nobody pages further, and short prefixes may match everything. */
const mostMatches = 1_000

/** Product numbers of the best matches, best first, at most a thousand. */
export async function matchesOf(db: D1Database, words: string, place: { brand: BrandId; language: Language }): Promise<number[]> {
  const match = searchWords(words, place)
  if (match === null) return []
  const { results } = await db
    .prepare('SELECT rowid AS no FROM product_index WHERE product_index MATCH ? ORDER BY rank LIMIT ?')
    .bind(match, mostMatches)
    .all<{ no: number }>()
  return results.map(({ no }) => no)
}
