import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Kind = 'document' | 'script' | 'style' | 'font' | 'image' | 'other'
export type Received = { path: string; kind: Kind; mime: string; body: Buffer }

export type PageWeight = {
  scriptFiles: number
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

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/
const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const carriedSheet = /<style\b[^>]*\bdata-sheet=[^>]*>[\s\S]*?<\/style>/g
const inert = /\bsrc=|type="(application\/(ld\+)?json|speculationrules)"/

/** Measures a page's transfer size: bodies as delivered (text with brotli 11), without headers. */
export function pageWeight(received: readonly Received[]): PageWeight {
  const ofKind = (kind: Kind) => received.filter((each) => each.kind === kind)
  const html = ofKind('document')
    .map(({ body }) => body.toString('utf8'))
    .join('')
  const inline = [...html.matchAll(scripts)].filter(([, attributes = '']) => !inert.test(attributes)).map(([, , code = '']) => code)
  const bare = html.replaceAll(carriedSheet, '')
  // Packed together with the page a carried sheet weighs what the page would save without it.
  const carried = brotliBytes(Buffer.from(html)) - brotliBytes(Buffer.from(bare))
  const withoutHandoff = html.replaceAll(scripts, (script, attributes: string) => (attributes.includes('id="handoff"') ? '' : script))
  return {
    scriptFiles: ofKind('script').length,
    inlineScript: inline.reduce((sum, code) => sum + Buffer.byteLength(code), 0),
    html: brotliBytes(Buffer.from(bare)),
    handoff: brotliBytes(Buffer.from(html)) - brotliBytes(Buffer.from(withoutHandoff)),
    css: wireBytes(ofKind('style')) + carried,
    fonts: wireBytes(ofKind('font')),
    images: wireBytes(ofKind('image')),
    all: wireBytes(received),
    allGzip: wireBytes(received, gzipBytes),
    requests: received.length,
  }
}

/** Total transferred bytes. */
export function wireBytes(received: readonly Received[], packedBytes = brotliBytes): number {
  return received.reduce((sum, { mime, body }) => sum + (compressible.test(mime) ? packedBytes(body) : body.length), 0)
}

function gzipBytes(body: Buffer): number {
  return body.length === 0 ? 0 : gzipSync(body, { level: 9 }).length
}

function brotliBytes(body: Buffer): number {
  if (body.length === 0) return 0
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    .length
}
