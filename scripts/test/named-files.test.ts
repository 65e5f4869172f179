import { expect, test } from 'vitest'
import { runsOf } from './named-files'

const isThere = (file: string) => !file.includes('missing')

test('named test files run with the tool they are written for', () => {
  expect(runsOf(['domain/a.test.ts', 'e2e/b.spec.ts', 'app/c.test.tsx'], isThere)).toEqual([
    { tool: 'vitest', args: ['run', 'domain/a.test.ts', 'app/c.test.tsx'] },
    { tool: 'vitest', args: ['run', '--project', 'http', 'e2e/b.spec.ts'] },
    { tool: 'playwright', args: ['test', 'e2e/b.spec.ts'] },
  ])
  expect(runsOf(['domain/a.test.ts'], isThere)).toEqual([{ tool: 'vitest', args: ['run', 'domain/a.test.ts'] }])
})

test.each(['domain/cart/cart-command.ts', 'e2e/missing.spec.ts', '--watch'])('%s is refused', (file) => {
  expect(() => runsOf(['domain/a.test.ts', file], isThere)).toThrow(`${file} is no test file`)
})
