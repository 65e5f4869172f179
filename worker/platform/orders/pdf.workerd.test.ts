import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { pdfOf } from './pdf'

test('any name can be printed: what the font lacks is written without accents or left open', async () => {
  const lines = [{ left: 'Łukasz Ąę Škoda — Ærø € 12,00', right: '1\u202f299,00 €' }, { left: '山田 🎁' }]
  const paper = await PDFDocument.load(await pdfOf('Papier', lines))
  expect([paper.getTitle(), paper.getPageCount()]).toEqual(['Papier', 1])
})

test('a long order continues on the next page', async () => {
  const lines = Array.from({ length: 120 }, (_, i) => ({ left: `line ${i}` }))
  expect((await PDFDocument.load(await pdfOf('Long', lines))).getPageCount()).toBe(3)
})
