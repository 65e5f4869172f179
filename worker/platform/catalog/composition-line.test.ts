import { expect, test } from 'vitest'
import { formatComposition } from './composition-line'

const jacket = { main: { elastane: 2, cotton: 98 }, fill: { down: 90, feathers: 10 } }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a textile says what it is made of, in the words and the writing of each language (LAW-05)', () => {
  expect(formatComposition(jacket, 'en')).toBe('Material: 98% cotton, 2% elastane; filling: 90% down, 10% feathers')
  expect(plain(formatComposition(jacket, 'de'))).toBe('Material: 98 % Baumwolle, 2 % Elasthan; Füllung: 90 % Daunen, 10 % Federn')
  expect(plain(formatComposition(jacket, 'fr'))).toBe('Matière : 98 % coton, 2 % élasthanne; garnissage : 90 % duvet, 10 % plumes')
})
