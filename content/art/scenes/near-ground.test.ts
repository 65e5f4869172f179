import { expect, test } from 'vitest'
import { landscapes } from './scenes'
import { landscape } from './landscape'
import { moods } from './moods'
import { paintGround, type NearGround } from './near-ground'

const size = { width: 24, height: 18 }
const sky = new Uint8Array(size.width * size.height * 3).fill(200)
const lowerHalf = (row: number) => (row * 2 < size.height ? 90 : 10)
const halves = sky.map((_, at) => lowerHalf(Math.floor(at / 3 / size.width)))
const flat: NearGround = {
  seed: 1,
  horizon: 0.5,
  fieldOfView: 40,
  eye: 1.5,
  far: 60,
  soil: () => ({ height: () => 0, color: () => [0.2, 0.2, 0.2] }),
}

function readRow(pixels: Uint8Array, row: number): number[] {
  return [...pixels.subarray(row * size.width * 3, (row + 1) * size.width * 3)]
}

test('flat ground covers the picture below the horizon and nothing above it', () => {
  const painted = paintGround(sky, size, { near: flat, mood: moods.noon })
  expect(readRow(painted, 7)).toEqual(readRow(sky, 7))
  for (const row of [11, 17]) expect(readRow(painted, row).includes(200)).toBe(false)
})

test('water mirrors what is above the horizon', () => {
  const painted = paintGround(halves, size, { near: { ...flat, water: 0.1 }, mood: moods.rain })
  expect(Math.max(...readRow(painted, 12))).toBeGreaterThan(40)
})

test.each(Object.entries(landscapes))('the ground before %s is the same on every run', (_, behind) => {
  const render = () => landscape({ ...behind, cells: 64, drops: 500 }, size)
  expect(render()).toEqual(render())
})
