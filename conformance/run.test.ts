import { expect, test } from 'vitest'
import demo from './fixtures/demo.json' with { type: 'json' }
import { callNames } from './kit/calls'
import { fixtures } from './kit/fixtures'
import { createKit } from './kit/kit'
import { operationEntries } from './operations/operator-client'
import { plans } from './plans'
import { toJunit } from './report/junit'
import { toTable } from './report/table'
import { selectCases, runConformance } from './run'

/** A backend that answers everything with 404, in no format of the contracts. */
const createBrokenKit = () =>
  createKit({
    origin: 'http://backend.example',
    transport: () => Promise.resolve(new Response('<p class="no">No', { status: 404 })),
    fixtures: fixtures.parse(demo),
  })

test('every call of shoppers has a plan (CNF-04)', () => {
  expect(plans.map(({ call }) => call).sort()).toEqual([...callNames].sort())
})

test('the core profile has the calls without which nothing is sold, the full one all (CNF-04)', () => {
  const core = new Set(selectCases({ profile: 'core' }).map(({ call }) => call))
  expect(core.size).toBeGreaterThanOrEqual(45)
  expect(core.size).toBeLessThanOrEqual(52)
  for (const call of ['products.details', 'cart.addItem', 'checkout.setShippingAddress', 'orders.place', 'auth.signIn', 'consumer.profile'])
    expect([...core]).toContain(call)
  expect(new Set(selectCases({ profile: 'full' }).map(({ call }) => call)).size).toBe(callNames.length + operationEntries.length)
})

test('a backend that answers nothing right fails, and table and JUnit say what (CNF-03)', async () => {
  const report = await runConformance(createBrokenKit(), { profile: 'core', area: 'utilities' })
  expect(report.results.every(({ state }) => state === 'failed')).toBe(true)
  const table = toTable(report)
  expect(table).toContain('utilities')
  expect(table).toContain('✗ utilities.states · success · succeeds')
  const xml = toJunit(report)
  expect(xml).toContain(`<testsuite name="utilities" tests="${report.results.length}" failures="${report.results.length}"`)
  expect(xml).toContain('<failure message="utilities.countryList answered 404, not 200: &lt;p class=&quot;no&quot;>No"/>')
})

test('what the fixtures do not name is skipped and named, and so is each call that was not checked (CNF-04)', async () => {
  const { store: _, ...without } = demo
  const kit = createKit({
    origin: 'http://b.example',
    transport: () => Promise.reject(new Error('down')),
    fixtures: fixtures.parse(without),
  })
  const report = await runConformance(kit, { profile: 'full', call: 'stores.search' })
  expect(report.results.every(({ state, problem }) => state === 'skipped' && problem === 'The fixtures have no store.')).toBe(true)
  expect(report.uncovered).toEqual([{ call: 'stores.search', reason: 'The fixtures have no store.' }])
  expect(toTable(report)).toContain('Calls that were not checked: 1')
})

const kitWithoutLoyalty = createKit({
  origin: 'http://backend.example',
  transport: ({ headers }) => {
    const correlation = { 'x-correlation-id': headers.get('x-correlation-id') ?? '' }
    return Promise.resolve(Response.json({ lacks: ['loyalty'] }, { headers: correlation }))
  },
  fixtures: fixtures.parse(demo),
})

test('cases of a feature that the backend lacks are skipped with a word (CNF-05)', async () => {
  const report = await runConformance(kitWithoutLoyalty, { profile: 'full', call: 'consumer.vouchers' })
  expect(report.results.map(({ state, problem }) => [state, problem])).toEqual(
    report.results.map(() => ['skipped', 'The backend says that it has no loyalty.']),
  )
})

test('each documented error is provoked, or the report says why no client can (CNF-01, CNF-04)', async () => {
  const { unprovoked } = await runConformance(createBrokenKit(), { profile: 'full', call: 'cart.addItem' })
  expect(unprovoked.map(({ error }) => error)).toEqual(['CART_FULL', 'GWP_PRODUCT', 'STORE_STOCK_MISSING'])
  for (const { reason } of unprovoked) expect(reason.length).toBeGreaterThan(20)
})
