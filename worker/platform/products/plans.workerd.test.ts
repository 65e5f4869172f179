import { expect, test } from 'vitest'
import { platformEnv } from '../test/platform'
import { loadProductSets, loadProductSetById } from './supply.handlers.ts'
import { loadProductsById, loadProductWithBreadcrumbs } from '../catalog/product.sql.ts'
import { loadComplements, loadRecommendations } from './recommendations.sql.ts'

const market = { brand: 'halvern', language: 'en', currency: 'USD' } as const
const shell = 'HVSHELL1'

test('recommendations are read in the order of the category, without sorting', async () => {
  const steps = await plansOf((db) => loadRecommendations(db, market, { productId: shell, count: 4, recommendationId: 'r' }))
  expect(steps.filter((step) => step.includes('SEARCH l USING COVERING INDEX listing_featured'))).toHaveLength(2)
  // The few that were taken are put in their order; nothing else is.
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toHaveLength(1)
})

test('what completes a product is found by the order of each category, without reading them whole', async () => {
  const steps = await plansOf((db) => loadComplements(db, market, { productId: shell, count: 4, recommendationId: 'r' }))
  expect(steps.filter((step) => step.includes('SEARCH l USING COVERING INDEX listing_featured'))).toHaveLength(1)
  // Of the tables only the categories are read whole, a few dozen rows.
  expect(steps.filter((step) => step.startsWith('SCAN') && !/^SCAN (own|named|b|c|f|h)\b/.test(step))).toEqual([])
})

test.each([
  ['several products', (db: D1Database) => loadProductsById(db, [shell, 'HVTEE1'], market)],
  ['one product with its categories', (db: D1Database) => loadProductWithBreadcrumbs(db, shell, market)],
  ['those of a set', (db: D1Database) => loadProductSetById(db, 'HVSET1', market)],
  ['those of all sets', (db: D1Database) => loadProductSets(db, market)],
])('%s are looked up by their ids, not among all of the brand', async (_what, look) => {
  const steps = await plansOf(look)
  expect(steps.filter((step) => /^SEARCH p /.test(step))).not.toEqual([])
  for (const step of steps.filter((each) => /^(SEARCH|SCAN) p /.test(each))) expect(step).toContain('(id=?)')
  expect(steps.filter((step) => /^SCAN [ptr]\b/.test(step))).toEqual([])
})

/** The query plans of the database meanwhile. */
async function plansOf(act: (db: D1Database) => Promise<unknown>): Promise<string[]> {
  const plans: Promise<D1Result<{ detail: string }>>[] = []
  const { CATALOGUE } = platformEnv
  const listening = {
    prepare: (text: string) => ({
      bind: (...values: unknown[]) => {
        plans.push(
          CATALOGUE.prepare(`EXPLAIN QUERY PLAN ${text}`)
            .bind(...values)
            .all(),
        )
        return CATALOGUE.prepare(text).bind(...values)
      },
    }),
    batch: CATALOGUE.batch.bind(CATALOGUE),
  } as unknown as D1Database
  await act(listening)
  return (await Promise.all(plans)).flatMap(({ results }) => results.map(({ detail }) => detail))
}
