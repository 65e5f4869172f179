import { partialSuffix } from '~/server/partial-suffix'
import type { Purges } from '~/server/purges'
import { edgeCache } from '~/server/edge-cache.server'
import { logError } from '~/server/log-error'

const freshMs = 60_000
const staleMs = 600_000
const renewalPauseMs = 5_000
const pageLimit = 512 * 1024
const memoryLimit = 200

/** `caching`: what a browser may keep; `seq`: the last purge that was known when it was rendered; `tags`: of all it shows. */
type StoredPage = {
  html: string
  caching: string
  placeholder: string
  storedAt: number
  seq: number
  tags: readonly string[]
  /** Shoppers with a cart may see another one. */
  strangersOnly: boolean
  /** Acts of its forms. A stranger's are as good as new: each shopper's session counts its own. */
  acts: readonly string[]
}
/** While one visitor's request renews a page, those of the next seconds do not. */
type RememberedPage = StoredPage & { pausedUntil?: number }

/** Hot pages of this isolate, in front of the data center's cache. */
const memory = new Map<string, RememberedPage>()

export type PageRequest = {
  key: string
  nonce: string
  /** Placeholder for each visitor's nonce in the rendered page. It cannot be guessed, so no content can request a nonce. */
  placeholder: string
  now: number
  /** What was purged until now. */
  purges: Purges
  /** Tags of all the page shows, once it is rendered. */
  tags: ReadonlySet<string>
  /** Correlation id of the request; logged if caching fails. */
  correlationId: string
  waitUntil: (work: Promise<unknown>) => void
  /** Renders with the placeholder for a nonce. */
  render: () => Promise<Response>
  /** Whether rendering read personal data; checked again after the last deferred part. */
  isPrivate: () => boolean
  /** Whether the page asked for more of the session than the edge fills in. */
  isStrangersOnly: () => boolean
  /** Acts of its forms, once it is rendered. */
  acts: readonly string[]
}

/**
 * Cache for anonymous pages: only a request without cookies, except consent, is served from it or fills it, and only a page that read
 * nothing personal is stored. Fresh for a minute; up to ten minutes it is served stale while one request renews it. One that shows what was
 * purged is rendered anew.
 */
export async function cachedPage(request: PageRequest): Promise<Response> {
  const { key, now, nonce } = request
  const stored: RememberedPage | undefined = memory.get(key) ?? (await fromDataCenter(key))
  const age = stored ? now - stored.storedAt : Infinity
  if (!stored || age >= staleMs || request.purges.isPurged(stored.tags, stored.seq)) return renderAndKeep(request)

  const mayServe = age < freshMs || now < (stored.pausedUntil ?? 0)
  remember(key, mayServe ? stored : { ...stored, pausedUntil: now + renewalPauseMs })
  if (!mayServe) request.waitUntil(renew(request))
  const state = age < freshMs ? 'hit' : 'stale'
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': stored.caching, 'X-Page-Cache': state }
  return new Response(stored.html.replaceAll(stored.placeholder, nonce), { headers })
}

type KeptPageRequest = Pick<PageRequest, 'key' | 'nonce' | 'now' | 'purges'>

/**
 * The HTML of a page strangers share, for a shopper whose page differs in nothing but what the edge fills in. Only while it is fresh: shoppers
 * fill and renew nothing.
 */
export async function pageToFill({ key, nonce, now, purges }: KeptPageRequest): Promise<Pick<StoredPage, 'html' | 'caching'> | undefined> {
  const stored = memory.get(key) ?? (await fromDataCenter(key))
  if (!stored || stored.strangersOnly || now - stored.storedAt >= freshMs || purges.isPurged(stored.tags, stored.seq)) return undefined
  remember(key, stored)
  const html = stored.html.replaceAll(stored.placeholder, nonce)
  // A shopper may have sent the form of this very page before: that act is done.
  return { html: stored.acts.reduce((text, act) => text.replaceAll(act, crypto.randomUUID()), html), caching: stored.caching }
}

/** A failed renewal leaves the page as it is; another visitor's request tries again. */
async function renew(request: PageRequest): Promise<void> {
  const response = await renderAndKeep(request).catch((error: unknown) => logError(request, 'page not renewed', error))
  await response?.text().catch(() => undefined)
}

/** The page streams to this visitor while a copy is collected for the next. */
async function renderAndKeep(request: PageRequest): Promise<Response> {
  const response = await request.render()
  if (!response.body) return response
  const mayKeep = response.status === 200 && isHtml(response) && !response.headers.has('Set-Cookie') && !request.isPrivate()
  if (!mayKeep) return new Response(response.body.pipeThrough(replaceNonce(request)), response)
  const [forVisitor, forCache] = response.body.tee()
  request.waitUntil(keep(request, new Response(forCache, response)).catch((error: unknown) => logError(request, 'page not kept', error)))
  return new Response(forVisitor.pipeThrough(replaceNonce(request)), response)
}

async function keep(request: PageRequest, rendered: Response): Promise<void> {
  const { key, now, placeholder, purges, tags, isPrivate, isStrangersOnly, acts } = request
  const html = await rendered.text()
  if (isPrivate() || html.length > pageLimit) return
  const caching = rendered.headers.get('Cache-Control') ?? 'private, no-store'
  const page: StoredPage = {
    ...{ html, caching, placeholder, storedAt: now, seq: purges.seq, tags: [...tags], acts: [...acts] },
    strangersOnly: isStrangersOnly(),
  }
  remember(key, page)
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': `max-age=${staleMs / 1000}` }
  await edgeCache().put(key, new Response(JSON.stringify(page), { headers }))
}

async function fromDataCenter(key: string): Promise<StoredPage | undefined> {
  // A cache that cannot be read is a cache without the page.
  const found = await edgeCache()
    .match(key)
    .catch(() => undefined)
  return found ? await found.json<StoredPage>().catch(() => undefined) : undefined
}

function remember(key: string, page: RememberedPage) {
  memory.delete(key)
  memory.set(key, page)
  if (memory.size > memoryLimit) memory.delete(memory.keys().next().value ?? '')
}

function isHtml(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/html') ?? false
}

/** Swaps the placeholder for this visitor's nonce, also where a chunk ends in the middle of it. */
export function replaceNonce({ placeholder, nonce }: Pick<PageRequest, 'placeholder' | 'nonce'>): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let carry = ''
  return new TransformStream({
    transform(chunk, controller) {
      const text = (carry + decoder.decode(chunk, { stream: true })).replaceAll(placeholder, nonce)
      const cut = text.length - partialSuffix(text, placeholder)
      carry = text.slice(cut)
      if (cut > 0) controller.enqueue(encoder.encode(text.slice(0, cut)))
    },
    flush(controller) {
      controller.enqueue(encoder.encode(carry))
    },
  })
}
