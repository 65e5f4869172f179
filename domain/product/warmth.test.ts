import { expect, test } from 'vitest'
import type { Specs } from '#contracts/entities/specs'
import { getWarmth } from './warmth'

const common = { seasons: ['winter'], care: ['hand'], origin: 'PT', fit: 'regular', weight: 400 } as const
const outerwear = (facts: Partial<Extract<Specs, { kind: 'outerwear' }>>) => ({ kind: 'outerwear', ...common, ...facts }) as Specs
const top = (facts: Partial<Extract<Specs, { kind: 'top' }>>) => ({ kind: 'top', ...common, ...facts }) as Specs
const down = (weight: number, power: number) => outerwear({ fill: { material: 'down', weight, power } })

test('more down, or down that lofts more, is warmer; without sleeves it is a level less (PDP-61)', () => {
  expect(getWarmth({ silhouette: 'puffer', specs: down(85, 800) })).toBe(3)
  expect(getWarmth({ silhouette: 'puffer', specs: down(138, 800) })).toBe(4)
  expect(getWarmth({ silhouette: 'puffer', specs: down(310, 850) })).toBe(5)
  expect(getWarmth({ silhouette: 'vest', specs: down(95, 750) })).toBe(2)
})

test('fleece, knitwear, hoodies and base layers are rated by fabric or weight (PDP-61)', () => {
  expect([150, 215, 310].map((cloth) => getWarmth({ silhouette: 'fleece', specs: top({ cloth }) }))).toEqual([2, 3, 4])
  expect(getWarmth({ silhouette: 'fleece', specs: top({ weight: 610 }) })).toBe(4)
  const wool = { composition: { main: { wool: 100 } } }
  expect([310, 540].map((weight) => getWarmth({ silhouette: 'knit', specs: top({ weight }), ...wool }))).toEqual([3, 4])
  expect([320, 450].map((cloth) => getWarmth({ silhouette: 'hoodie', specs: top({ cloth }) }))).toEqual([2, 3])
  expect([150, 200, 250].map((cloth) => getWarmth({ silhouette: 'baselayer', specs: top({ cloth }), ...wool }))).toEqual([1, 2, 3])
})

test('warmth is told of what is worn to be warm only (PDP-61)', () => {
  expect(getWarmth({ silhouette: 'shell', specs: outerwear({ waterproof: 20_000 }) })).toBeUndefined()
  expect(getWarmth({ silhouette: 'shell', specs: outerwear({ fill: { material: 'synthetic' } }) })).toBe(3)
  expect(getWarmth({ silhouette: 'tee', specs: top({ cloth: 180 }) })).toBeUndefined()
  expect(getWarmth({ silhouette: 'knit' })).toBeUndefined()
})
