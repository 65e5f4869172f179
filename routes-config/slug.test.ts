// cspell:ignore dete
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCategorySlug, parseProductSlug } from './path-ids'
import { toCategoryPath, toProductPath, slugify } from './slug'

test.each([
  ['Skarn 3L Shell', 'skarn-3l-shell'],
  ['Vestes d’été & Co', 'vestes-dete-and-co'],
  ['Größe Ærø Łódź œuvre', 'grosse-aero-lodz-oeuvre'],
  ['  --Half/Zip--  ', 'half-zip'],
  ['★', ''],
])('"%s" reads %s in an address', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('any name with an id is a product page the router accepts (RTE-02)', () => {
  expect(toProductPath('Skarn 3L Shell', 'HV7K2Q41')).toBe('/p/skarn-3l-shell-HV7K2Q41')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[A-Za-z0-9]{8,11}$/), (name, id) => {
      const path = toProductPath(name, id)
      expect(path).toMatch(/^\/p\/[a-z0-9]+(-[a-z0-9]+)*-[A-Za-z0-9]+$/)
      expect(parseProductSlug(path.slice(3))).toBe(id)
    }),
  )
})

test('any slug with an id is a category page the router accepts (RTE-01)', () => {
  expect(toCategoryPath('men-jackets', '1010')).toBe('/c/men-jackets-1010')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^\d{4,10}$/), (slug, id) => {
      expect(parseCategorySlug(toCategoryPath(slug, id).slice(3))).toBe(id)
    }),
  )
})

test('a very long name is cut without a trailing hyphen', () => {
  const slug = slugify('word '.repeat(60))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).not.toMatch(/-$/)
})
