import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMapProjection, spreadPins } from './geography'

const france = [-5, 41, 10, 52] as const

test('north is up, east is right, and the corners of the frame are those of the map', () => {
  const { height, at } = createMapProjection(france, 640)
  expect(at({ lat: 52, lng: -5 })).toEqual({ x: 0, y: 0 })
  const corner = at({ lat: 41, lng: 10 })
  expect(corner.x).toBe(640)
  expect(corner.y).toBeCloseTo(height, 0)
  const [paris, marseille] = [at({ lat: 48.86, lng: 2.35 }), at({ lat: 43.3, lng: 5.37 })]
  expect(paris.y).toBeLessThan(marseille.y)
  expect(paris.x).toBeLessThan(marseille.x)
})

test('pins with enough distance stay where they are', () => {
  const pins = [
    { x: 10, y: 10 },
    { x: 200, y: 10 },
  ]
  expect(spreadPins(pins, 60)).toEqual(pins)
})

test('pins on each other are moved apart, however many in one place', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 20 }), y: fc.integer({ min: 0, max: 20 }) })
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 4 }), (points) => {
      const pins = spreadPins(points, 60)
      for (const [i, a] of pins.entries()) for (const b of pins.slice(i + 1)) expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeGreaterThan(50)
    }),
  )
})
