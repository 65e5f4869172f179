import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printedTexts } from '../test/pdf-texts'
import { buildPdf, layOutLines, type PdfLine, pageSize } from './pdf'

// cspell:ignore wúmesh Sxwúmesh Qayči Παπαδόπουλος Щербакова Γιώργος Юлия əɔɛɓɗɖɣʋ

const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))

/** All letters of a script that living languages write. */
const lettersOf = (script: RegExp, ...ranges: [number, number][]) =>
  ranges.flatMap(([from, to]) => between(from, to)).filter((sign) => script.test(sign))
const scripts = {
  // Those of Baku and West Africa are in the block of phonetic signs.
  Latin: [...lettersOf(/\p{Script=Latin}/u, [0x41, 0x24f], [0x1e00, 0x1eff]), ...'əɔɛɓɗɖɣʋ'],
  Greek: lettersOf(/\p{Script=Greek}/u, [0x386, 0x3ce], [0x1f00, 0x1fff]),
  Cyrillic: lettersOf(/(?=\p{L})\p{Script=Cyrillic}/u, [0x400, 0x52f]),
}
const signs = [...'0123456789.,:;-–—/’‘“”«»()&@+#%€£$×№™']

async function printed(lines: readonly { left: string; right?: string }[]) {
  const texts = (await printedTexts(await buildPdf('Papier', lines))).flat()
  return { text: texts.map(({ text }) => text).join(''), isDrawn: texts.every(({ isDrawn }) => isDrawn) }
}

const bare = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '')

test.each(Object.entries(scripts))('every letter of the %s script is printed, with its shape (HIS-24)', async (_, letters) => {
  expect(letters.length).toBeGreaterThan(60)
  const { text, isDrawn } = await printed([{ left: letters.join(' ') }])
  expect(bare(text)).toBe(bare(letters.join('')))
  expect(isDrawn).toBe(true)
})

test('no text of a paper is lost or replaced, whatever scripts its names mix (HIS-24)', async () => {
  const letter = fc.oneof(...Object.values(scripts).map((letters) => fc.constantFrom(...letters)), fc.constantFrom(...signs))
  const text = fc
    .array(fc.string({ unit: letter, minLength: 1, maxLength: 24 }), { minLength: 1, maxLength: 5 })
    .map((words) => words.join(' '))
  const line = fc.record({ left: text, right: fc.constantFrom('', '1\u202f299,00 €', '−9.99 €', '1 299,00 CAD') })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 4 }), async (lines) => {
      const { text: found, isDrawn } = await printed(lines)
      // A row of a wrapped text stands behind its amount.
      const sorted = (all: string) => [...bare(all)].toSorted().join('')
      expect(sorted(found)).toBe(sorted(lines.map(({ left, right }) => left + right).join('')))
      expect(isDrawn).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('runs of one text stand one behind the other in one row (HIS-24)', async () => {
  const texts = (await printedTexts(await buildPdf('Papier', [{ left: 'Łukasz Παπαδόπουλος Щербакова' }]))).flat()
  expect(texts.map(({ text }) => text).join('')).toBe('Łukasz Παπαδόπουλος Щербакова')
  expect(new Set(texts.map(({ y }) => y)).size).toBe(1)
  expect(texts.length).toBeGreaterThan(3)
})

test('an accent that is typed as a sign of its own stays on its letter; what no font has loses its accent or is left open', async () => {
  expect((await printed([{ left: 'Andre\u0301 Muller\u0308' }])).text).toBe('André Muller\u0308')
  expect((await printed([{ left: '山田 🎁 ﬁn' }])).text).toBe('?? ? fin')
  // Names of First Nations have letters that Unicode composes of two signs.
  expect((await printed([{ left: 'Sx\u0331wu\u0301mesh Q\u0313ay\u0313c\u030ci' }])).text).toBe('Sxwúmesh Qayči')
})

test('a paper in Latin letters has at most 12 KB, one in all three scripts 32 KB (HIS-24)', async () => {
  const lines = Array.from({ length: 30 }, (_, i) => ({
    left: `${i} × Skarn 3L Shell, Größe M, forêt après la pluie`,
    right: '1 299,00 €',
  }))
  expect((await buildPdf('Papier', lines)).length).toBeLessThan(12_000)
  expect((await buildPdf('Papier', [...lines, { left: 'Γιώργος Παπαδόπουλος' }, { left: 'Юлия Щербакова' }])).length).toBeLessThan(32_000)
})

const widthOf = (text: string, size: number) => text.length * size * 0.5
const edge = pageSize.width - pageSize.margin

test('a long name wraps between words below itself and leaves its amount alone (HIS-22)', () => {
  const name = 'Storm shell jacket with a detachable hood, waterproof zips and recycled lining, in the color of the forest after rain'
  const [{ texts: sheet } = { texts: [] }] = layOutLines([{ left: name, right: '299.00' }, { left: 'Total' }], widthOf)
  const rows = sheet.filter(({ text }) => text !== '299.00' && text !== 'Total')
  expect(rows.length).toBe(2)
  expect(rows.map(({ text }) => text).join(' ')).toBe(name)
  const amount = sheet.find(({ text }) => text === '299.00')
  expect(amount?.y).toBe(rows[0]?.y)
  for (const { text, x, size } of rows) expect(x + widthOf(text, size)).toBeLessThan(amount?.x ?? 0)
})

test('60 lines go on over pages that each say which they are (HIS-22)', () => {
  const lines = Array.from({ length: 60 }, (_, i) => ({ left: `1 × line ${i}`, right: '1.00' }))
  const sheets = layOutLines(lines, widthOf, (page, pages) => `Page ${page} of ${pages}`)
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
      const sheets = layOutLines(lines, widthOf, (page) => `${page}`)
      const texts = sheets.flatMap(({ texts: placed }) => placed.slice(0, -1))
      const bare = (text: string) => text.replaceAll(' ', '')
      const lefts = texts.filter(({ x }) => x === pageSize.margin).map(({ text }) => text)
      expect(bare(lefts.join(''))).toBe(bare(lines.map(({ left }) => left).join('')))
      for (const { text, x, y, size } of texts) {
        expect(x + widthOf(text, size)).toBeLessThanOrEqual(edge + 0.001)
        expect(y).toBeGreaterThanOrEqual(pageSize.margin)
      }
      for (const { rules, texts: placed } of sheets)
        for (const rule of rules) expect(placed.every(({ y, size }) => rule <= y || rule >= y + size)).toBe(true)
    }),
    { numRuns: 100 },
  )
})
