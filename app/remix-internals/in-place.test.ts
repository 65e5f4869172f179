import { expect, test } from 'vitest'
import { inPlaceScript, showAnswerScript } from './in-place'

test('the script parses, is under 1.25 KB and closes no tag', () => {
  expect(() => new Function(inPlaceScript)).not.toThrow()
  expect(new TextEncoder().encode(inPlaceScript).length).toBeLessThan(1_280)
  expect(inPlaceScript).not.toMatch(/<\/script|<!--/i)
})

test('the code of an answer parses and is one line', () => {
  expect(() => new Function(showAnswerScript)).not.toThrow()
  expect(showAnswerScript).not.toContain('\n')
})
