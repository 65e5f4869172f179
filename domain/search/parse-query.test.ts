// cspell:disable
import { expect, test } from 'vitest'
import type { Language } from '#config/locales'
import { parseQuery } from './parse-query'

const under = (to: number) => ({ to })

test.each([
  ['en', 'jacket under 200', 'jacket', under(200)],
  ['en', 'jacket over $50 max $100', 'jacket over $50', under(100)],
  ['de', 'jacke ab 50 € höchstens 100 €', 'jacke ab 50 €', under(100)],
  ['en', 'under $200 jacket', 'jacket', under(200)],
  ['en', 'rain jacket between 100 and 200 dollars', 'rain jacket', { from: 100, to: 200 }],
  ['en', 'boots over £150', 'boots', { from: 150 }],
  ['fr', 'veste à moins de 200 €', 'veste', under(200)],
  ['fr', 'chaussures entre 50 et 100 euros', 'chaussures', { from: 50, to: 100 }],
  ['de', 'Jacke unter 200 Euro', 'Jacke', under(200)],
  ['de', 'Hose bis 100', 'Hose', under(100)],
  ['it', 'giacca sotto i 200 euro', 'giacca', under(200)],
  ['it', 'scarpe tra 50 e 100', 'scarpe', { from: 50, to: 100 }],
  ['es', 'chaqueta por menos de 200 €', 'chaqueta por', under(200)],
  ['es', 'botas hasta 150', 'botas', under(150)],
  ['nl', 'jas onder de 200 euro', 'jas', under(200)],
  ['nl', 'broek vanaf 50', 'broek', { from: 50 }],
  ['en', 'jacket under CA$300', 'jacket', under(300)],
  ['en', 'jacket from $50 to $200', 'jacket', { from: 50, to: 200 }],
  ['fr', 'veste de 50 à 200 €', 'veste', { from: 50, to: 200 }],
  ['de', 'Jacke von 50 bis 200 Euro', 'Jacke', { from: 50, to: 200 }],
  ['it', 'giacca da 50 a 200 euro', 'giacca', { from: 50, to: 200 }],
  ['es', 'chaqueta de 50 a 200 €', 'chaqueta', { from: 50, to: 200 }],
  ['nl', 'jas van 50 tot 200 euro', 'jas', { from: 50, to: 200 }],
  ['nl', 'jas tussen de 50 en 100 euro', 'jas', { from: 50, to: 100 }],
  ['en', 'jacket under 100 bucks', 'jacket', under(100)],
  ['en', 'jacket $50-$100', 'jacket', { from: 50, to: 100 }],
  ['en', 'jacket 50-100 dollars', 'jacket', { from: 50, to: 100 }],
  ['en', 'jacket $50 to $100', 'jacket', { from: 50, to: 100 }],
  ['en', 'jacket $200+', 'jacket', { from: 200 }],
  ['en', 'jacket $200 and up', 'jacket', { from: 200 }],
  ['en', 'jacket $99.99 or less', 'jacket', under(100)],
  ['en', 'jacket under $1,000', 'jacket', under(1000)],
  ['fr', 'veste 50-100 €', 'veste', { from: 50, to: 100 }],
  ['fr', 'veste 100 € maximum', 'veste', under(100)],
  ['de', 'Jacke 50 bis 100 €', 'Jacke', { from: 50, to: 100 }],
  ['de', 'Jacke unter 99,99 €', 'Jacke', under(100)],
  ['de', 'Jacke unter 1.000 €', 'Jacke', under(1000)],
  ['de', 'Jacke 100 € oder weniger', 'Jacke', under(100)],
  ['it', 'giacca massimo 100 €', 'giacca', under(100)],
  ['it', 'giacca 50-100 euro', 'giacca', { from: 50, to: 100 }],
  ['es', 'chaqueta máximo 100 €', 'chaqueta', under(100)],
  ['es', 'chaqueta 100 € o menos', 'chaqueta', under(100)],
] as const)('%s: “%s” is “%s” at a price (PLP-15)', (...[language, typed, words, price]: readonly [Language, string, string, object]) => {
  expect(parseQuery(typed, language)).toEqual({ words, price, filters: [] })
})

