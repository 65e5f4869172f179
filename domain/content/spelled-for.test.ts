import { expect, test } from 'vitest'
import { locales } from '#config/locales'
import canadian from '#content/spelling/en-ca.json'
import british from '#content/spelling/en-gb.json'
import american from '#content/spelling/en-us.json'
import quebec from '#content/spelling/fr-ca.json'
import { inAmericanEnglish, spelledFor } from './spelled-for'

test('English of ours is read as America spells it in the US, and nowhere else', () => {
  const result = 'Colour and size of your favourites'
  expect(spelledFor(locales['en-us'])(result)).toBe('Color and size of your favorites')
  for (const locale of ['en-gb', 'en-ca'] as const) expect(spelledFor(locales[locale])(result)).toBe(result)
})

test('only whole words change, never a placeholder or a URL', () => {
  expect(inAmericanEnglish('Pocket for bus tickets, the ticking and a sticker')).toBe('Pocket for bus tickets, the ticking and a sticker')
  expect(inAmericanEnglish('Join {{programme}}, our programme')).toBe('Join {{programme}}, our program')
  expect(inAmericanEnglish('<a href="/journal/forty-kilometres">Forty kilometres</a>')).toBe(
    '<a href="/journal/forty-kilometres">Forty kilometers</a>',
  )
  expect(inAmericanEnglish('80 g per square metre, a second torch')).toBe('80 g per square meter, a second flashlight')
})

test('a name or an idiom that contains a word of the list stays as it is written', () => {
  expect(inAmericanEnglish('Cap, Red Kerb, with a Quarter Zip on a kerb')).toBe('Cap, Red Kerb, with a Quarter Zip on a curb')
})

test('Canada keeps British spelling and uses North American terms', () => {
  expect(spelledFor(locales['en-ca'])('Trousers in your favourite colour, free delivery to any postcode')).toBe(
    'Pants in your favourite colour, free shipping to any postal code',
  )
})

test('a label of one word has a term of its own, where the word within a sentence has not', () => {
  expect(inAmericanEnglish('Delivery')).toBe('Shipping')
  expect(inAmericanEnglish('Delivery | Halvern')).toBe('Shipping | Halvern')
  expect(inAmericanEnglish('Choose delivery or pickup')).toBe('Choose delivery or pickup')
})

test('the United Kingdom reads British terms', () => {
  expect(spelledFor(locales['en-gb'])('Add to cart: a down vest, ready to pick up')).toBe('Add to basket: a down gilet, ready to collect')
})

test('what replaces an acronym is capital only where a sentence begins', () => {
  const inCanada = spelledFor(locales['fr-ca'])
  expect(inCanada('E-mails et SMS')).toBe('Courriels et messages texte')
  expect(inCanada('Un envoi. SMS reçus')).toBe('Un envoi. Messages texte reçus')
})

test('French of ours is read as Quebec writes it in Canada: its terms, and no space before ; ! ?', () => {
  const inCanada = spelledFor(locales['fr-ca'])
  expect(inCanada('Indiquez l’e-mail\u00a0; la newsletter part avant le départ. Un bonnet\u00a0?')).toBe(
    'Indiquez le courriel; l’infolettre part avant le départ. Une tuque?',
  )
  expect(inCanada('<a href="mailto:e-mail@shop.example">Total\u00a0: 12</a>')).toBe(
    '<a href="mailto:e-mail@shop.example">Total\u00a0: 12</a>',
  )
  expect(spelledFor(locales['fr-fr'])('Un e-mail\u00a0?')).toBe('Un e-mail\u00a0?')
})

test.each([
  ['en-us', american],
  ['en-gb', british],
  ['en-ca', canadian],
  ['fr-ca', quebec],
] as const)('each term of %s becomes its local one, which no term of the list changes again', (locale, terms) => {
  const spelled = spelledFor(locales[locale])
  for (const [authored, local] of Object.entries(terms)) {
    expect(spelled(authored.replace(/^\^|\$$/g, ''))).toBe(local)
    expect(spelled(local)).toBe(local)
  }
})
