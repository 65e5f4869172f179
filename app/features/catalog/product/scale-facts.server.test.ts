import { expect, test } from 'vitest'
import type { Locale } from '#config/locales'
import { aProduct } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { getScaleFacts } from './scale-facts.server'

const images = { slate: ['/art/HV8T6M38-slate-front.0a1b2c3d', '/art/HV8T6M38-slate-scale.0a1b2c3d'] }
const capacity = { id: 'capacity', label: 'Capacity', value: '38 L' }
const height = { id: 'height', label: 'Height inside', value: '112 cm' }
const weight = { id: 'weight', label: 'Weight', value: '1,140 g' }

const factsOf = (overrides: Parameters<typeof aProduct>[0], locale: Locale = 'en-us') =>
  getScaleFacts(aShop({}, { path: `/${locale}/p/x` }).shop, aProduct({ images, ...overrides }))

test.each([
  ['a pack', { specs: [weight, capacity] }, ['Person: 5\u00a0ft 9\u00a0in', 'Capacity: 38 L']],
  ['a tent', { specs: [weight, height] }, ['Person: 5\u00a0ft 9\u00a0in', 'Height inside: 112 cm']],
  ['a sleeping bag', { specs: [weight] }, ['Person: 5\u00a0ft 9\u00a0in']],
  ['a pack without facts', { specs: undefined }, ['Person: 5\u00a0ft 9\u00a0in']],
])('%s is shown in scale with its measure (PDP-52)', async (_, overrides, facts) => {
  expect(await factsOf(overrides)).toEqual(facts)
})

test.each([
  ['en-gb', 'Person: 175\u00a0cm'],
  ['fr-fr', 'Personne\u00a0: 175\u00a0cm'],
  ['de-de', 'Person: 175\u00a0cm'],
  ['it-it', 'Persona: 175\u00a0cm'],
  ['es-es', 'Persona: 175\u00a0cm'],
  ['nl-nl', 'Persoon: 175\u00a0cm'],
] as const)('in %s a person is told as %s (PDP-52)', async (locale, words) => {
  expect(await factsOf({ specs: [] }, locale)).toEqual([words])
})

test('a pack for children is beside a child (PDP-52)', async () => {
  const breadcrumb = [{ id: '1800', label: 'Kids', url: '/c/kids' }]
  expect(await factsOf({ specs: [capacity], breadcrumb })).toEqual(['Child: 3\u00a0ft 10\u00a0in', 'Capacity: 38 L'])
})

test('a product without a picture in scale has no such facts (PDP-52)', async () => {
  expect(await factsOf({ specs: [capacity], images: { slate: ['https://img.example/to-scale.jpg'] } })).toBeUndefined()
})
