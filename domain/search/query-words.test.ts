// cspell:disable
import { expect, test } from 'vitest'
import type { Language } from '#config/locales'
import { removeStopWords, spellOutJoiningSymbols, splitAlternatives } from './query-words'

test.each([
  ['en', 'jacket & pants', ['jacket', 'pants']],
  ['en', 'Jacket and rain pants', ['Jacket', 'rain pants']],
  ['en', 'hat, gloves and scarf', ['hat', 'gloves', 'scarf']],
  ['en', 'boots or shoes', ['boots', 'shoes']],
  ['en', 'tee/tank', ['tee', 'tank']],
  ['fr', 'veste et pantalon', ['veste', 'pantalon']],
  ['fr', 'bonnet ou casquette', ['bonnet', 'casquette']],
  ['de', 'Jacke und Hose', ['Jacke', 'Hose']],
  ['de', 'Jacke+Hose', ['Jacke', 'Hose']],
  ['it', 'giacca e pantaloni', ['giacca', 'pantaloni']],
  ['es', 'chaqueta y pantalón', ['chaqueta', 'pantalón']],
  ['nl', 'jas en broek', ['jas', 'broek']],
  ['en', 'jacket', ['jacket']],
  ['en', 'jacket &', ['jacket']],
  ['en', '1/2 zip 2,5 l', ['1/2 zip 2,5 l']],
  ['en', 'and', []],
] as const)('%s: “%s” names %j (PLP-36)', (...[language, typed, named]: readonly [Language, string, readonly string[]]) => {
  expect(splitAlternatives(typed, language)).toEqual(named)
})

test('a sign between words is written out in the words of the language (PLP-36)', () => {
  expect(spellOutJoiningSymbols('jackt & pants', 'en')).toBe('jackt and pants')
  expect(spellOutJoiningSymbols('Jacke/Hose', 'de')).toBe('Jacke und Hose')
})

test.each([
  ['en', 'How do I return something?', ['return']],
  ['en', 'where is my order', ['order']],
  ['fr', 'où est ma commande ?', ['commande']],
  ['de', 'Wo ist meine Bestellung', ['bestellung']],
  ['it', 'dov’è il mio ordine', ['ordine']],
  ['es', '¿dónde está mi pedido?', ['pedido']],
  ['nl', 'waar is mijn bestelling', ['bestelling']],
  ['en', 'the and', ['the', 'and']],
  ['en', '', []],
] as const)('%s: “%s” is about %j (PLP-36)', (...[language, typed, words]: readonly [Language, string, readonly string[]]) => {
  expect(removeStopWords(typed, language)).toEqual(words)
})
