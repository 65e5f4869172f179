import { expect, test } from 'vitest'
import { interestsOf, storedInterests } from './interests'

test('interests are stored in one text, set apart by strokes (VAL-31)', () => {
  expect(storedInterests(['trail', 'camping', 'trail', 'poker'], ['camping', 'climbing', 'trail'])).toBe('camping|trail')
  expect(storedInterests([], ['camping'])).toBe('')
  expect(interestsOf('camping|trail')).toEqual(['camping', 'trail'])
  expect([interestsOf(''), interestsOf(undefined)]).toEqual([[], []])
})
