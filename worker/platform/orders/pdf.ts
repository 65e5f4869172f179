import { layoutOf, type PdfLine, sheetSize } from './pdf-layout'

/** Builds an A4 PDF from lines of text; `foot`: what stands at the end of a page. Loads the library on first use. */
export async function pdfOf(
  title: string,
  lines: readonly PdfLine[],
  foot?: (page: number, pages: number) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  document.setTitle(title)
  const font = await document.embedFont(StandardFonts.Helvetica)
  const known = new Set(font.getCharacterSet())
  const written = lines.map(({ left, right = '', ...line }) => ({ ...line, left: writable(left, known), right: writable(right, known) }))
  const writtenFoot = foot && ((page: number, pages: number) => writable(foot(page, pages), known))
  for (const texts of layoutOf(written, (text, size) => font.widthOfTextAtSize(text, size), writtenFoot)) {
    const sheet = document.addPage([sheetSize.width, sheetSize.height])
    for (const { text, ...place } of texts) sheet.drawText(text, { ...place, font })
  }
  return new Uint8Array(await document.save())
}

/** The built-in font covers our six languages. A letter it lacks loses its accent, or becomes a question mark. */
function writable(text: string, known: ReadonlySet<number>): string {
  const characters = [...text.replace(/\s/gu, ' ')].map((character) => {
    const bare = character.normalize('NFKD').replace(/\p{M}/gu, '')
    return [character, bare].find((each) => [...each].every((part) => known.has(part.codePointAt(0) ?? 0))) ?? '?'
  })
  return characters.join('')
}
