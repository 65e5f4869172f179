import { expect, test } from 'vitest'
import { planTestRuns } from './named-files'

const texts: Record<string, string> = {
  'e2e/plain.spec.ts': "test('a', async () => {})\ntest('b', { tag: '@no-scripts' }, async () => {})",
  'e2e/scripts.spec.ts': "test('a', { tag: ['@scripts', '@core'] }, async () => {})",
}
const readFile = (file: string) => (file.includes('missing') ? undefined : (texts[file] ?? ''))
const tests = { tool: 'vitest', args: ['run', 'domain/a.test.ts', 'app/c.test.tsx'] }

test('named test files run with the tool they are written for', () => {
  const http = { tool: 'vitest', args: ['run', '--project', 'http', 'e2e/scripts.spec.ts'] }
  const browser = { tool: 'playwright', args: ['test', 'e2e/scripts.spec.ts', '--grep', '@(scripts|browser|core|twin)\\b'] }
  expect(planTestRuns(['domain/a.test.ts', 'e2e/scripts.spec.ts', 'app/c.test.tsx'], { readFile })).toEqual([tests, http, browser])
  expect(planTestRuns(['domain/a.test.ts'], { readFile })).toEqual([{ tool: 'vitest', args: ['run', 'domain/a.test.ts'] }])
})

test('no browser starts for files whose journeys all run over HTTP, unless every journey is asked for', () => {
  const http = { tool: 'vitest', args: ['run', '--project', 'http', 'e2e/plain.spec.ts'] }
  expect(planTestRuns(['e2e/plain.spec.ts'], { readFile })).toEqual([http])
  expect(planTestRuns(['e2e/plain.spec.ts'], { readFile, everyJourney: true })).toEqual([
    http,
    { tool: 'playwright', args: ['test', 'e2e/plain.spec.ts'] },
  ])
})

test.each([
  ['domain/cart/cart-command.ts', 'domain/cart/cart-command.ts is no test file. Tests end in .test.ts'],
  ['--watch', '--watch is no test file'],
  ['e2e/missing.spec.ts', 'There is no file e2e/missing.spec.ts.'],
  ['domain/missing.ts', 'There is no file domain/missing.ts.'],
])('%s is refused', (file, message) => {
  expect(() => planTestRuns(['domain/a.test.ts', file], { readFile })).toThrow(message)
})
