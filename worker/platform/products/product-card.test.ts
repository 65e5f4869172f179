import { expect, test } from 'vitest'
import type { Specs } from '#contracts/entities/specs'
import { listCardFacts } from './product-view'

const ofEvery = { seasons: ['spring'], care: ['machine-30'], origin: 'PT' } satisfies Partial<Specs>
const shell: Specs = { kind: 'outerwear', waterproof: 20_000, fit: 'regular', weight: 412, ...ofEvery }
const puffer: Specs = { kind: 'outerwear', fit: 'regular', comfort: -5, weight: 390, ...ofEvery }
const tent: Specs = { kind: 'tent', persons: 3, flysheet: 4_000, floor: 8_000, material: 'nylon', weight: 3_600, ...ofEvery }
const pack: Specs = { kind: 'bag', capacity: 22, material: 'nylon', weight: 640, ...ofEvery }
const boot: Specs = { kind: 'footwear', waterproof: true, collar: 'mid', upper: ['leather'], weight: 980, ...ofEvery }
const tee: Specs = { kind: 'top', cloth: 240, fit: 'regular', weight: 260, ...ofEvery }

const told = (specs: Specs | undefined, language: 'en' | 'de' | 'fr', currency: 'USD' | 'EUR' | 'GBP' | 'CAD') =>
  listCardFacts(specs, { language, currency })
    .join(' · ')
    .replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['shell', shell, { american: '20,000 mm waterproof · 14.5 oz', german: '20.000 mm Wassersäule · 412 g' }],
  ['puffer', puffer, { american: 'comfort 23 °F · 13.8 oz', german: 'Komfort −5 °C · 390 g' }],
  ['tent', tent, { american: '3 people · 7.9 lb', german: '3 Personen · 3,6 kg' }],
  ['pack', pack, { american: '22 L · 23 oz', german: '22 l · 640 g' }],
  ['boot', boot, { american: 'waterproof · 35 oz', german: 'wasserdicht · 980 g' }],
  ['tee', tee, { american: '7.1 oz/yd² · 9.2 oz', german: '240 g/m² · 260 g' }],
])('the card of a %s has its deciding facts in the units of the country (PLP-20)', (_, specs, { american, german }) => {
  expect(told(specs, 'en', 'USD')).toBe(american)
  expect(told(specs, 'de', 'EUR')).toBe(german)
})

test.each([
  ['Men’s waterproof jacket', shell, '20,000 mm · 14.5 oz'],
  ['Winter mountain shell', shell, '20,000 mm waterproof · 14.5 oz'],
  ['22-liter daypack', pack, '23 oz'],
  ['3-person, 4-season tent', tent, '7.9 lb'],
  ['Waterproof boot', boot, '35 oz'],
])('the card of a “%s” does not repeat what its type says (PLP-20)', (type, specs, facts) => {
  const listed = listCardFacts(specs, { language: 'en', currency: 'USD' }, type)
  expect(listed.join(' · ').replaceAll('\u00a0', ' ')).toBe(facts)
})

test('Canada and Britain read metric units; a product without facts has none (PLP-20)', () => {
  expect(told(shell, 'fr', 'CAD')).toBe('imperméable 20 000 mm · 412 g')
  expect(told(shell, 'en', 'GBP')).toBe('20,000 mm waterproof · 412 g')
  expect(told(undefined, 'en', 'USD')).toBe('')
})
