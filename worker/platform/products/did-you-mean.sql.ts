import { type Candidate, closestWord, normalizeText, trigrams } from '#domain/search/text-matching'
import { stemsOf } from '#domain/search/stemmer'
import type { Market } from './product.sql.ts'

/** Number of similar words compared letter by letter. */
const compared = 40
const mostWords = 8
/** Sorts after every letter. */
const last = '\u{10ffff}'

/** Returns the likely intended query: each unknown word is replaced with the closest known one; null if none is close. */
export async function didYouMean(
  db: D1Database,
  text: string,
  { brand, language }: Pick<Market, 'brand' | 'language'>,
): Promise<string | null> {
  const words = normalizeText(text).split(' ').filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return null
  const answers = await db.batch<Candidate>(
    words.flatMap((word) => [
      db
        .prepare(
          `SELECT s.term, s.word, s.hits FROM json_each(?1) stem CROSS JOIN search_terms s WHERE s.brand = ?2 AND s.language IN (?3, '')
             AND s.term >= stem.value AND s.term < stem.value || ?4 LIMIT 1`,
        )
        .bind(JSON.stringify(stemsOf(word, language)), brand, language, last),
      db
        .prepare(
          `SELECT s.term, s.word, s.hits FROM (SELECT language, term, count(*) AS shared FROM term_trigrams WHERE brand = ?1
             AND trigram IN (SELECT value FROM json_each(?3)) AND language IN (?2, '') GROUP BY language, term ORDER BY shared DESC LIMIT ?4) t
           JOIN search_terms s ON s.brand = ?1 AND s.language = t.language AND s.term = t.term`,
        )
        .bind(brand, language, JSON.stringify(trigrams(word)), compared),
    ]),
  )
  const meant = words.map((word, i) => (answers[2 * i]?.results.length ? word : closestWord(word, answers[2 * i + 1]?.results ?? [])?.word))
  return meant.every((word, i) => word === words[i] || word === undefined) ? null : meant.map((word, i) => word ?? words[i]).join(' ')
}
