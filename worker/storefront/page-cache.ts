import { getPartialSuffixLength } from '~/server/partial-suffix'
import { type Purges, getEdgeCache } from '~/server/edge-cache.server'
import { logError } from '~/server/log-error'

const freshMs = 60_000
const staleMs = 600_000
const renewalPauseMs = 5_000
const maxPageLength = 512 * 1024
const maxMemoryPages = 200

/**
 * `caching`: `Cache-Control` for browsers. `link`: the picture to fetch before the page is read. `seq`: last purge known at rendering.
 * `tags`: cache tags of everything it shows.
 */
type StoredPage = {
  html: string
  caching: string
  link?: string
  placeholder: string
  storedAt: number
  seq: number
  tags: readonly string[]
  /** Not for shoppers with a cart. */
  isAnonymousOnly: boolean
  /** Idempotency keys of its forms. Sharing them is safe, because each session tracks its own. */
  idempotencyKeys: readonly string[]
}
/** Until then other requests do not refresh the page, because one already does. */
type RememberedPage = StoredPage & { pausedUntil?: number }

/** Hot pages of this isolate, in front of the data center's cache. */
const pageMemory = new Map<string, RememberedPage>()

export type PageRequest = {
  key: string
  nonce: string
  /** Placeholder for each visitor's nonce in the rendered page. It cannot be guessed, so no content can request a nonce. */
  placeholder: string
  now: number
  /** Known purges. */
  purges: Purges
  /** Cache tags of the page, complete after rendering. */
  tags: ReadonlySet<string>
  /** Correlation id of the request; logged if caching fails. */
  correlationId: string
  waitUntil: (work: Promise<unknown>) => void
  /** Renders with the placeholder for a nonce. */
  render: () => Promise<Response>
  /** Returns true if rendering has read personal data; checked again after the last deferred part. */
  isPrivate: () => boolean
  /** True if the page read more of the session than the edge fills in. */
  isAnonymousOnly: () => boolean
  /** Idempotency keys of its forms, complete after rendering. */
  idempotencyKeys: readonly string[]
}

/**
 * Cache for anonymous pages: only requests without cookies, except consent, read or fill it, and only pages that read no personal data are
 * stored. Fresh for a minute; served stale for up to ten minutes while one request refreshes it. A purged page is rendered again.
 */
export async function servePageFromCache(request: PageRequest): Promise<Response> {
  const { key, now, nonce } = request
  const stored: RememberedPage | undefined = pageMemory.get(key) ?? (await readEdgeCache(key))
  const age = stored ? now - stored.storedAt : Infinity
  if (!stored || age >= staleMs || request.purges.isPurged(stored.tags, stored.seq)) return renderAndStore(request)

  const canServe = age < freshMs || now < (stored.pausedUntil ?? 0)
  rememberPage(key, canServe ? stored : { ...stored, pausedUntil: now + renewalPauseMs })
  if (!canServe) request.waitUntil(renewPage(request))
  const state = age < freshMs ? 'hit' : 'stale'
  return new Response(stored.html.replaceAll(stored.placeholder, nonce), { headers: buildPageHeaders(stored, state) })
}

/** Headers of a page from the cache. */
export function buildPageHeaders({ caching, link }: Pick<StoredPage, 'caching' | 'link'>, state: 'hit' | 'stale' | 'filled') {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': caching, 'X-Page-Cache': state }
  return link ? { ...headers, Link: link } : headers
}

type CachedPageRequest = Pick<PageRequest, 'key' | 'nonce' | 'now' | 'purges'>

/**
 * HTML of a shared page for a shopper whose page differs only in what the edge fills in. Only while fresh: shoppers never fill or refresh
 * the cache.
 */
export async function findPageToFill({
  key,
  nonce,
  now,
  purges,
}: CachedPageRequest): Promise<Pick<StoredPage, 'html' | 'caching' | 'link'> | undefined> {
  const stored = pageMemory.get(key) ?? (await readEdgeCache(key))
  if (!stored || stored.isAnonymousOnly || now - stored.storedAt >= freshMs || purges.isPurged(stored.tags, stored.seq)) return undefined
  rememberPage(key, stored)
  const html = stored.html.replaceAll(stored.placeholder, nonce)
  // The shopper may already have sent a form with these keys, so they are replaced.
  return {
    ...stored,
    html: stored.idempotencyKeys.reduce((text, idempotencyKey) => text.replaceAll(idempotencyKey, crypto.randomUUID()), html),
  }
}

/** A failed refresh leaves the page as it is; the next visitor's request retries. */
async function renewPage(request: PageRequest): Promise<void> {
  const response = await renderAndStore(request).catch((error: unknown) => logError(request, 'page not renewed', error))
  await response?.text().catch(() => undefined)
}

/** Streams the page to this visitor and collects a copy for the cache. */
async function renderAndStore(request: PageRequest): Promise<Response> {
  const response = await request.render()
  if (!response.body) return response
  const isCacheable = response.status === 200 && isHtmlResponse(response) && !response.headers.has('Set-Cookie') && !request.isPrivate()
  if (!isCacheable) return new Response(response.body.pipeThrough(replaceNonce(request)), response)
  const [forVisitor, forCache] = response.body.tee()
  request.waitUntil(
    storePage(request, new Response(forCache, response)).catch((error: unknown) => logError(request, 'page not kept', error)),
  )
  return new Response(forVisitor.pipeThrough(replaceNonce(request)), response)
}

async function storePage(request: PageRequest, rendered: Response): Promise<void> {
  const { key, now, placeholder, purges, tags, isPrivate, isAnonymousOnly, idempotencyKeys } = request
  const html = await rendered.text()
  if (isPrivate() || html.length > maxPageLength) return
  const caching = rendered.headers.get('Cache-Control') ?? 'private, no-store'
  const link = rendered.headers.get('Link')
  const page: StoredPage = {
    ...{ html, caching, placeholder, storedAt: now, seq: purges.seq, tags: [...tags], idempotencyKeys: [...idempotencyKeys] },
    ...(link !== null && { link }),
    isAnonymousOnly: isAnonymousOnly(),
  }
  rememberPage(key, page)
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': `max-age=${staleMs / 1000}` }
  await getEdgeCache().put(key, new Response(JSON.stringify(page), { headers }))
}

async function readEdgeCache(key: string): Promise<StoredPage | undefined> {
  // A cache that cannot be read counts as a miss.
  const cached = await getEdgeCache()
    .match(key)
    .catch(() => undefined)
  return cached ? await cached.json<StoredPage>().catch(() => undefined) : undefined
}

function rememberPage(key: string, page: RememberedPage) {
  pageMemory.delete(key)
  pageMemory.set(key, page)
  if (pageMemory.size > maxMemoryPages) pageMemory.delete(pageMemory.keys().next().value ?? '')
}

function isHtmlResponse(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/html') ?? false
}

/** Replaces the placeholder by this visitor's nonce, also across chunks. */
export function replaceNonce({ placeholder, nonce }: Pick<PageRequest, 'placeholder' | 'nonce'>): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let carry = ''
  return new TransformStream({
    transform(chunk, controller) {
      const text = (carry + decoder.decode(chunk, { stream: true })).replaceAll(placeholder, nonce)
      const cut = text.length - getPartialSuffixLength(text, placeholder)
      carry = text.slice(cut)
      if (cut > 0) controller.enqueue(encoder.encode(text.slice(0, cut)))
    },
    flush(controller) {
      controller.enqueue(encoder.encode(carry))
    },
  })
}
