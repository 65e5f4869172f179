import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'

/** A line of a document: the left text, the right text, and its weight. */
export type PdfLine = { left: string; right?: string; size?: 'title' | 'text'; gapBefore?: boolean }

const page = { width: 595, height: 842, margin: 56 }
const sizes = { title: 20, text: 10.5 }

/** Builds an A4 PDF from lines of text. Loads the library on first use. */
export async function pdfOf(title: string, lines: readonly PdfLine[]): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  document.setTitle(title)
  const font = await document.embedFont(StandardFonts.Helvetica)
  const known = new Set(font.getCharacterSet())
  let sheet: PDFPage | undefined
  let y = 0
  for (const { left, right = '', size = 'text', gapBefore = false } of lines) {
    y -= sizes[size] * (gapBefore ? 2.6 : 1.5)
    if (!sheet || y < page.margin) {
      sheet = document.addPage([page.width, page.height])
      y = page.height - page.margin
    }
    drawLine(sheet, { y, size: sizes[size], font, texts: [writable(left, known), writable(right, known)] })
  }
  return new Uint8Array(await document.save())
}

type Drawn = { y: number; size: number; font: PDFFont; texts: [string, string] }

function drawLine(sheet: PDFPage, { y, size, font, texts: [left, right] }: Drawn) {
  sheet.drawText(left, { x: page.margin, y, size, font })
  sheet.drawText(right, { x: page.width - page.margin - font.widthOfTextAtSize(right, size), y, size, font })
}

/** The built-in font covers our six languages. A letter it lacks loses its accent, or becomes a question mark. */
function writable(text: string, known: ReadonlySet<number>): string {
  const characters = [...text.replace(/\s/gu, ' ')].map((character) => {
    const bare = character.normalize('NFKD').replace(/\p{M}/gu, '')
    return [character, bare].find((each) => [...each].every((part) => known.has(part.codePointAt(0) ?? 0))) ?? '?'
  })
  return characters.join('')
}
