import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { create, type Font } from '@cantoo/fontkit'

/** A text as a reader finds it at one place of a page. `isDrawn`: each of its letters has a shape in the font that the paper holds. */
export type PrintedText = { text: string; y: string; isDrawn: boolean }

type ReadFont = { letters: ReadonlyMap<string, string>; shapes: Font }

/** What is printed on each page, in the order of printing. */
export async function printedTexts(bytes: Uint8Array): Promise<PrintedText[][]> {
  const paper = await PDFDocument.load(bytes)
  return paper.getPages().map(({ node }) => {
    const named = node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
    const fonts = new Map((named?.entries() ?? []).map(([name]) => [name.asString(), readFont(named?.lookup(name, PDFDict))]))
    const contents = node.Contents()
    const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => paper.context.lookup(ref)) : [contents]
    return streams.flatMap((stream) => textsIn(textOf(stream), fonts))
  })
}

function textsIn(content: string, fonts: ReadonlyMap<string, ReadFont>): PrintedText[] {
  const blocks = [...content.matchAll(/BT\s([\s\S]*?)ET/g)].map(([, block = '']) => block)
  return blocks.map((block) => {
    const font = fonts.get(/(\/\S+) [\d.]+ Tf/.exec(block)?.[1] ?? '')
    const y = /1 0 0 1 [\d.]+ ([\d.]+) Tm/.exec(block)?.[1] ?? ''
    const codes = /<([0-9A-Fa-f]*)> Tj/.exec(block)?.[1]?.match(/.{4}/g) ?? []
    const letters = codes.map((code) => font?.letters.get(code.toUpperCase()) ?? '\u0000')
    const isDrawn = codes.every((code, i) => letters[i] === ' ' || hasShape(font, parseInt(code, 16)))
    return { text: letters.join(''), y, isDrawn }
  })
}

function hasShape(font: ReadFont | undefined, glyph: number): boolean {
  return glyph > 0 && (font?.shapes.getGlyph(glyph)?.path.commands.length ?? 0) > 0
}

function readFont(font: PDFDict | undefined): ReadFont {
  const unicode = textOf(font?.lookup(PDFName.of('ToUnicode')))
  const letters = new Map(
    [...unicode.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gim)].map(([, code = '', hex = '']) => [code.toUpperCase(), utf16(hex)]),
  )
  const descriptor = font?.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict).lookup(PDFName.of('FontDescriptor'), PDFDict)
  return { letters, shapes: create(bytesOf(descriptor?.lookup(PDFName.of('FontFile2')))) as Font }
}

function utf16(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)))
}

function bytesOf(stream: unknown): Uint8Array {
  return stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : new Uint8Array()
}

const textOf = (stream: unknown) => new TextDecoder('latin1').decode(bytesOf(stream))
