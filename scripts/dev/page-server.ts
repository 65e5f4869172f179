import { createServer as createHttpServer, type ServerResponse, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite'
import { root } from '../serve/paths.ts'
import { getSandboxAddresses } from '../serve/sandbox-addresses.ts'
import { createRemoteSessions } from './remote-sessions.ts'
import { readVariables } from './settings.ts'

/** Port to serve, and the origins of the Workers behind it. */
type ServerPorts = { port: number; platform: string; sessions: string; sandbox: string }
type WorkerEntry = { default: { fetch: (request: Request, env: unknown, context: unknown) => Promise<Response> } }

const noCache = { match: () => Promise.resolve(undefined), put: () => Promise.resolve(), delete: () => Promise.resolve(false) }
const executionContext = { waitUntil: (work: Promise<unknown>) => void work.catch(console.error), passThroughOnException: () => undefined }

/**
 * Serves the storefront from its sources: its entry runs in this Node process, so that a saved change shows at once. Replaces what workerd
 * would provide (sessions, platform, a cache).
 */
export async function startPageServer({ port, platform, sessions, sandbox }: ServerPorts): Promise<{ stop: () => Promise<void> }> {
  const origins = {
    COMMERCE_ORIGIN: platform,
    DECISION_ORIGIN: sandbox,
    EXPERIMENT_ORIGIN: sandbox,
    ...getSandboxAddresses(sandbox),
  }
  const objects = { SESSIONS: createRemoteSessions(sessions, 'SESSIONS'), ASSOCIATES: createRemoteSessions(sessions, 'ASSOCIATES') }
  const env = { ...readVariables(), ...origins, ...objects }
  Object.assign(globalThis, { caches: { default: noCache }, __QA__: true })
  const httpServer = createHttpServer()
  const vite = await createVite({
    configFile: path.join(root, 'vite.config.ts'),
    root,
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: httpServer } },
    plugins: [useSourcesPlugin],
  })
  httpServer.on('request', (request, serverResponse) => {
    vite.middlewares(request, serverResponse, () => {
      renderPage(vite, toRequest(request), env)
        .then((response) => sendResponse(response, serverResponse))
        .catch((error: Error) => showError(vite, error, serverResponse))
    })
  })
  await new Promise<void>((resolve) => httpServer.listen(port, 'localhost', resolve))
  const stop = async () => {
    httpServer.closeAllConnections()
    httpServer.close()
    await vite.close()
  }
  return { stop }
}

/** Makes the storefront's entry run as if on a build in workerd. */
const useSourcesPlugin: Plugin = {
  name: 'sources-in-place-of-build',
  enforce: 'pre',
  resolveId(source) {
    if (source.endsWith('/build/server/index.js')) return '\0virtual:remix/server-build'
    return source === 'cloudflare:workers' ? '\0workers' : undefined
  },
  load: (id) => (id === '\0workers' ? 'export class DurableObject {}' : undefined),
}

async function renderPage(vite: ViteDevServer, request: Request, env: unknown): Promise<Response> {
  const entry = (await vite.ssrLoadModule(path.join(root, 'worker/storefront/entry.ts'))) as WorkerEntry
  const response = await entry.default.fetch(request, env, executionContext)
  return response.headers.get('Content-Type')?.startsWith('text/html') ? addLiveReload(response) : response
}

const viteClientScript = 'import "/@vite/client"'
const reloadScript =
  'import{createHotContext as c}from"/@vite/client";c("/").on("vite:beforeUpdate",()=>setTimeout(()=>location.reload(),100))'
const hmrRuntimeScript = 'import "/@id/__x00__virtual:remix/inject-hmr-runtime"'
const startEventScript = 'dispatchEvent(new Event("pointerdown"))'

/** Development version of a page: its scripts start at once, after the hot reload runtime, without a CSP. */
async function addLiveReload(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('Content-Security-Policy')
  const html = (await response.text()).replace(
    '</body>',
    `<script type="module">${viteClientScript};${hmrRuntimeScript};${startEventScript}</script></body>`,
  )
  return new Response(html, { status: response.status, headers })
}

/** Shows source errors on a page that reloads once they are fixed. */
function showError(vite: ViteDevServer, error: Error, serverResponse: ServerResponse) {
  vite.ssrFixStacktrace(error)
  console.error(error)
  if (serverResponse.headersSent) return void serverResponse.end()
  const errorText = (error.stack ?? error.message).replaceAll('<', '&lt;')
  serverResponse.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
  serverResponse.end(`<script type="module">${reloadScript}</script><pre>${errorText}</pre>`)
}

/** Converts a Node request for the Worker, always with a cookie, because anonymous pages are cached for a minute. */
export function toRequest(request: IncomingMessage): Request {
  const { method = 'GET', url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  if (!headers.has('Cookie')) headers.set('Cookie', 'dev=1')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {}
  return new Request(`http://${headers.get('host') ?? 'localhost'}${url}`, { method, headers, ...body } as RequestInit)
}

/** Writes a Worker's response to Node's; a client that disconnects is not an error. */
export async function sendResponse(response: Response, serverResponse: ServerResponse): Promise<void> {
  const cookies = response.headers.getSetCookie()
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-encoding'))
  serverResponse.writeHead(response.status, { ...headers, ...(cookies.length > 0 && { 'set-cookie': cookies }) })
  if (!response.body) return void serverResponse.end()
  await pipeline(Readable.fromWeb(response.body as unknown as NodeStream), serverResponse).catch(() => undefined)
}
