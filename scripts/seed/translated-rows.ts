import type { CatalogProduct, CatalogQuestion, ReviewTranslations } from '../../contracts/entities/catalog-file.ts'
import type { CatalogRow } from '../../worker/platform/catalog/tables.ts'

/** Questions are numbered within their product, answers within their question: `HV7K2Q41-Q1-A2`. */
export function toQuestionRows(questions: readonly CatalogQuestion[]): CatalogRow[] {
  const questionCounts = new Map<string, number>()
  return questions.map(({ productId, text, author, createdAt, locale, answers }) => {
    const number = (questionCounts.get(productId) ?? 0) + 1
    questionCounts.set(productId, number)
    const id = `${productId}-Q${number}`
    const numberedAnswers = answers.map((answerItem, i) => ({ id: `${id}-A${i + 1}`, ...answerItem }))
    return { table: 'product_questions', values: [id, productId, text, author, createdAt, locale, numberedAnswers] }
  })
}

export function toTranslationRows(translations: ReviewTranslations): CatalogRow[] {
  return Object.entries(translations).flatMap(([reviewId, byLanguage]) =>
    Object.entries(byLanguage).map(([language, { title, text }]): CatalogRow => ({
      table: 'review_translations',
      values: [reviewId, language, title, text],
    })),
  )
}

/** Reviews are numbered within their product: `HV7K2Q41-3`. */
export function toReviewRows({ id: productId, reviews }: Pick<CatalogProduct, 'id' | 'reviews'>, no: number): CatalogRow[] {
  return reviews.flatMap(({ rating, title, text, author, createdAt, locale, verified, fit, photos = [], response }, i): CatalogRow[] => {
    const id = `${productId}-${i + 1}`
    return [
      { table: 'reviews', values: [no, id, rating, title, text, author, createdAt, locale, Number(verified)] },
      ...(fit ? [{ table: 'review_fits' as const, values: [no, id, fit] }] : []),
      ...photos.map((photo, position): CatalogRow => ({ table: 'review_photos', values: [id, position, photo] })),
      ...(response ? [{ table: 'review_responses' as const, values: [id, response.text, response.author, response.createdAt] }] : []),
    ]
  })
}
