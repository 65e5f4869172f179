import { expect, test } from 'vitest'
import { camp } from './camp.ts'
import { moods } from './moods.ts'
import { composed } from './scenes.ts'
import { terrain } from './terrain.ts'

const small = { seed: 3, width: 48, height: 27, cells: 128, drops: 400 }

test('a valley is the same on every run and different from another seed', () => {
  const first = terrain({ ...small, mood: 'dawn' })
  expect(first).toEqual(terrain({ ...small, mood: 'dawn' }))
  expect(first).not.toEqual(terrain({ ...small, mood: 'dawn', seed: 4 }))
})

test.each(Object.keys(moods) as (keyof typeof moods)[])('the valley at %s has a bright sky over darker land', (mood) => {
  const pixels = terrain({ ...small, mood })
  const rowLight = (row: number) => pixels.subarray(row * 48 * 3, (row + 1) * 48 * 3).reduce((sum, v) => sum + v, 0)
  expect(rowLight(4)).toBeGreaterThan(rowLight(24))
})

test.each(Object.entries(composed))('%s is composed for wide and for tall screens without a missing number', (_, frames) => {
  const [wide, tall] = [frames.wide('data:,'), frames.tall('data:,')]
  expect(wide.svg + tall.svg).not.toMatch(/NaN|undefined/)
  expect(wide.width).toBeGreaterThan(wide.height)
  expect(tall.width).toBeLessThan(tall.height)
})

test('the tent is on the knoll, inside the picture', () => {
  let at = { x: 0, y: 0, width: 0 }
  const tent = (place: typeof at) => {
    at = place
    return ''
  }
  camp({ width: 1600, height: 900, valley: 'data:,', tent })
  expect(at.x).toBeGreaterThan(0)
  expect(at.x + at.width).toBeLessThan(1600)
  expect(at.y + at.width * 1.25).toBeGreaterThan(700)
})
