import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

/** Builds an A4 PDF from lines of text; `foot`: what stands at the end of a page. Loads the library on first use. */
export async function pdfOf(
  title: string,
  lines: readonly PdfLine[],
  foot?: (page: number, pages: number) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, grayscale } = await import('@cantoo/pdf-lib')
  const [muted, hairline] = [grayscale(0.4), { thickness: 0.5, color: grayscale(0.7) }]
  const document = await PDFDocument.create()
  document.setTitle(title)
  const always = `?0123456789${foot?.(1, 1) ?? ''}`
  const fonts = await paperFontsFor(document, [always, ...lines.flatMap(({ left, right = '' }) => [left, right])])
  const { width, height, margin } = sheetSize
  for (const { texts, rules } of layoutOf(lines, fonts.widthOf, foot)) {
    const sheet = document.addPage([width, height])
    for (const y of rules) sheet.drawLine({ start: { x: margin, y }, end: { x: width - margin, y }, ...hairline })
    for (const placed of texts)
      for (const { text, font, isMuted, ...place } of placedRuns(placed, fonts))
        sheet.drawText(text, { ...place, font, ...(isMuted && { color: muted }) })
  }
  return new Uint8Array(await document.save())
}

/** The runs of a text one behind the other. */
function placedRuns({ text, x, ...place }: PlacedText, { runsOf }: PaperFonts) {
  let at = x
  return runsOf(text).map((run) => {
    const start = at
    at += run.font.widthOfTextAtSize(run.text, place.size)
    return { ...run, ...place, x: start }
  })
}

/** A line of a document: the left text, the right text, its weight, and whether a rule is drawn above it. */
export type PdfLine = { left: string; right?: string; size?: keyof typeof sizes; gapBefore?: boolean; isRuled?: boolean }

/** A text at its place, in points from the bottom left corner of its sheet. */
type PlacedText = { text: string; x: number; y: number; size: number; isMuted?: boolean }
/** What is drawn on one sheet: texts, and the heights of the rules from margin to margin. */
export type Sheet = { texts: PlacedText[]; rules: number[] }

type WidthOf = (text: string, size: number) => number

/** A4, in points. */
export const sheetSize = { width: 595, height: 842, margin: 56 }
/** `label`: what the lines below it are, in small gray letters. */
const sizes = { title: 20, heading: 14, text: 10.5, label: 8.5 }
/** Between a text and its amount. */
const gutter = 18

/** Places lines on as many sheets as they need, each with what `foot` says. A long text goes on below itself and leaves its amount alone. */
export function layoutOf(lines: readonly PdfLine[], widthOf: WidthOf, foot?: (page: number, pages: number) => string): Sheet[] {
  const sheets: Sheet[] = []
  const { margin, height, width } = sheetSize
  let y = 0
  for (const { left, right = '', size: weight = 'text', gapBefore = false, isRuled = false } of lines) {
    const size = sizes[weight]
    const isMuted = weight === 'label'
    const amount = widthOf(right, size)
    const rows = wrapped(left, { room: width - 2 * margin - (right === '' ? 0 : amount + gutter), widthOf: (text) => widthOf(text, size) })
    rows.forEach((text, row) => {
      y -= row > 0 ? size * 1.25 : gapBefore ? size + 17 : isRuled ? size * 2 : size * 1.5
      if (sheets.length === 0 || y < margin) {
        sheets.push({ texts: [], rules: [] })
        y = height - margin
      }
      const sheet = sheets.at(-1)
      if (isRuled && row === 0) sheet?.rules.push(y + size + 3)
      sheet?.texts.push({ text, x: margin, y, size, isMuted })
      if (row === 0 && right !== '') sheet?.texts.push({ text: right, x: width - margin - amount, y, size, isMuted })
    })
  }
  const at = { x: margin, y: margin / 2, size: sizes.label, isMuted: true }
  if (foot) for (const [place, { texts }] of sheets.entries()) texts.push({ text: foot(place + 1, sheets.length), ...at })
  return sheets
}

type Room = { room: number; widthOf: (text: string) => number }

/** Rows no wider than the room; a word goes to the next row as a whole, unless a row cannot hold it. */
function wrapped(text: string, { room, widthOf }: Room): string[] {
  const words = text.split(' ').flatMap((word) => (widthOf(word) > room ? piecesOf(word, { room, widthOf }) : [word]))
  return words.reduce<string[]>((rows, word) => {
    const row = rows.at(-1)
    if (row === undefined) return [word]
    return widthOf(`${row} ${word}`) > room ? [...rows, word] : [...rows.slice(0, -1), `${row} ${word}`]
  }, [])
}

function piecesOf(word: string, { room, widthOf }: Room): string[] {
  return [...word].reduce<string[]>((pieces, letter) => {
    const piece = pieces.at(-1)
    return piece === undefined || widthOf(piece + letter) > room ? [...pieces, letter] : [...pieces.slice(0, -1), piece + letter]
  }, [])
}

/** A piece of a text that one font prints. */
type FontRun = { text: string; font: PDFFont }

type PaperFonts = {
  /** The text as it is printed: whole, but for signs that no font has. */
  runsOf: (text: string) => FontRun[]
  widthOf: (text: string, size: number) => number
}

type Slice = { font: PDFFont; has: ReadonlySet<number> }

/**
 * The typeface of papers, as far as these texts need it: it comes in slices, and names from Athens or Sofia are printed from others than our
 * languages. Library and fonts are loaded on first use; of each font a paper holds the letters it prints.
 */
async function paperFontsFor(document: PDFDocument, texts: readonly string[]): Promise<PaperFonts> {
  const [fontkit, { default: slices }] = await Promise.all([import('@cantoo/fontkit'), import('#content/art/paper-fonts.json')])
  document.registerFontkit(fontkit)
  const loaded: Slice[] = []
  const missing = new Set(texts.flatMap((text) => [...printable(text)]).map(codeOf))
  for (const slice of slices) {
    if (missing.size === 0) break
    const font = await document.embedFont(slice, { subset: true })
    const has = new Set(font.getCharacterSet())
    loaded.push({ font, has })
    for (const code of missing) if (has.has(code)) missing.delete(code)
  }
  const runsOf = (text: string) => runsIn(text, loaded)
  return { runsOf, widthOf: (text, size) => runsOf(text).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0) }
}

function runsIn(text: string, slices: readonly Slice[]): FontRun[] {
  const runs: FontRun[] = []
  const fontFor = (sign: string) => slices.find(({ has }) => has.has(codeOf(sign)))?.font
  for (const sign of written(text, fontFor)) {
    const font = fontFor(sign)
    const last = runs.at(-1)
    if (font && last?.font === font) last.text += sign
    else if (font) runs.push({ text: sign, font })
  }
  return runs
}

/** Composed letters, and one kind of space: a font has fewer marks than letters with them. */
function printable(text: string): string {
  return text.normalize('NFC').replace(/\s/gu, ' ')
}

/** A sign of another script loses its accent, or becomes a question mark. */
function written(text: string, fontFor: (sign: string) => PDFFont | undefined): string[] {
  return [...printable(text)].flatMap((sign) => {
    if (fontFor(sign)) return [sign]
    const bare = [...sign.normalize('NFKD').replace(/\p{M}/gu, '')]
    return bare.length > 0 && bare.every(fontFor) ? bare : ['?']
  })
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0
}
