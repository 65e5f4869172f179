import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

/** A piece of a text that one font prints. */
type FontRun = { text: string; font: PDFFont }

export type PaperFonts = {
  /** The text as it is printed: whole, but for signs that no font has. */
  runsOf: (text: string) => FontRun[]
  widthOf: (text: string, size: number) => number
}

type Slice = { font: PDFFont; has: ReadonlySet<number> }

/**
 * The typeface of papers, as far as these texts need it: it comes in slices, and names from Athens or Sofia are printed from others than our
 * languages. Library and fonts are loaded on first use; of each font a paper holds the letters it prints.
 */
export async function paperFontsFor(document: PDFDocument, texts: readonly string[]): Promise<PaperFonts> {
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
