import { expect, test } from 'vitest'
import { createInteractionTracker } from './page-signals'

function noted(events: [id: number, duration: number][]) {
  const interactions = createInteractionTracker()
  for (const [interactionId, duration] of events) interactions.note({ interactionId, duration })
  return interactions
}

test('a page with few interactions has its slowest one (RUN-07)', () => {
  const interactions = noted([
    [7, 80],
    [14, 240],
    [21, 120],
  ])
  expect([interactions.nextPaint(3), interactions.nextPaint(49)]).toEqual([240, 240])
})

test('one of every fifty interactions is left out (RUN-07)', () => {
  const interactions = noted([
    [7, 900],
    [14, 400],
    [21, 120],
  ])
  expect([50, 99, 100, 149].map((count) => interactions.nextPaint(count))).toEqual([400, 400, 120, 120])
})

test('the events of one interaction are one, and what is none does not count (RUN-07)', () => {
  expect(
    noted([
      [0, 2_000],
      [7, 100],
      [7, 160],
    ]).nextPaint(1),
  ).toBe(160)
  expect(noted([]).nextPaint(0)).toBe(0)
})

test('of many interactions the slowest are kept (RUN-07)', () => {
  const interactions = noted(Array.from({ length: 200 }, (_, index) => [index + 1, 40 + ((index * 37) % 200)]))
  expect([interactions.nextPaint(1), interactions.nextPaint(200)]).toEqual([239, 235])
})
