import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import demo from '../../conformance/fixtures/demo.json'
import { fixtures as fixturesSchema } from '../../conformance/kit/fixtures'
import { mutants } from '../../conformance/mutants/mutants'
import { createKit } from '../../conformance/kit/kit'
import { runConformance } from '../../conformance/run'
import { platform } from './app'
import { seedDemoCatalog } from './test/demo-catalog'
import { platformEnv } from './test/platform'

const fixtures = fixturesSchema.parse(demo)
const conforming = async (request: Request) => platform.fetch(request, platformEnv)

beforeAll(seedDemoCatalog)
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test('there are twenty mutants at least, each with a name of its own (CNF-06)', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(20)
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})

test.each(mutants)('a backend that $name does not conform (CNF-06)', async ({ call, between }) => {
  const kit = createKit({ origin: 'http://platform', transport: between(conforming), fixtures, isSmall: true })
  const { results } = await runConformance(kit, { profile: 'core', call })
  expect(results.filter(({ state }) => state === 'failed').length).toBeGreaterThan(0)
})
