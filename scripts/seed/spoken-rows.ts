import type { CatalogueQuestion, ReviewTranslations } from '../../contracts/entities/catalogue-file.ts'
import type { Row } from './catalogue-rows.ts'

/** Questions are numbered within their product, answers within their question: `HV7K2Q41-Q1-A2`. */
export function questionRows(questions: readonly CatalogueQuestion[]): Row[] {
  const asked = new Map<string, number>()
  return questions.map(({ productId, text, author, createdAt, locale, answers }) => {
    const number = (asked.get(productId) ?? 0) + 1
    asked.set(productId, number)
    const id = `${productId}-Q${number}`
    const numbered = answers.map((answer, i) => ({ id: `${id}-A${i + 1}`, ...answer }))
    return { table: 'product_questions', values: [id, productId, text, author, createdAt, locale, numbered] }
  })
}

export function translationRows(translations: ReviewTranslations): Row[] {
  return Object.entries(translations).flatMap(([reviewId, byLanguage]) =>
    Object.entries(byLanguage).map(([language, { title, text }]): Row => ({
      table: 'review_translations',
      values: [reviewId, language, title, text],
    })),
  )
}
