import { readEnvironment } from '#config/environment'
import { parseMocks } from '~/server/api-clients.server'
import { type DocumentSize, renderQaStrip } from './qa-strip-view'
import type { StorefrontMiddleware } from './storefront-env'

/** Chosen by a developer at `/fapi/qa/strip`. Without it a local page is byte for byte what a shopper gets. */
export const stripCookie = 'strip'

/**
 * Adds a strip with the figures of the page to local pages of browsers that asked for it. The page itself does not see the cookie: it comes
 * from the shared cache where a shopper's would. Bundles for deployments do not contain it. (decision 021)
 */
export const qaStrip: StorefrontMiddleware = async (c, next) => {
  if (c.env.ENVIRONMENT !== 'local' || !c.var.cookies.has(stripCookie)) return next()
  const cookies = new Map([...c.var.cookies].filter(([name]) => name !== stripCookie))
  c.set('cookies', cookies)
  c.req.raw = withCookies(c.req.raw, cookies)
  await next()
  const { body, headers } = c.res
  if (!body || headers.get('Content-Type')?.startsWith('text/html') !== true) return
  const { trace, requestId, secureHeadersNonce: nonce, brand } = c.var
  const page = {
    ...{ url: new URL(c.req.url), nonce, requestId, trace, brand, defaultBrand: readEnvironment(c.env).defaultBrand },
    ...{ pageCache: headers.get('X-Page-Cache'), beganAt: Date.now(), mocks: parseMocks(cookies.get('mock') ?? '') },
  }
  c.res = new Response(body.pipeThrough(createStripInserter((size) => renderQaStrip({ ...page, size, endedAt: Date.now() }))), c.res)
  // A page that the browser kept would have no strip, or would still have it.
  c.res.headers.set('Cache-Control', 'private, no-store')
}

function withCookies(request: Request, cookies: ReadonlyMap<string, string>): Request {
  const headers = new Headers(request.headers)
  headers.delete('Cookie')
  if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  return new Request(request, { headers })
}

/** Passes a document on as it comes, counts it, and inserts what `render` makes of its size before its closing tags. */
function createStripInserter(render: (size: DocumentSize) => Promise<string>): TransformStream<Uint8Array, Uint8Array> {
  const closingTags = new TextEncoder().encode('</body></html>')
  const chunks: Uint8Array[] = []
  let tail = new Uint8Array()
  return new TransformStream({
    transform(chunk, controller) {
      chunks.push(chunk)
      const bytes = joinBytes([tail, chunk])
      const cut = Math.max(0, bytes.length - closingTags.length)
      if (cut > 0) controller.enqueue(bytes.slice(0, cut))
      tail = bytes.slice(cut)
    },
    async flush(controller) {
      const documentBytes = joinBytes(chunks)
      const size = { raw: documentBytes.length, packed: await measurePacked(documentBytes) }
      const strip = new TextEncoder().encode(await render(size))
      const isClosed = closingTags.every((byte, index) => tail[index] === byte)
      for (const part of isClosed ? [strip, tail] : [tail, strip]) controller.enqueue(part)
    },
  })
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let position = 0
  for (const part of parts) {
    bytes.set(part, position)
    position += part.length
  }
  return bytes
}

async function measurePacked(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  let size = 0
  const counter = new WritableStream<Uint8Array>({ write: ({ length }) => void (size += length) })
  await new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip')).pipeTo(counter)
  return size
}
