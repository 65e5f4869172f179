import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { constants, createBrotliCompress } from 'node:zlib'

const [origin = '', key = '', cert = ''] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
/** The server closes idle connections after five seconds; closing earlier avoids lost requests. */
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 4_000 })

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/
const oneHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'http2-settings', 'host'])
/** Compression quality CDNs use for dynamic responses. */
const quality = 4

const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, pass)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(address && typeof address === 'object' ? address.port : '')
})
// The one who started us holds the other end.
process.stdin.resume().on('end', () => process.exit(0))

function pass(sent: Http2ServerRequest, answer: Http2ServerResponse) {
  const headers: Record<string, string | string[]> = { host: sent.authority, 'accept-encoding': 'identity' }
  for (const [name, value] of Object.entries(sent.headers)) {
    const isOurs = name.startsWith(':') || oneHop.has(name) || name === 'accept-encoding'
    if (!isOurs && value !== undefined) headers[name] = value
  }
  const upstream = request({ hostname, port, agent, method: sent.method, path: sent.url, headers }, (found) => send(found, sent, answer))
  upstream.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  })
  sent.pipe(upstream)
}

function send(found: IncomingMessage, sent: Http2ServerRequest, answer: Http2ServerResponse) {
  const headers = Object.fromEntries(Object.entries(found.headers).filter(([name]) => !oneHop.has(name)))
  const { location } = headers
  if (typeof location === 'string') headers.location = location.replace(/^http:/, 'https:')
  const encoding = headers['content-encoding'] ?? 'identity'
  const isSmaller = encoding === 'identity' && compressible.test(found.headers['content-type'] ?? '') && sent.method !== 'HEAD'
  if (!isSmaller) {
    answer.writeHead(found.statusCode ?? 502, headers)
    return found.pipe(answer)
  }
  delete headers['content-length']
  answer.writeHead(found.statusCode ?? 502, { ...headers, 'content-encoding': 'br' })
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  // A streamed page stays streamed: every chunk is sent at once.
  found.on('data', (piece) => {
    brotli.write(piece)
    brotli.flush()
  })
  found.on('end', () => brotli.end())
  brotli.pipe(answer)
}
