import { expect, test } from 'vitest'
import { drawSpinFrame, type Pixels, toSpinSide } from './spin-frame'

const [width, height] = [80, 40]
const red = [200, 0, 0, 255]
const blue = [0, 0, 200, 255]
const shadow = [0, 0, 0, 90]

/** A box 40 pixels wide in the middle of its picture, with a faint shadow on its right, and a mark on its left. */
function aDrawing(color: readonly number[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 4; y < height; y++)
    for (let x = 20; x < 66; x++)
      data.set(x >= 60 ? shadow : x < 30 ? [...color.slice(0, 1), 90, ...color.slice(2)] : color, (y * width + x) * 4)
  return new CanvasPixels(data)
}

/** Like `ImageData`, it has its properties from its class: a copy by spread has none of them. */
class CanvasPixels implements Pixels {
  readonly #data: Uint8ClampedArray

  constructor(data: Uint8ClampedArray) {
    this.#data = data
  }
  get width() {
    return width
  }
  get height() {
    return height
  }
  get data() {
    return this.#data
  }
}

const sides = { front: toSpinSide(aDrawing(red)), back: toSpinSide(aDrawing(blue)) }

function turnedBy(degrees: number) {
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  drawSpinFrame(target, sides, degrees)
  const row = (y: number) =>
    Array.from({ length: width }, (_, x) => [...target.data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)])
  const painted = row(30).flatMap(([, , , alpha], x) => (alpha === 255 ? [x] : []))
  return { row, left: painted[0] ?? NaN, right: painted.at(-1) ?? NaN, count: painted.length }
}

test('from the front and from behind a product is as wide as it is drawn, without its shadow (PDP-54)', () => {
  for (const { left, right, count } of [turnedBy(0), turnedBy(180)]) {
    expect(Math.abs(left - 20)).toBeLessThan(2)
    expect(Math.abs(right - 59)).toBeLessThan(2)
    expect(right - left + 1).toBe(count)
  }
})

test('the front is seen first, the back after half a turn, each with its left side on the left (PDP-54)', () => {
  const [front, back] = [turnedBy(0).row(30), turnedBy(180).row(30)]
  for (const [row, channel] of [
    [front, 0],
    [back, 2],
  ] as const) {
    expect(row[40]?.[channel]).toBeGreaterThan(180)
    expect(row[40]?.[1]).toBe(0)
    expect(row[25]?.[1]).toBeGreaterThan(50)
  }
})

test('from the side it is as deep as a body: narrower, without a gap, half of it of either drawing (PDP-54)', () => {
  const { row, left, right, count } = turnedBy(90)
  expect(count).toBeGreaterThan(8)
  expect(count).toBeLessThan(30)
  expect(right - left + 1).toBe(count)
  expect(row(30)[right]?.[0]).toBeGreaterThan(80)
  expect(row(30)[left]?.[2]).toBeGreaterThan(80)
})

test('turning to the right, what was in the middle goes to the right (PDP-54)', () => {
  const middle = ({ left, right }: { left: number; right: number }) => (left + right) / 2
  const edgeOf = (degrees: number) =>
    turnedBy(degrees)
      .row(30)
      .findIndex(([r = 0, g = 0]) => r > 120 && g < 20)
  expect(edgeOf(30)).toBeGreaterThan(0)
  expect(Math.abs(middle(turnedBy(30)) - 39.5)).toBeLessThan(2)
})

test('above the product nothing is painted (PDP-54)', () => {
  for (const degrees of [0, 45, 90, 200])
    expect(
      turnedBy(degrees)
        .row(2)
        .every(([, , , alpha]) => alpha === 0),
    ).toBe(true)
})

test('a drawing of nothing stays nothing (PDP-54)', () => {
  const empty = toSpinSide({ width, height, data: new Uint8ClampedArray(width * height * 4) })
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  drawSpinFrame(target, { front: empty, back: empty }, 60)
  expect(target.data.every((value) => value === 0)).toBe(true)
})
