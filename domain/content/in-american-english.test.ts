import { expect, test } from 'vitest'
import { locales } from '#config/locales'
import words from '#content/spelling/en-us.json'
import { inAmericanEnglish, spelledFor } from './in-american-english'

test('English of ours is read as America spells it in the US, and nowhere else', () => {
  const result = 'Colour and size of your favourites'
  expect(spelledFor(locales['en-us'])(result)).toBe('Color and size of your favorites')
  for (const locale of ['en-gb', 'en-ca', 'fr-ca'] as const) expect(spelledFor(locales[locale])(result)).toBe(result)
})

test('only whole words change, never a placeholder or a URL', () => {
  expect(inAmericanEnglish('Pocket for bus tickets, the ticking and a sticker')).toBe('Pocket for bus tickets, the ticking and a sticker')
  expect(inAmericanEnglish('Join {{programme}}, our programme')).toBe('Join {{programme}}, our program')
  expect(inAmericanEnglish('<a href="/journal/forty-kilometres">Forty kilometres</a>')).toBe(
    '<a href="/journal/forty-kilometres">Forty kilometers</a>',
  )
  expect(inAmericanEnglish('80 g per square metre, a second torch')).toBe('80 g per square meter, a second flashlight')
})

test('each word of the list differs from its spelling, which is no word of the list', () => {
  for (const [british, american] of Object.entries(words)) {
    expect(inAmericanEnglish(british)).toBe(american)
    expect(inAmericanEnglish(american)).toBe(american)
  }
})
