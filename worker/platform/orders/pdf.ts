import { layoutOf, type PdfLine, type PlacedText, sheetSize } from './pdf-layout'
import { type PaperFonts, paperFontsFor } from './paper-fonts'

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
