/** A line of a document: the left text, the right text, and its weight. */
export type PdfLine = { left: string; right?: string; size?: 'title' | 'text'; gapBefore?: boolean }

/** A text at its place, from the bottom left corner of its sheet. */
export type PlacedText = { text: string; x: number; y: number; size: number }

type WidthOf = (text: string, size: number) => number

/** A4, in points. */
export const sheetSize = { width: 595, height: 842, margin: 56 }
const sizes = { title: 20, text: 10.5 }
const footSize = 8.5
/** Between a text and its amount. */
const gutter = 18

/** Places lines on as many sheets as they need, each with what `foot` says. A long text goes on below itself and leaves its amount alone. */
export function layoutOf(lines: readonly PdfLine[], widthOf: WidthOf, foot?: (page: number, pages: number) => string): PlacedText[][] {
  const sheets: PlacedText[][] = []
  const { margin, height, width } = sheetSize
  let y = 0
  for (const { left, right = '', size: weight = 'text', gapBefore = false } of lines) {
    const size = sizes[weight]
    const amount = widthOf(right, size)
    const rows = wrapped(left, { room: width - 2 * margin - (right === '' ? 0 : amount + gutter), widthOf: (text) => widthOf(text, size) })
    rows.forEach((text, row) => {
      y -= size * (gapBefore && row === 0 ? 2.6 : row === 0 ? 1.5 : 1.25)
      if (sheets.length === 0 || y < margin) {
        sheets.push([])
        y = height - margin
      }
      const placed = [
        { text, x: margin, y, size },
        ...(row === 0 && right !== '' ? [{ text: right, x: width - margin - amount, y, size }] : []),
      ]
      sheets.at(-1)?.push(...placed)
    })
  }
  if (!foot) return sheets
  return sheets.map((sheet, place) => [...sheet, { text: foot(place + 1, sheets.length), x: margin, y: margin / 2, size: footSize }])
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
