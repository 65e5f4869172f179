// cspell:ignore Γιώργος Щербакова
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { buildPdf } from './pdf'

test('the platform prints names in Latin, Greek and Cyrillic letters (HIS-24)', async () => {
  const lines = [{ left: 'Łukasz Ąę Škoda — Ærø € 12,00', right: '1\u202f299,00 €' }, { left: 'Γιώργος, Щербакова, 山田 🎁' }]
  const paper = await PDFDocument.load(await buildPdf('Papier', lines))
  expect([paper.getTitle(), paper.getPageCount()]).toEqual(['Papier', 1])
})

test('a long order continues on the next page', async () => {
  const lines = Array.from({ length: 120 }, (_, i) => ({ left: `line ${i}` }))
  expect((await PDFDocument.load(await buildPdf('Long', lines))).getPageCount()).toBe(3)
})
