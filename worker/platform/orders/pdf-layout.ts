/** A line of a document: the left text, the right text, its weight, and whether a rule is drawn above it. */
export type PdfLine = { left: string; right?: string; size?: keyof typeof sizes; gapBefore?: boolean; isRuled?: boolean }

/** A text at its place, in points from the bottom left corner of its sheet. */
export type PlacedText = { text: string; x: number; y: number; size: number; isMuted?: boolean }
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
