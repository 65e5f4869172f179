import { expect, test } from 'vitest'
import type { Language } from '#config/locales'
import { foldText, getStems } from './text-matching'

test.each<[Language, string, string]>([
  ['en', 'jackets', 'jacket'],
  ['en', 'Shoes', 'shoe'],
  ['en', 'dresses', 'dress'],
  ['en', 'bodies', 'body'],
  ['fr', 'chaussures', 'chaussure'],
  ['fr', 'manteaux', 'manteau'],
  ['fr', 'noires', 'noir'],
  ['fr', 'blanches', 'blanc'],
  ['de', 'Schuhe', 'Schuh'],
  ['de', 'Jacken', 'Jacke'],
  ['de', 'Mäntel', 'Mantel'],
  ['de', 'schwarzes', 'Schwarz'],
  ['de', 'blaue', 'Blau'],
  ['it', 'scarpe', 'scarpa'],
  ['it', 'giacche', 'giacca'],
  ['it', 'zaini', 'zaino'],
  ['it', 'rossa', 'Rosso'],
  ['es', 'zapatillas', 'zapatilla'],
  ['es', 'pantalones', 'pantalón'],
  ['es', 'guantes', 'guante'],
  ['es', 'rojas', 'rojo'],
  ['nl', 'schoenen', 'schoen'],
  ['nl', 'jassen', 'jas'],
  ['nl', 'laarzen', 'laars'],
  ['nl', 'mutsen', 'muts'],
  ['nl', 'rode', 'Rood'],
  ['nl', 'grijze', 'Grijs'],
])('in %s “%s” finds what is called “%s” (PLP-06)', (language, requested, called) => {
  expect(getStems(requested, language).some((stem) => foldText(called).startsWith(stem))).toBe(true)
})

test.each<[Language, string]>([
  ['en', 'dress'],
  ['en', 'bus'],
  ['en', 'tee'],
  ['de', 'See'],
  ['nl', 'pet'],
])('in %s “%s” is searched unstemmed', (language, word) => {
  expect(getStems(word, language)).toEqual([foldText(word)])
})

test('a stem is never so short that it finds everything', () => {
  for (const language of ['en', 'fr', 'de', 'it', 'es', 'nl'] as const)
    for (const word of ['a', 'as', 'los', 'ede', 'ees', 'xes', 'zen'])
      for (const stem of getStems(word, language)) expect(stem.length).toBeGreaterThanOrEqual(Math.min(3, word.length))
})
