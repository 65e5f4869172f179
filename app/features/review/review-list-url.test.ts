import { expect, test } from 'vitest'
import { buildReviewQuery, type ReviewListState, parseReviewState } from './review-list-url'

const state: ReviewListState = { sort: 'lowest', rating: 5, page: 3, translate: 'HV7K2Q41-1', report: 'HV7K2Q41-2' }

test.each<[Partial<ReviewListState>, string]>([
  [{}, '?rating=5&sort=lowest&page=3&translate=HV7K2Q41-1'],
  [{ page: 4 }, '?rating=5&sort=lowest&page=4&translate=HV7K2Q41-1'],
  [{ sort: 'newest' }, '?rating=5&translate=HV7K2Q41-1'],
  [{ rating: undefined }, '?sort=lowest&translate=HV7K2Q41-1'],
  [{ report: 'HV7K2Q41-1' }, '?rating=5&sort=lowest&page=3&translate=HV7K2Q41-1&report=HV7K2Q41-1'],
])('changing %j links to %s: a new order or rating starts on the first page (APIP-04)', (change, query) => {
  expect(buildReviewQuery(state, change)).toBe(query)
})

test('unknown parameters are dropped (APIP-04)', () => {
  const forged = new URLSearchParams({ sort: 'random', rating: '6', translate: '<b>', report: 'x'.repeat(41) })
  expect(parseReviewState(forged)).toEqual({ sort: 'newest' })
  expect(parseReviewState(new URLSearchParams('sort=highest&rating=4&report=HV7K2Q41-1'))).toEqual({
    sort: 'highest',
    rating: 4,
    report: 'HV7K2Q41-1',
  })
})
