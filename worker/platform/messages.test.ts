import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#config/locales'
import specWords from '#content/catalog/spec-words.json'
import words from '#content/catalog/words.json'
import emailWords from '#content/emails/words.json'
import { colorFamilies, localizedText } from '#contracts/entities/catalog-file'
import { getLabel, getLocaleMessage, getMarketMessage, createEmailTranslator } from './messages'

test('every word exists in every language, with the same placeholders', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const [key, word] of Object.entries({ ...words, ...specWords, ...emailWords })) {
    expect(localizedText.safeParse(word).success, key).toBe(true)
    for (const language of languages) expect(places(word[language]), `${key} ${language}`).toEqual(places(word.en))
  }
})

test('every word exists once: of two with one key the first would be lost', () => {
  const keys = ['catalog/words.json', 'catalog/spec-words.json', 'emails/words.json'].flatMap((name) => {
    const file = readFileSync(path.resolve(import.meta.dirname, '../../content', name), 'utf8')
    return [...file.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key)
  })
  expect(keys.toSorted()).toEqual(Object.keys({ ...words, ...specWords, ...emailWords }).toSorted())
})

test('every badge, width, length and color family has a label (PDP-27)', () => {
  const marks = ['NEW', 'EXCLUSIVE', 'BEST SELLER', 'LOW STOCK', 'SOLD OUT', 'PRESALE'].map((id) => `mark.${id}`)
  const options = ['width.narrow', 'width.regular', 'width.wide', 'length.short', 'length.regular', 'length.long']
  expect([...marks, ...options, ...colorFamilies.map((family) => `family.${family}`)].filter((key) => !(key in words))).toEqual([])
})

test('a value without a translation is shown as it is', () => {
  expect(getLabel('fr-fr', 'size.OS', 'OS')).toBe('Taille unique')
  expect(getLabel('fr-fr', 'size.M', 'M')).toBe('M')
  expect(getLabel('fr-fr', 'size.constructor', 'x')).toBe('x')
  expect(getLocaleMessage('en-gb', 'stock.fewLeft', { count: 2 })).toBe('Only 2 left')
})

test('a brand says in its voice what it says otherwise, spelled as the country does', () => {
  const stick = (brand: 'halvern' | 'dropkerb') => getMarketMessage({ language: 'de', currency: 'EUR', brand }, 'document.stick')
  expect([stick('halvern'), stick('dropkerb')]).toEqual([
    'Drucken Sie diese Seite aus und kleben Sie sie auf das Paket.',
    'Druck diese Seite aus und kleb sie auf das Paket.',
  ])
  expect(getMarketMessage({ language: 'fr', currency: 'CAD', brand: 'dropkerb' }, 'document.tax')).toBe('Taxes')
})

test('a country reads its own terms: of tax, of dispatch, of gift cards; what is filled in stays', () => {
  expect([getLocaleMessage('en-us', 'document.tax'), getLocaleMessage('en-gb', 'document.tax')]).toEqual(['Tax', 'VAT'])
  expect(getMarketMessage({ language: 'fr', currency: 'CAD' }, 'document.tax')).toBe('Taxes')
  expect(getMarketMessage({ language: 'fr', currency: 'EUR' }, 'document.tax')).toBe('TVA')
  expect(getLocaleMessage('fr-ca', 'payment.GIFT_CARD')).toBe('Carte-cadeau')
  expect(getLocaleMessage('en-gb', 'flash.undeliverable', { name: 'Cart vest' })).toContain('Cart vest can no longer')
})

test('a brand with a voice of its own uses it where it has one, in the terms of the country (EML-01)', () => {
  const heading = (brand: 'halvern' | 'dropkerb') => createEmailTranslator({ brand, locale: 'de-de' })('mail.order-ready.intro')
  expect([heading('halvern'), heading('dropkerb')]).toEqual([
    'Bitte bringen Sie diese E-Mail und einen Ausweis mit.',
    'Bring diese E-Mail und einen Ausweis mit.',
  ])
  const quebec = createEmailTranslator({ brand: 'dropkerb', locale: 'fr-ca' })
  expect(quebec('mail.order-ready.intro')).toBe('Présente ce courriel et une pièce d’identité.')
  expect(quebec('mail.total.savings')).toBe('Rabais')
})
