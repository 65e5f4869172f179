import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { constants, createBrotliCompress } from 'node:zlib'
import { emptyPage } from './empty-page.ts'

const [origin = '', key = '', cert = ''] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
/** The server closes idle connections after five seconds; closing earlier avoids lost requests. */
const httpAgent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 4_000 })

const compressibleTypes = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/
const hopByHopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'http2-settings', 'host'])
/** Compression quality CDNs use for dynamic responses. */
const brotliQuality = 4

const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, proxyRequest)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(address && typeof address === 'object' ? address.port : '')
})
// The one who started us holds the other end.
process.stdin.resume().on('end', () => process.exit(0))

function proxyRequest(clientRequest: Http2ServerRequest, clientResponse: Http2ServerResponse) {
  if (clientRequest.url === emptyPage.path) {
    clientResponse.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    return clientResponse.end(emptyPage.html)
  }
  const headers: Record<string, string | string[]> = { host: clientRequest.authority, 'accept-encoding': 'identity' }
  for (const [name, value] of Object.entries(clientRequest.headers)) {
    const isOwnHeader = name.startsWith(':') || hopByHopHeaders.has(name) || name === 'accept-encoding'
    if (!isOwnHeader && value !== undefined) headers[name] = value
  }
  const upstream = request(
    { hostname, port, agent: httpAgent, method: clientRequest.method, path: clientRequest.url, headers },
    (upstreamResponse) => sendResponse(upstreamResponse, clientRequest, clientResponse),
  )
  upstream.on('error', () => {
    if (!clientResponse.headersSent) clientResponse.writeHead(502)
    clientResponse.end()
  })
  clientRequest.pipe(upstream)
}

function sendResponse(upstreamResponse: IncomingMessage, clientRequest: Http2ServerRequest, clientResponse: Http2ServerResponse) {
  const headers = Object.fromEntries(Object.entries(upstreamResponse.headers).filter(([name]) => !hopByHopHeaders.has(name)))
  const { location } = headers
  if (typeof location === 'string') headers.location = location.replace(/^http:/, 'https:')
  const encoding = headers['content-encoding'] ?? 'identity'
  const isSmaller =
    encoding === 'identity' && compressibleTypes.test(upstreamResponse.headers['content-type'] ?? '') && clientRequest.method !== 'HEAD'
  if (!isSmaller) {
    clientResponse.writeHead(upstreamResponse.statusCode ?? 502, headers)
    return upstreamResponse.pipe(clientResponse)
  }
  delete headers['content-length']
  clientResponse.writeHead(upstreamResponse.statusCode ?? 502, { ...headers, 'content-encoding': 'br' })
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  // A streamed page stays streamed: every chunk is sent at once.
  upstreamResponse.on('data', (chunk) => {
    brotli.write(chunk)
    brotli.flush()
  })
  upstreamResponse.on('end', () => brotli.end())
  brotli.pipe(clientResponse)
}
