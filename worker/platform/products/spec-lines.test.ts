// cspell:ignore ressemelable
import { expect, test } from 'vitest'
import type { BrandId } from '#config/brands'
import type { Locale } from '#config/locales'
import type { Specs } from '#contracts/entities/specs'
import { listSpecLines } from './spec-lines'

const ofEvery = {
  seasons: ['spring', 'autumn'],
  care: ['machine-30', 'reproof'],
  repair: 'workshop',
  origin: 'PT',
} satisfies Partial<Specs>
const shell: Specs = { kind: 'outerwear', waterproof: 20_000, breathability: 22_000, hood: true, fit: 'regular', weight: 412, ...ofEvery }
const tent: Specs = { kind: 'tent', persons: 3, flysheet: 4_000, floor: 8_000, height: 112, material: 'nylon', ...ofEvery, weight: 3_600 }
const bag: Specs = {
  kind: 'sleepingBag',
  fill: { material: 'down', weight: 490, power: 800 },
  comfort: -1,
  limit: -5,
  material: 'nylon',
  weight: 890,
  ...ofEvery,
}

function told(specs: Specs, locale: Locale, brand?: BrandId): Record<string, string> {
  return Object.fromEntries(listSpecLines({ specs }, { locale, brand }).map(({ id, value }) => [id, value.replace(/[\u00a0\u202f]/g, ' ')]))
}

test('facts are told in the words and the writing of each language (PDP-36)', () => {
  expect(told(shell, 'en-gb')).toMatchObject({ waterproof: '20,000 mm', breathability: '22,000 g/m² in 24 hours', weight: '412 g' })
  expect(told(shell, 'de-de')).toMatchObject({ waterproof: '20.000 mm', seasons: 'Frühling, Herbst', origin: 'Portugal' })
  expect(told(shell, 'fr-fr')).toMatchObject({ waterproof: '20 000 mm', fit: 'Droite', repair: 'Dans notre atelier' })
  expect(listSpecLines({ specs: shell }, { locale: 'es-es' })[0]).toMatchObject({ id: 'waterproof', label: 'Impermeabilidad' })
})

test('in the US ounces, pounds, inches and °F come first, with the metric figures beside them; in Canada they are metric (PDP-36)', () => {
  expect(told(shell, 'en-us')).toMatchObject({
    waterproof: '20,000 mm',
    breathability: '22,000 g/m² in 24 hours',
    weight: '14.5 oz (412 g)',
  })
  expect(told(tent, 'en-us')).toMatchObject({ persons: '3', height: '44 in (112 cm)', weight: '7.9 lb (3.6 kg)' })
  expect(told(bag, 'en-us')).toMatchObject({
    comfort: '30 °F (−1 °C)',
    limit: '23 °F (−5 °C)',
    insulation: '17.3 oz (490 g) down, 800 fill power',
  })
  expect(told(tent, 'en-ca')).toMatchObject({ height: '112 cm', weight: '3.6 kg' })
  const cap: Specs = { kind: 'headwear', head: [54, 61], weight: 64, ...ofEvery }
  expect(told(cap, 'en-us')).toMatchObject({ head: '21–24 in (54–61 cm)' })
  const tee: Specs = { kind: 'top', cloth: 180, fit: 'regular', weight: 190, ...ofEvery }
  expect(told(tee, 'en-us')).toMatchObject({ cloth: '5.3 oz/yd² (180 g/m²)' })
})

test('what is worn to be warm tells its warmth first, on one scale (PDP-61)', () => {
  const fleece: Specs = { kind: 'top', cloth: 310, fit: 'regular', weight: 486, ...ofEvery }
  const firstLine = (locale: Locale) => listSpecLines({ silhouette: 'fleece', specs: fleece }, { locale })[0]
  expect(firstLine('en-us')).toEqual({ id: 'warmth', label: 'Warmth', value: '4 of 5: very warm' })
  expect(firstLine('de-de')).toEqual({ id: 'warmth', label: 'Wärme', value: '4 von 5: sehr warm' })
  expect(told(shell, 'en-us')).not.toHaveProperty('warmth')
})

test('shoes say that their weight is that of a pair (PDP-36)', () => {
  const boot: Specs = { kind: 'footwear', collar: 'mid', upper: ['leather'], weight: 980, ...ofEvery }
  expect(told(boot, 'en-us').weight).toBe('35 oz (980 g) per pair')
  expect(told(boot, 'de-de').weight).toBe('980 g pro Paar')
})

test('clothes say what they are made of, part by part, also without other facts (LAW-05)', () => {
  const composition = { main: { polyamide: 100 }, fill: { down: 90, feathers: 10 } }
  expect(listSpecLines({ composition }, { locale: 'en-gb' })).toEqual([
    { id: 'material', label: 'Material', value: '100% polyamide' },
    { id: 'filling', label: 'Filling', value: '90% down, 10% feathers' },
  ])
})

test('nothing is told of a gift card (PDP-36)', () => {
  expect(listSpecLines({ specs: { kind: 'giftCard', delivery: 'email' } }, { locale: 'en-us' })).toEqual([])
})

test('a repair tells what it costs at the brand, in the words and the money of the market (PDP-59)', () => {
  const boot: Specs = { kind: 'footwear', collar: 'mid', upper: ['leather'], weight: 980, ...ofEvery, repair: 'resole' }
  const repairOf = (specs: Specs, locale: Locale, brand: BrandId) => told(specs, locale, brand).repair
  expect(repairOf(shell, 'en-us', 'halvern')).toBe('In our workshop: patch $18, zipper $28, seam tape $22; free for members')
  expect(repairOf({ ...shell, waterproof: undefined }, 'de-de', 'dunnage')).toBe(
    'In unserer Werkstatt: Nähte und Knöpfe kostenlos, Flicken 11 €, Reißverschluss 18 €',
  )
  expect(repairOf(boot, 'fr-fr', 'dunnage')).toBe('Ressemelable : demi-semelles 38 €, semelles neuves 68 €')
  expect(repairOf({ ...tent, repair: 'parts' }, 'en-gb', 'halvern')).toBe('Spare parts available: from £5; free for members')
  expect(repairOf(boot, 'en-gb', 'dropkerb')).toBe('Can be resoled')
})
