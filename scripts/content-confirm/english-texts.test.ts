import { expect, test } from 'vitest'
import { languages } from '#config/locales'
import { formatReport, listEnglishTexts } from './english-texts'

const aText = (file: string, key: string, text: string) => ({ file, key, text })

test('a text that is still English is found, in its own file, beside others, and in every plural form', () => {
  const english = [
    aText('messages/en/cart.json', 'cart.title', 'Cart'),
    aText('messages/en/cart.json', 'cart.count_other', '{{count}} items'),
    aText('voices/halvern/en.json', 'cart/cart.empty', 'Empty'),
    aText('sites/HALVERN/home.json', 'meta/title', 'Home'),
  ]
  const polish = [
    aText('messages/pl/cart.json', 'cart.title', 'Koszyk'),
    aText('messages/pl/cart.json', 'cart.count_few', '{{count}} items'),
    aText('messages/pl/cart.json', 'cart.count_other', '{{count}} produktu'),
    aText('voices/halvern/pl.json', 'cart/cart.empty', 'Empty'),
    aText('sites/HALVERN/home.json', 'meta/title', 'Home'),
  ]
  expect(listEnglishTexts('pl', polish, english).map(({ key }) => key)).toEqual(['cart.count_few', 'cart/cart.empty', 'meta/title'])
})

test('every language is translated: few of its texts are as in English, which are names and loan words', () => {
  const lines = formatReport()
  expect(lines).toHaveLength(languages.length - 1)
  for (const line of lines) {
    const [, left = '0', total = '0'] = /^[a-z]{2}: (\d+) of (\d+) texts/.exec(line) ?? []
    expect(Number(total)).toBeGreaterThan(5_000)
    expect(Number(left) / Number(total)).toBeLessThan(0.1)
  }
})
