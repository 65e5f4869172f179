import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutOf, type PdfLine, sheetSize } from './pdf-layout'

const widthOf = (text: string, size: number) => text.length * size * 0.5
const edge = sheetSize.width - sheetSize.margin

test('a long name wraps between words below itself and leaves its amount alone (HIS-22)', () => {
  const name = 'Storm shell jacket with a detachable hood, waterproof zips and recycled lining, in the color of the forest after rain'
  const [{ texts: sheet } = { texts: [] }] = layoutOf([{ left: name, right: '299.00' }, { left: 'Total' }], widthOf)
  const rows = sheet.filter(({ text }) => text !== '299.00' && text !== 'Total')
  expect(rows.length).toBe(2)
  expect(rows.map(({ text }) => text).join(' ')).toBe(name)
  const amount = sheet.find(({ text }) => text === '299.00')
  expect(amount?.y).toBe(rows[0]?.y)
  for (const { text, x, size } of rows) expect(x + widthOf(text, size)).toBeLessThan(amount?.x ?? 0)
})

test('60 lines go on over pages that each say which they are (HIS-22)', () => {
  const lines = Array.from({ length: 60 }, (_, i) => ({ left: `1 × line ${i}`, right: '1.00' }))
  const sheets = layoutOf(lines, widthOf, (page, pages) => `Page ${page} of ${pages}`)
  expect(sheets.map(({ texts }) => texts.at(-1)?.text)).toEqual(['Page 1 of 2', 'Page 2 of 2'])
  expect(sheets.flatMap(({ texts }) => texts).filter(({ text }) => text.includes('line')).length).toBe(60)
})

test('whatever is printed stays within its page, whole and in order (HIS-22)', () => {
  const word = fc.string({ minLength: 1, maxLength: 140, unit: fc.constantFrom('a', 'é', 'W', '-') })
  const aLine: fc.Arbitrary<PdfLine> = fc.record({
    left: fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' ')),
    right: fc.constantFrom('', '9,99 €', '1 299,00 CAD'),
    size: fc.constantFrom('title', 'heading', 'text', 'label'),
    gapBefore: fc.boolean(),
    isRuled: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 60 }), (lines) => {
      const sheets = layoutOf(lines, widthOf, (page) => `${page}`)
      const texts = sheets.flatMap(({ texts: placed }) => placed.slice(0, -1))
      const bare = (text: string) => text.replaceAll(' ', '')
      const lefts = texts.filter(({ x }) => x === sheetSize.margin).map(({ text }) => text)
      expect(bare(lefts.join(''))).toBe(bare(lines.map(({ left }) => left).join('')))
      for (const { text, x, y, size } of texts) {
        expect(x + widthOf(text, size)).toBeLessThanOrEqual(edge + 0.001)
        expect(y).toBeGreaterThanOrEqual(sheetSize.margin)
      }
      for (const { rules, texts: placed } of sheets)
        for (const rule of rules) expect(placed.every(({ y, size }) => rule <= y || rule >= y + size)).toBe(true)
    }),
    { numRuns: 100 },
  )
})
