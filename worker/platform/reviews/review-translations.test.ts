import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildCatalogSql } from '../../../scripts/seed/catalog-sql.ts'
import { readMigrationStatements } from '../../../scripts/seed/migrations.ts'
import { readCatalog } from '../../../scripts/seed/read-catalog.ts'
import { sqliteD1 } from '../test/sqlite-d1'
import { loadReviewTranslation } from './reviews.sql.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const { database, d1 } = sqliteD1()

beforeAll(() => {
  for (const statement of readMigrationStatements(path.join(root, 'worker/platform/migrations'))) database.exec(statement)
  for (const statement of buildCatalogSql(readCatalog(path.join(root, 'content/catalog')), [])) database.exec(statement)
})

const dutchReview = { reviewId: 'HV8V2G05-1', brand: 'halvern' } as const

test('a translated review is spelled as in the country of its reader, the original as its writer spelled it (PDP-56)', async () => {
  expect(await loadReviewTranslation(d1, 'en-us', dutchReview)).toMatchObject({ title: 'Lovely color' })
  expect(await loadReviewTranslation(d1, 'en-gb', dutchReview)).toMatchObject({ title: 'Lovely colour' })
  expect(await loadReviewTranslation(d1, 'nl-nl', dutchReview)).toMatchObject({ title: 'Mooie kleur' })
})

test('the French review of the smock is read in English, as all of its reviews are (PDP-56)', async () => {
  expect(await loadReviewTranslation(d1, 'en-us', { reviewId: 'HV6G3B29-2', brand: 'halvern' })).toMatchObject({ title: 'Beautiful cloth' })
})
