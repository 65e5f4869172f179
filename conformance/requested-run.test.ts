import { expect, test } from 'vitest'
import { parseRequestedRun } from './requested-run'

const run = { origin: 'https://backend.example', fixtures: 'ours.json' }

test('a run is of the core profile unless another one is asked for (CNF-03, CNF-04)', () => {
  expect(parseRequestedRun(run)).toEqual({
    act: 'run',
    file: 'ours.json',
    origin: run.origin,
    selection: { profile: 'core' },
    isSmall: false,
  })
  expect(parseRequestedRun({ ...run, profile: 'full', area: 'cart', report: 'out', small: true })).toEqual({
    ...{ act: 'run', file: 'ours.json', origin: run.origin, isSmall: true, report: 'out' },
    selection: { profile: 'full', area: 'cart' },
  })
})

test('fixtures are checked with a backend or without one (CNF-02)', () => {
  expect(parseRequestedRun({ 'check-fixtures': 'ours.json' })).toEqual({ act: 'check-fixtures', file: 'ours.json' })
  expect(parseRequestedRun({ 'check-fixtures': 'ours.json', origin: run.origin })).toMatchObject({ origin: run.origin })
})

test.each([
  {},
  { origin: run.origin },
  { fixtures: 'ours.json' },
  { ...run, origin: 'backend' },
  { ...run, profile: 'most' },
  { ...run, area: 'toString' },
])('%j is no run (CNF-03)', (values) => {
  expect(parseRequestedRun(values)).toBeNull()
})
