import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

test('the same seed gives the same chance, another seed another', () => {
  const drawn = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 50 }, () => random.below(1_000))
  }
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(8)).not.toEqual(drawn(7))
})

test('chance is spread evenly', () => {
  const random = createRandom(1)
  const mean = Array.from({ length: 10_000 }, () => random.next()).reduce((sum, each) => sum + each, 0) / 10_000
  expect(mean).toBeCloseTo(0.5, 1)
})
