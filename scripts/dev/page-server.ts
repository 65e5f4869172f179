import { createServer as createHttpServer, type ServerResponse, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite'
import { root } from '../serve/paths.ts'
import { sandboxAddresses } from '../serve/sandbox-addresses.ts'
import { remoteSessions } from './remote-sessions.ts'
import { readVariables } from './settings.ts'

/** Port to serve, and the origins of the Workers behind it. */
type Places = { port: number; platform: string; sessions: string; sandbox: string }
type Entry = { default: { fetch: (request: Request, env: unknown, context: unknown) => Promise<Response> } }

const noCache = { match: () => Promise.resolve(undefined), put: () => Promise.resolve(), delete: () => Promise.resolve(false) }
const context = { waitUntil: (work: Promise<unknown>) => void work.catch(console.error), passThroughOnException: () => undefined }

/**
 * Serves the storefront from its sources: its entry runs in this Node process, so that a saved change shows at once. Replaces what workerd
 * would provide (sessions, platform, a cache).
 */
export async function startPageServer({ port, platform, sessions, sandbox }: Places): Promise<{ stop: () => Promise<void> }> {
  const origins = {
    COMMERCE_ORIGIN: platform,
    DECISION_ORIGIN: sandbox,
    EXPERIMENT_ORIGIN: sandbox,
    ...sandboxAddresses(sandbox),
  }
  const objects = { SESSIONS: remoteSessions(sessions, 'SESSIONS'), ASSOCIATES: remoteSessions(sessions, 'ASSOCIATES') }
  const env = { ...readVariables(), ...origins, ...objects }
  Object.assign(globalThis, { caches: { default: noCache }, __QA__: true })
  const http = createHttpServer()
  const vite = await createVite({
    configFile: path.join(root, 'vite.config.ts'),
    root,
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: http } },
    plugins: [sourcesInPlaceOfBuild],
  })
  http.on('request', (request, answer) => {
    vite.middlewares(request, answer, () => {
      answerPage(vite, requestOf(request), env)
        .then((response) => answerWith(response, answer))
        .catch((error: Error) => tell(vite, error, answer))
    })
  })
  await new Promise<void>((resolve) => http.listen(port, 'localhost', resolve))
  const stop = async () => {
    http.closeAllConnections()
    http.close()
    await vite.close()
  }
  return { stop }
}

/** Makes the storefront's entry run as if on a build in workerd. */
const sourcesInPlaceOfBuild: Plugin = {
  name: 'sources-in-place-of-build',
  enforce: 'pre',
  resolveId(source) {
    if (source.endsWith('/build/server/index.js')) return '\0virtual:remix/server-build'
    return source === 'cloudflare:workers' ? '\0workers' : undefined
  },
  load: (id) => (id === '\0workers' ? 'export class DurableObject {}' : undefined),
}

async function answerPage(vite: ViteDevServer, request: Request, env: unknown): Promise<Response> {
  const entry = (await vite.ssrLoadModule(path.join(root, 'worker/storefront/entry.ts'))) as Entry
  const response = await entry.default.fetch(request, env, context)
  return response.headers.get('Content-Type')?.startsWith('text/html') ? liveVersionOf(response) : response
}

const listener = 'import "/@vite/client"'
const reopener = 'import{createHotContext as c}from"/@vite/client";c("/").on("vite:beforeUpdate",()=>setTimeout(()=>location.reload(),100))'
const runtime = 'import "/@id/__x00__virtual:remix/inject-hmr-runtime"'
const start = 'dispatchEvent(new Event("pointerdown"))'

/** Development version of a page: its scripts start at once, after the hot reload runtime, without a CSP. */
async function liveVersionOf(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('Content-Security-Policy')
  const html = (await response.text()).replace('</body>', `<script type="module">${listener};${runtime};${start}</script></body>`)
  return new Response(html, { status: response.status, headers })
}

/** Shows source errors on a page that reloads once they are fixed. */
function tell(vite: ViteDevServer, error: Error, answer: ServerResponse) {
  vite.ssrFixStacktrace(error)
  console.error(error)
  if (answer.headersSent) return void answer.end()
  const words = (error.stack ?? error.message).replaceAll('<', '&lt;')
  answer.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
  answer.end(`<script type="module">${reopener}</script><pre>${words}</pre>`)
}

/** Converts a Node request for the Worker, always with a cookie, because anonymous pages are cached for a minute. */
export function requestOf(request: IncomingMessage): Request {
  const { method = 'GET', url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  if (!headers.has('Cookie')) headers.set('Cookie', 'dev=1')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {}
  return new Request(`http://${headers.get('host') ?? 'localhost'}${url}`, { method, headers, ...body } as RequestInit)
}

/** Writes a Worker's response to Node's; a client that disconnects is not an error. */
export async function answerWith(response: Response, answer: ServerResponse): Promise<void> {
  const cookies = response.headers.getSetCookie()
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-encoding'))
  answer.writeHead(response.status, { ...headers, ...(cookies.length > 0 && { 'set-cookie': cookies }) })
  if (!response.body) return void answer.end()
  await pipeline(Readable.fromWeb(response.body as unknown as NodeStream), answer).catch(() => undefined)
}
