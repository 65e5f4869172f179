import { expect, test } from 'vitest'
import { perspective, level } from './perspective.ts'
import { spotMapScene } from './spot-map.ts'

const frames = Object.entries(spotMapScene).map(([frame, compose]) => [frame, compose()] as const)

test.each(frames)('the %s map has forty numbered kerbs: fifteen waxed, eight capped, five knobbed, twelve perfect', (_, { svg }) => {
  const heads = [...svg.matchAll(/<g fill="(#\w+)" stroke="#\w+" stroke-width="3.5"/g)].map(([, fill]) => fill)
  const count = (color: string) => heads.filter((fill) => fill === color).length
  expect(heads).toHaveLength(40)
  expect([count('#f2c230'), count('#c62f14'), count('#8f9094'), count('#15161a')]).toEqual([15, 8, 5, 12])
})

test.each(frames)('every number of the %s map is whole, inside the frame, and apart from the others', (_, { svg, width, height }) => {
  const spots = [...svg.matchAll(/stroke-width="1.25"[^>]*><path transform="translate\(([\d.-]+) ([\d.-]+)\)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  expect(spots).toHaveLength(40)
  for (const [x = 0, y = 0] of spots) {
    expect(x > 5 && x < width - 40 && y > 5 && y < height - 40, `${x} ${y}`).toBe(true)
    const nearest = Math.min(...spots.map(([ox = 0, oy = 0]) => Math.hypot(ox - x, oy - y) || Infinity))
    expect(nearest).toBeGreaterThan(50)
  }
})

test('what lies partly behind the eye is cut, and what lies behind it is left out', () => {
  const view = perspective({ center: 0, horizon: 0, eye: 1, focal: 100 })
  expect(view.face(level(0, [-1, 1], [-2, -1]))).toBe('')
  expect(view.face(level(0, [-1, 1], [-2, 2]))).toBe('M500.0 500.0L50.0 50.0L-50.0 50.0L-500.0 500.0Z')
})
