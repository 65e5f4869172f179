import { expect, test } from 'vitest'
import { excerptOutput } from './check-by-tool.ts'

const createOutput = (count: number) => Array.from({ length: count }, (_, index) => `error ${index + 1}`)

test('a tool that finds much shows what it found first, how it ends, and where the rest is, in fewer than sixty lines', () => {
  const lines = excerptOutput(['', ...createOutput(400), '', 'Found 400 errors.', 'Finished in 9 s.', ''].join('\n'), 'test-lint')
  expect(lines.slice(0, 2)).toEqual(['error 1', 'error 2'])
  expect(lines.slice(-5)).toEqual(['error 50', '… 350 more lines: .state/logs/test-lint.log', '', 'Found 400 errors.', 'Finished in 9 s.'])
  expect(lines.length).toBeLessThan(60)
})

test('a tool that finds little shows all of it', () => {
  expect(excerptOutput(createOutput(53).join('\n'), 'test-lint')).toEqual(createOutput(53))
})
