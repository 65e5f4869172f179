import { expect, test } from 'vitest'
import { planTestRuns } from './named-files'

const fileExists = (file: string) => !file.includes('missing')

test('named test files run with the tool they are written for', () => {
  expect(planTestRuns(['domain/a.test.ts', 'e2e/b.spec.ts', 'app/c.test.tsx'], fileExists)).toEqual([
    { tool: 'vitest', args: ['run', 'domain/a.test.ts', 'app/c.test.tsx'] },
    { tool: 'vitest', args: ['run', '--project', 'http', 'e2e/b.spec.ts'] },
    { tool: 'playwright', args: ['test', 'e2e/b.spec.ts'] },
  ])
  expect(planTestRuns(['domain/a.test.ts'], fileExists)).toEqual([{ tool: 'vitest', args: ['run', 'domain/a.test.ts'] }])
})

test.each([
  ['domain/cart/cart-command.ts', 'domain/cart/cart-command.ts is no test file. Tests end in .test.ts'],
  ['--watch', '--watch is no test file'],
  ['e2e/missing.spec.ts', 'There is no file e2e/missing.spec.ts.'],
  ['domain/missing.ts', 'There is no file domain/missing.ts.'],
])('%s is refused', (file, message) => {
  expect(() => planTestRuns(['domain/a.test.ts', file], fileExists)).toThrow(message)
})
