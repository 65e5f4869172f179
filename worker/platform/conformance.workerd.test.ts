import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { operatorScopes, type OperatorScope } from '#contracts/operations/operation'
import demo from '../../conformance/fixtures/demo.json'
import { callNames } from '../../conformance/kit/calls'
import { fixtures as fixturesSchema } from '../../conformance/kit/fixtures'
import { createKit, type Kit } from '../../conformance/kit/kit'
import { operationEntries } from '../../conformance/operations/operator-client'
import { runConformance } from '../../conformance/run'
import { platform } from './app'
import { seedDemoCatalog } from './test/demo-catalog'
import { createOperatorToken } from './test/operators'
import { platformEnv } from './test/platform'

let kit: Kit

beforeAll(async () => {
  await seedDemoCatalog()
  const tokenOf = async (...scopes: OperatorScope[]) => ({ scopes, token: await createOperatorToken(scopes) })
  const operators = [await tokenOf(...operatorScopes), await tokenOf('audit:read'), await tokenOf('stock:write')]
  const transport = async (request: Request) => platform.fetch(request, platformEnv)
  kit = createKit({ origin: 'http://platform', transport, fixtures: { ...fixturesSchema.parse(demo), operators }, isSmall: true })
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test.each([...callNames, ...operationEntries.map(({ call }) => call)])('%s conforms (CNF-01)', async (call) => {
  const { results, uncovered } = await runConformance(kit, { profile: 'full', call })
  // Nothing is skipped either: the demo fixtures name all that the kit needs.
  expect(
    results.filter(({ state }) => state !== 'passed').map(({ check, title, problem }) => `${check}: ${title}: ${problem}`),
    call,
  ).toEqual([])
  expect(uncovered).toEqual([])
})
