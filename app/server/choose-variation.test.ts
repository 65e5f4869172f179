import { expect, test } from 'vitest'
import type { Experiment } from '#contracts/entities/experiment'
import { splitIntoBatches, enqueueEvents, getExperimentFlags, chooseVariation } from './experiments.server'

const trial: Experiment = {
  key: 'menu',
  status: 'Running',
  trafficAllocation: 10_000,
  variations: [
    { key: 'hover', weight: 5_000 },
    { key: 'click', weight: 5_000 },
  ],
}
const visitors = Array.from({ length: 4_000 }, (_, i) => ({ visitorId: `visitor-${i}`, locale: 'en-us' }))
const shown = (more: Partial<Experiment> = {}) => visitors.map((visitor) => chooseVariation({ ...trial, ...more }, visitor))
const portion = (all: (string | undefined)[], key: string | undefined) => all.filter((each) => each === key).length / all.length

test('a visitor sees the same variation each time, and not the same as in another trial (EXP-05)', () => {
  expect(shown()).toEqual(shown())
  const other = shown({ key: 'search' })
  expect(
    portion(
      shown().map((key, i) => String(key === other[i])),
      'true',
    ),
  ).toBeCloseTo(0.5, 1)
})

test('visitors are shared out by weight (EXP-05)', () => {
  expect(portion(shown(), 'click')).toBeCloseTo(0.5, 1)
  const uneven = [
    { key: 'hover', weight: 9_000 },
    { key: 'click', weight: 1_000 },
  ]
  expect(portion(shown({ variations: uneven }), 'click')).toBeCloseTo(0.1, 1)
})

test('a trial may be made with a part of the visitors, or with those of some places (EXP-05)', () => {
  expect(portion(shown({ trafficAllocation: 2_000 }), undefined)).toBeCloseTo(0.8, 1)
  expect(portion(shown({ audience: { locales: ['en-ca'] } }), undefined)).toBe(1)
  expect(portion(shown({ audience: { locales: ['en-us'] } }), undefined)).toBe(0)
})

test.each<Partial<Experiment>>([{ status: 'Paused' }, { trafficAllocation: 0 }, { variations: [{ key: 'hover', weight: 0 }] }])(
  'an experiment excludes a visitor with %j',
  (more) => {
    expect(portion(shown(more), undefined)).toBe(1)
  },
)

test('a switch follows its trial; without one it stays as it is (EXP-05)', () => {
  const file = { revision: '1', experiments: [trial], featureFlags: [{ key: 'clickMenu', experiment: 'menu', on: ['click'] }] }
  expect(getExperimentFlags(file, { menu: 'click' })).toEqual({ clickMenu: true })
  expect(getExperimentFlags(file, { menu: 'hover' })).toEqual({ clickMenu: false })
  expect(getExperimentFlags(file, { menu: undefined })).toEqual({})
})

test('waiting exposures are reported in batches of ten (EXP-03, CONST-10)', () => {
  const sizes = (count: number) => splitIntoBatches(Array.from({ length: count }, (_, i) => i)).map((batch) => batch.length)
  expect([sizes(0), sizes(9), sizes(10), sizes(23)]).toEqual([[], [9], [10], [10, 10, 3]])
})

test('at most ten thousand exposures wait; the oldest are dropped (EXP-04, EXP-05)', () => {
  const full = Array.from({ length: 10_000 }, (_, i) => i)
  const waiting = enqueueEvents(full, [10_000, 10_001])
  expect([waiting.length, waiting[0], waiting.at(-1)]).toEqual([10_000, 2, 10_001])
})
