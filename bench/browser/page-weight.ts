import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type ResourceKind = 'document' | 'script' | 'style' | 'font' | 'image' | 'other'
export type ReceivedFile = { path: string; kind: ResourceKind; mime: string; body: Buffer }

export type PageWeight = {
  scriptFiles: number
  /** Bytes of the script files. */
  script: number
  /** Uncompressed bytes; all others are transferred bytes. */
  inlineScript: number
  /** Without a style sheet that the document carries: that counts as CSS. */
  html: number
  /** HTML bytes of the hydration data. */
  handoff: number
  css: number
  fonts: number
  images: number
  all: number
  /** The same for who takes gzip alone. */
  allGzip: number
  requests: number
}

const compressibleTypes = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/
const scriptTagPattern = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const inlineSheetPattern = /<style\b[^>]*\bdata-sheet=[^>]*>[\s\S]*?<\/style>/g
const inertScriptPattern = /\bsrc=|type="(application\/(ld\+)?json|speculationrules)"/

/** Measures a page's transfer size: bodies as delivered (text with brotli 11), without headers. */
export function calculatePageWeight(received: readonly ReceivedFile[]): PageWeight {
  const filterByKind = (kind: ResourceKind) => received.filter((file) => file.kind === kind)
  const html = filterByKind('document')
    .map(({ body }) => body.toString('utf8'))
    .join('')
  const htmlWithoutSheets = html.replaceAll(inlineSheetPattern, '')
  // Packed together with the page a carried sheet weighs what the page would save without it.
  const inlineSheetBytes = countBrotliBytes(Buffer.from(html)) - countBrotliBytes(Buffer.from(htmlWithoutSheets))
  const withoutHandoff = html.replaceAll(scriptTagPattern, (script, attributes: string) =>
    attributes.includes('id="handoff"') ? '' : script,
  )
  return {
    scriptFiles: filterByKind('script').length,
    script: sumWireBytes(filterByKind('script')),
    inlineScript: Buffer.byteLength(getInlineScript(html)),
    html: countBrotliBytes(Buffer.from(htmlWithoutSheets)),
    handoff: countBrotliBytes(Buffer.from(html)) - countBrotliBytes(Buffer.from(withoutHandoff)),
    css: sumWireBytes(filterByKind('style')) + inlineSheetBytes,
    fonts: sumWireBytes(filterByKind('font')),
    images: sumWireBytes(filterByKind('image')),
    all: sumWireBytes(received),
    allGzip: sumWireBytes(received, countGzipBytes),
    requests: received.length,
  }
}

/** The code in the document that runs: not data, not files, not rules. */
export function getInlineScript(html: string): string {
  return [...html.matchAll(scriptTagPattern)]
    .filter(([, attributes = '']) => !inertScriptPattern.test(attributes))
    .map(([, , code = '']) => code)
    .join('')
}

/** Total transferred bytes. */
export function sumWireBytes(received: readonly ReceivedFile[], packedBytes = countBrotliBytes): number {
  return received.reduce((sum, { mime, body }) => sum + (compressibleTypes.test(mime) ? packedBytes(body) : body.length), 0)
}

function countGzipBytes(body: Buffer): number {
  return body.length === 0 ? 0 : gzipSync(body, { level: 9 }).length
}

function countBrotliBytes(body: Buffer): number {
  if (body.length === 0) return 0
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    .length
}
