import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

/** Builds an A4 PDF from lines of text; `foot`: what stands at the end of a page. Loads the library on first use. */
export async function buildPdf(
  title: string,
  lines: readonly PdfLine[],
  formatFooter?: (page: number, pages: number) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, grayscale } = await import('@cantoo/pdf-lib')
  const [muted, hairline] = [grayscale(0.4), { thickness: 0.5, color: grayscale(0.7) }]
  const document = await PDFDocument.create()
  document.setTitle(title)
  const footerText = `?0123456789${formatFooter?.(1, 1) ?? ''}`
  const fonts = await loadDocumentFonts(document, [footerText, ...lines.flatMap(({ left, right = '' }) => [left, right])])
  const { width, height, margin } = pageSize
  for (const { texts, rules } of layOutLines(lines, fonts.measureWidth, formatFooter)) {
    const page = document.addPage([width, height])
    for (const y of rules) page.drawLine({ start: { x: margin, y }, end: { x: width - margin, y }, ...hairline })
    for (const placedText of texts)
      for (const { text, font, isMuted, ...place } of placeRuns(placedText, fonts))
        page.drawText(text, { ...place, font, ...(isMuted && { color: muted }) })
  }
  return new Uint8Array(await document.save())
}

/** The runs of a text one behind the other. */
function placeRuns({ text, x, ...place }: PlacedText, { getRuns }: DocumentFonts) {
  let nextX = x
  return getRuns(text).map((run) => {
    const start = nextX
    nextX += run.font.widthOfTextAtSize(run.text, place.size)
    return { ...run, ...place, x: start }
  })
}

/** A line of a document: the left text, the right text, its weight, and whether a rule is drawn above it. */
export type PdfLine = { left: string; right?: string; size?: keyof typeof fontSizes; gapBefore?: boolean; isRuled?: boolean }

/** A text at its place, in points from the bottom left corner of its sheet. */
type PlacedText = { text: string; x: number; y: number; size: number; isMuted?: boolean }
/** Content of one page: texts, and the vertical positions of its horizontal rules. */
export type PdfPage = { texts: PlacedText[]; rules: number[] }

type MeasureWidth = (text: string, size: number) => number

/** A4, in points. */
export const pageSize = { width: 595, height: 842, margin: 56 }
/** `label`: what the lines below it are, in small gray letters. */
const fontSizes = { title: 20, heading: 14, text: 10.5, label: 8.5 }
/** Between a text and its amount. */
const columnGap = 18

/** Places lines on as many sheets as they need, each with what `foot` says. A long text goes on below itself and leaves its amount alone. */
export function layOutLines(
  lines: readonly PdfLine[],
  measureWidth: MeasureWidth,
  formatFooter?: (page: number, pages: number) => string,
): PdfPage[] {
  const sheets: PdfPage[] = []
  const { margin, height } = pageSize
  let y = 0
  for (const line of lines) {
    const size = fontSizes[line.size ?? 'text']
    wrapLine(line, measureWidth).forEach((texts, row) => {
      y -= getRowHeight(line, row)
      if (sheets.length === 0 || y < margin) {
        sheets.push({ texts: [], rules: [] })
        y = height - margin
      }
      const currentPage = sheets.at(-1)
      if (line.isRuled && row === 0) currentPage?.rules.push(y + size + 3)
      currentPage?.texts.push(...texts.map((text) => ({ ...text, y })))
    })
  }
  const footerPosition = { x: margin, y: margin / 2, size: fontSizes.label, isMuted: true }
  if (formatFooter)
    for (const [pageIndex, { texts }] of sheets.entries())
      texts.push({ text: formatFooter(pageIndex + 1, sheets.length), ...footerPosition })
  return sheets
}

/** The texts of each row of a line: the amount stands in the first one. */
function wrapLine({ left, right = '', size: weight = 'text' }: PdfLine, measureWidth: MeasureWidth): Omit<PlacedText, 'y'>[][] {
  const { margin, width } = pageSize
  const look = { size: fontSizes[weight], isMuted: weight === 'label' }
  const amountWidth = measureWidth(right, look.size)
  const rows = wrapText(left, {
    room: width - 2 * margin - (right === '' ? 0 : amountWidth + columnGap),
    measureWidth: (text) => measureWidth(text, look.size),
  })
  const amount = right === '' ? [] : [{ text: right, x: width - margin - amountWidth, ...look }]
  return rows.map((text, row) => [{ text, x: margin, ...look }, ...(row === 0 ? amount : [])])
}