test.each([
  ['en', '3 person tent', 'tent', 'persons', '3'],
  ['en', '3-person tent', 'tent', 'persons', '3'],
  ['fr', 'tente 3 places', 'tente', 'persons', '3'],
  ['de', '3-Personen-Zelt', 'Zelt', 'persons', '3'],
  ['it', 'tenda 3 posti', 'tenda', 'persons', '3'],
  ['es', 'tienda 3 personas', 'tienda', 'persons', '3'],
  ['nl', '3-persoonstent', 'tent', 'persons', '3'],
  ['en', '40 l pack', 'pack', 'capacity', '35-50'],
  ['en', '28L pack', 'pack', 'capacity', '20-35'],
  ['en', '3 liter pack', 'pack', 'capacity', '0-20'],
  ['en', '22 liter backpack', 'backpack', 'capacity', '20-35'],
  ['fr', 'sac 40 litres', 'sac', 'capacity', '35-50'],
  ['de', 'Rucksack 40 Liter', 'Rucksack', 'capacity', '35-50'],
  ['de', '40-Liter-Rucksack', 'Rucksack', 'capacity', '35-50'],
  ['it', 'zaino 40 litri', 'zaino', 'capacity', '35-50'],
  ['es', 'mochila de 40 litros', 'mochila de', 'capacity', '35-50'],
  ['nl', 'rugzak 40 liter', 'rugzak', 'capacity', '35-50'],
  ['en', 'waterproof jacket', 'jacket', 'waterproof', 'yes'],
  ['en', 'water proof jacket', 'jacket', 'waterproof', 'yes'],
  ['fr', 'veste imperméable', 'veste', 'waterproof', 'yes'],
  ['de', 'wasserdichte Jacke', 'Jacke', 'waterproof', 'yes'],
  ['it', 'giacca impermeabile', 'giacca', 'waterproof', 'yes'],
  ['es', 'chaqueta impermeable', 'chaqueta', 'waterproof', 'yes'],
  ['nl', 'waterdichte jas', 'jas', 'waterproof', 'yes'],
  ['en', 'water-proof jacket', 'jacket', 'waterproof', 'yes'],
  ['de', 'wasserfeste Jacke', 'Jacke', 'waterproof', 'yes'],
  ['en', 'two person tent', 'tent', 'persons', '2'],
  ['fr', 'tente deux places', 'tente', 'persons', '2'],
  ['nl', 'tweepersoonstent', 'tent', 'persons', '2'],
] as const)(
  '%s: “%s” is “%s” with a fact (PLP-15)',
  (...[language, typed, words, attributeId, value]: readonly [Language, string, string, string, string]) => {
    expect(parseQuery(typed, language)).toEqual({ words, filters: [{ attributeId, value }] })
  },
)

test('several phrases are read together (PLP-15)', () => {
  expect(parseQuery('waterproof jacket under 200', 'en')).toEqual({
    words: 'jacket',
    price: { to: 200 },
    filters: [{ attributeId: 'waterproof', value: 'yes' }],
  })
})

test.each([
  'jacket',
  'waterproof',
  'under 200',
  '501 jeans',
  'pack under 20 l',
  'No. 4 coat',
  'Skarn 3L Shell',
  'skarn 3-l shell',
  'Smirr 2.5L Rain Jacket',
  'bottle 1 l',
  'over shirt',
  'Two-Step Low',
  '501-505 jeans',
  '501 or more jeans',
  'jacket under 1,000,000,000',
  'between 200 and 100 jackets',
])('“%s” stays as it was typed (PLP-15)', (typed) => {
  const read = parseQuery(typed, 'en')
  if (typed === 'pack under 20 l') expect(read).not.toHaveProperty('price')
  else expect(read).toBeUndefined()
})
