import { expect, test } from 'vitest'
import { locales } from '#config/locales'
import canadian from '#content/spelling/en-ca.json'
import british from '#content/spelling/en-gb.json'
import american from '#content/spelling/en-us.json'
import quebec from '#content/spelling/fr-ca.json'
import { toAmericanEnglish, getSpellingConverter, getUnitConverter } from './local-spelling'

test('English of ours is read as America spells it in the US, and nowhere else', () => {
  const result = 'Colour and size of your favourites'
  expect(getSpellingConverter(locales['en-us'])(result)).toBe('Color and size of your favorites')
  for (const locale of ['en-gb', 'en-ca'] as const) expect(getSpellingConverter(locales[locale])(result)).toBe(result)
})

test('only whole words change, never a placeholder or a URL', () => {
  expect(toAmericanEnglish('Pocket for bus tickets, the ticking and a sticker')).toBe('Pocket for bus tickets, the ticking and a sticker')
  expect(toAmericanEnglish('Join {{programme}}, our programme')).toBe('Join {{programme}}, our program')
  expect(toAmericanEnglish('<a href="/journal/forty-kilometres">Forty kilometres</a>')).toBe(
    '<a href="/journal/forty-kilometres">Forty kilometers</a>',
  )
  expect(toAmericanEnglish('80 g per square metre, a second torch')).toBe('80 g per square meter, a second flashlight')
})

test('a name or an idiom that contains a word of the list stays as it is written', () => {
  expect(toAmericanEnglish('Cap, Red Kerb, with a Quarter Zip on a kerb')).toBe('Cap, Red Kerb, with a Quarter Zip on a curb')
})

test('Canada keeps British spelling and uses North American terms', () => {
  expect(getSpellingConverter(locales['en-ca'])('Trousers in your favourite colour, free delivery to any postcode')).toBe(
    'Pants in your favourite colour, free shipping to any postal code',
  )
})

test('a label of one word has a term of its own, where the word within a sentence has not', () => {
  expect(toAmericanEnglish('Delivery')).toBe('Shipping')
  expect(toAmericanEnglish('Delivery | Halvern')).toBe('Shipping | Halvern')
  expect(toAmericanEnglish('Choose delivery or pickup')).toBe('Choose delivery or pickup')
})

test('the United Kingdom reads British terms', () => {
  expect(getSpellingConverter(locales['en-gb'])('Add to cart: a down vest, ready to pick up')).toBe(
    'Add to basket: a down gilet, ready to collect',
  )
})

test('what replaces an acronym is capital only where a sentence begins', () => {
  const inCanada = getSpellingConverter(locales['fr-ca'])
  expect(inCanada('E-mails et SMS')).toBe('Courriels et messages texte')
  expect(inCanada('Un envoi. SMS reçus')).toBe('Un envoi. Messages texte reçus')
})

test('French of ours is read as Quebec writes it in Canada: its terms, and no space before ; ! ?', () => {
  const inCanada = getSpellingConverter(locales['fr-ca'])
  expect(inCanada('Indiquez l’e-mail\u00a0; la newsletter part avant le départ. Un bonnet\u00a0?')).toBe(
    'Indiquez le courriel; l’infolettre part avant le départ. Une tuque?',
  )
  expect(inCanada('<a href="mailto:e-mail@shop.example">Total\u00a0: 12</a>')).toBe(
    '<a href="mailto:e-mail@shop.example">Total\u00a0: 12</a>',
  )
  expect(getSpellingConverter(locales['fr-fr'])('Un e-mail\u00a0?')).toBe('Un e-mail\u00a0?')
})

test.each([
  ['en-us', american],
  ['en-gb', british],
  ['en-ca', canadian],
  ['fr-ca', quebec],
] as const)('each term of %s becomes its local one, which no term of the list changes again', (locale, terms) => {
  const spelled = getSpellingConverter(locales[locale])
  for (const [authored, local] of Object.entries(terms)) {
    expect(spelled(authored.replace(/^\^|\$$/g, ''))).toBe(local)
    expect(spelled(local)).toBe(local)
  }
})

const withImperialUnits = getUnitConverter('USD')

test.each([
  ['245\u00a0g in a size 7', '8.6\u00a0oz (245\u00a0g) in a size 7'],
  ['38 litres, 1,140\u00a0g', '38 litres, 40\u00a0oz (1,140\u00a0g)'],
  ['412 grams, hood included', '14.5\u00a0oz (412 grams), hood included'],
  ['Carries 14\u00a0kg in comfort', 'Carries 31\u00a0lb (14\u00a0kg) in comfort'],
  ['Cuffs let down by 4\u00a0cm', 'Cuffs let down by 1.6\u00a0in (4\u00a0cm)'],
  ['Fits heads from 54 to 62\u00a0cm', 'Fits heads from 21 to 24\u00a0in (54 to 62\u00a0cm)'],
  ['Map pocket, 27 × 21\u00a0cm', 'Map pocket, 10.6 × 8.3\u00a0in (27 × 21\u00a0cm)'],
  ['Cotton, 200\u00a0g per m²', 'Cotton, 200\u00a0g per m²'],
  ['Good from −8 to 10\u00a0°C', 'Good from 18 to 50\u00a0°F (−8 to 10\u00a0°C)'],
  ['Machine wash at 30\u00a0°C', 'Machine wash at 86\u00a0°F (30\u00a0°C)'],
  ['Tested in wind of 80\u00a0km/h.', 'Tested in wind of 50\u00a0mph (80\u00a0km/h).'],
  ['He is 186\u00a0cm tall and wears size M', 'He is 6′1″ (186\u00a0cm) tall and wears size M'],
])('%s: the American measure comes first, with the metric one beside it (PDP-36)', (metric, both) => {
  expect(withImperialUnits(metric)).toBe(both)
  expect(withImperialUnits(both)).toBe(both)
})

test.each([
  '300 g/m² grid fleece',
  '200\u00a0g/m² merino',
  '150 grams per square meter',
  '2.4\u00a0mm leather',
  'Three widths, 40 lace holes',
])('%s: stays as it is', (text) => {
  expect(withImperialUnits(text)).toBe(text)
})

test('outside the US a measure is metric', () => {
  for (const currency of ['CAD', 'GBP', 'EUR'] as const) expect(getUnitConverter(currency)('245\u00a0g')).toBe('245\u00a0g')
})