function getRowHeight({ size: weight = 'text', gapBefore, isRuled }: PdfLine, row: number): number {
  const size = fontSizes[weight]
  if (row > 0) return size * 1.25
  if (gapBefore) return size + 17
  return isRuled ? size * 2 : size * 1.5
}

type WrapOptions = { room: number; measureWidth: (text: string) => number }

/** Rows no wider than the room; a word goes to the next row as a whole, unless a row cannot hold it. */
function wrapText(text: string, { room, measureWidth }: WrapOptions): string[] {
  const words = text.split(' ').flatMap((word) => (measureWidth(word) > room ? splitWord(word, { room, measureWidth }) : [word]))
  return words.reduce<string[]>((rows, word) => {
    const row = rows.at(-1)
    if (row === undefined) return [word]
    return measureWidth(`${row} ${word}`) > room ? [...rows, word] : [...rows.slice(0, -1), `${row} ${word}`]
  }, [])
}

function splitWord(word: string, { room, measureWidth }: WrapOptions): string[] {
  return [...word].reduce<string[]>((parts, character) => {
    const part = parts.at(-1)
    return part === undefined || measureWidth(part + character) > room ? [...parts, character] : [...parts.slice(0, -1), part + character]
  }, [])
}

/** A piece of a text that one font prints. */
type FontRun = { text: string; font: PDFFont }

type DocumentFonts = {
  /** The text as it is printed: whole, but for signs that no font has. */
  getRuns: (text: string) => FontRun[]
  measureWidth: (text: string, size: number) => number
}

type FontSlice = { font: PDFFont; has: ReadonlySet<number> }

/**
 * Embeds the font slices that these texts need: Greek and Cyrillic names are in other slices than our languages. The library and the fonts are loaded
 * on first use; a document embeds only the glyphs it prints.
 */
async function loadDocumentFonts(document: PDFDocument, texts: readonly string[]): Promise<DocumentFonts> {
  const [fontkit, { default: slices }] = await Promise.all([import('@cantoo/fontkit'), import('#content/art/paper-fonts.json')])
  document.registerFontkit(fontkit)
  const loadedSlices: FontSlice[] = []
  const missingCodes = new Set(texts.flatMap((text) => [...normalizeText(text)]).map(getCodePoint))
  for (const slice of slices) {
    if (missingCodes.size === 0) break
    const font = await document.embedFont(slice, { subset: true })
    const has = new Set(font.getCharacterSet())
    loadedSlices.push({ font, has })
    for (const code of missingCodes) if (has.has(code)) missingCodes.delete(code)
  }
  const getRuns = (text: string) => splitIntoRuns(text, loadedSlices)
  return { getRuns, measureWidth: (text, size) => getRuns(text).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0) }
}

function splitIntoRuns(text: string, slices: readonly FontSlice[]): FontRun[] {
  const runs: FontRun[] = []
  const fontFor = (character: string) => slices.find(({ has }) => has.has(getCodePoint(character)))?.font
  for (const sign of toPrintableCharacters(text, fontFor)) {
    const font = fontFor(sign)
    const lastRun = runs.at(-1)
    if (font && lastRun?.font === font) lastRun.text += sign
    else if (font) runs.push({ text: sign, font })
  }
  return runs
}

/** Composed letters, and one kind of space: a font has fewer marks than letters with them. */
function normalizeText(text: string): string {
  return text.normalize('NFC').replace(/\s/gu, ' ')
}

/** A sign of another script loses its accent, or becomes a question mark. An accent of its own without a shape leaves its letter plain (`x̱`). */
function toPrintableCharacters(text: string, fontFor: (character: string) => PDFFont | undefined): string[] {
  return [...normalizeText(text)].flatMap((character) => {
    if (fontFor(character)) return [character]
    const baseCharacters = [...character.normalize('NFKD').replace(/[\p{M}\u200c\u200d]/gu, '')]
    return baseCharacters.every(fontFor) ? baseCharacters : ['?']
  })
}

function getCodePoint(character: string): number {
  return character.codePointAt(0) ?? 0
}
