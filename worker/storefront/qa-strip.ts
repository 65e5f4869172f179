import { readEnvironment } from '#config/environment'
import { type Mock, parseMocks } from '~/server/api-clients.server'
import type { StorefrontMiddleware } from './storefront-env'
import { html, raw } from 'hono/html'
import { type BrandId, brandIds, brands, isBrandId } from '#config/brands'
import { type Locale, localeIds, locales } from '#config/locales'
import { formatNumber } from '#domain/numbers/format-number'
import type { RequestTrace } from '#domain/observability/request-trace'
import { routes } from '#routes'
import { findRoute } from '#routes/find-route'

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

/** Bytes of a document: as rendered, and as gzip sends them. */
type DocumentSize = { raw: number; packed: number }

type StripPage = {
  url: URL
  nonce: string
  requestId: string
  trace: RequestTrace
  /** `X-Page-Cache` of the response. */
  pageCache: string | null
  beganAt: number
  endedAt: number
  size: DocumentSize
  brand: BrandId
  defaultBrand: BrandId
  mocks: readonly Mock[]
}
type StripPart = ReturnType<typeof html>

/** Mocks to choose in one step; `/fapi/qa/mocks` has all calls and answers. */
export const mockPresets: readonly (readonly [name: string, mock: string])[] = [
  ['Lists and search fail', 'products.search~SERVER_ERROR~503'],
  ['Product page fails', 'products.details~SERVER_ERROR~503'],
  ['Cart cannot be read', 'cart.get~SERVER_ERROR~503'],
  ['Sold out when added', 'cart.addItem~ITEM_OOS'],
  ['Bot check when added', 'cart.addItem~botCheck'],
  ['Sign-in fails', 'auth.signIn~INVALID_CREDENTIALS'],
]

/** The strip at the foot of a local page: a tab, and behind it the figures of the page and the switches. English, as all tools for testers. */
async function renderQaStrip(page: StripPage): Promise<string> {
  const { nonce } = page
  const strip = html`<details id="qa-strip" lang="en">
    <style nonce="${nonce}">
      ${raw(stripStyles)}
    </style>
    <summary>QA</summary>
    <div>
      ${renderFigures(page)}
      <p>
        ${renderBrandLinks(page)} <a href="/fapi/qa/outbox" data-native>Outbox</a> <a href="/fapi/qa/mocks" data-native>All mocks</a>
        <a href="/fapi/qa/strip?off" data-native>Hide this strip</a>
      </p>
      ${renderLocaleForm(page.url)} ${renderMockForms(page.mocks)}
    </div>
    <script nonce="${nonce}">
      ${raw(stateScript)}
    </script>
  </details>`
  return String(await strip)
}

function renderFigures({ size, trace, beganAt, endedAt, pageCache, requestId }: StripPage): StripPart {
  const { calls, cache, startedAt } = trace
  const upstream = calls.reduce((sum, { ms }) => sum + ms, 0)
  const figures: [name: string, value: string | StripPart][] = [
    ['Document', `${formatBytes(size.raw)}, ${formatBytes(size.packed)} with gzip`],
    ['Server', `${beganAt - startedAt} ms to the first byte, ${endedAt - startedAt} ms in all, ${upstream} ms in ${calls.length} calls`],
    ['Page cache', pageCache ?? (cache === 'miss' ? 'miss' : 'not shared')],
    ['Scripts', html`<output>off, or blocked</output>`],
    ['Request', html`<a href="/fapi/qa/requests/${requestId}" data-native>${requestId}</a>`],
  ]
  return html`<dl>
      ${figures.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${
      calls.length > 0
        ? html`<ul>
            ${calls.map(({ call, ms, outcome }) => html`<li>${call}: ${ms} ms, ${outcome}</li>`)}
          </ul>`
        : ''
    }`
}

function formatBytes(bytes: number): string {
  return `${formatNumber(bytes, 'en-us')} bytes`
}

/** The same page of the other brands; their home page where the address names something of this brand. */
function renderBrandLinks({ url, brand, defaultBrand }: StripPage): StripPart[] {
  const route = findRoute(url.pathname)
  const isEverywhere = route !== undefined && !routes[route].path.replace('/:locale', '').includes(':') && !routes[route].path.includes('*')
  const path = isEverywhere ? url.pathname : `/${url.pathname.split('/')[1] ?? ''}`
  return brandIds
    .filter((id) => id !== brand)
    .map(
      (id) => html`<a href="${getBrandOrigin(url, id, defaultBrand)}/fapi/qa/strip?to=${encodeURIComponent(path)}">${brands[id].name}</a>`,
    )
}

/** `dropkerb.localhost:8787`; the default brand has no name of its own in its host. */
function getBrandOrigin({ protocol, host }: URL, brand: BrandId, defaultBrand: BrandId): string {
  const [first = '', ...rest] = host.split('.')
  const bareHost = isBrandId(first) ? rest.join('.') : host
  return `${protocol}//${brand === defaultBrand ? '' : `${brand}.`}${bareHost}`
}

function renderLocaleForm({ pathname }: URL): StripPart {
  const [, current] = pathname.split('/', 2)
  const renderOption = (id: Locale) =>
    html`<option value="${id}" ${id === current ? 'selected' : ''}>${id}, ${locales[id].label}, ${locales[id].currency}</option>`
  return html`<form action="/fapi/qa/strip" data-native>
    <label
      >Locale
      <select name="locale">
        ${localeIds.map(renderOption)}
      </select></label
    >
    <button>Switch</button>
  </form>`
}

function renderMockForms(mocks: readonly Mock[]): StripPart {
  return html`<form method="post" action="/fapi/qa/mocks" data-native>
      <input type="hidden" name="back" value="1" />
      <label
        >Mock
        <select name="mock">
          ${mockPresets.map(([name, mock]) => html`<option value="${mock}">${name}</option>`)}
        </select></label
      >
      <button>Answer like this</button>
    </form>
    ${mocks.map(
      ({ call, scenario }) =>
        html`<form method="post" action="/fapi/qa/mocks" data-native>
          <input type="hidden" name="back" value="1" />
          <code>${call}: ${scenario}</code> <button name="remove" value="${call}">Remove</button>
        </form>`,
    )}`
}

/** What has become of the page's scripts, and of the page they loaded last. Looks until they run or have failed, and when the strip is opened. */
const stateScript = `(()=>{
const strip=document.getElementById('qa-strip'),{dataset}=document.documentElement
const files=ending=>performance.getEntriesByType('resource').filter(({name})=>new URL(name).pathname.endsWith(ending))
function show(){
const loaded=files('.js'),page=files('.data').at(-1),state=dataset.boot==='ready'?'hydrated':dataset.boot?'failed':loaded.length>0?'runtime loaded':'none yet'
const bytes=loaded.reduce((sum,{encodedBodySize})=>sum+encodedBodySize,0)
const data=page?'; then page data, '+page.encodedBodySize.toLocaleString('en-US')+' bytes in '+Math.round(page.duration)+' ms':''
strip.querySelector('output').textContent=state+', '+loaded.length+' files, '+bytes.toLocaleString('en-US')+' bytes'+data
}
function look(){show();if(!dataset.boot)setTimeout(look,300)}
strip.addEventListener('toggle',show)
look()
})()`

const stripStyles = `
#qa-strip { position: fixed; z-index: 60; inset: auto auto 0 0; max-inline-size: 100%; background: #14161a; color: #fff; font: 400 0.875rem/1.5 system-ui, sans-serif }
#qa-strip[open] { inset-inline-end: 0 }
#qa-strip > summary { display: block; inline-size: fit-content; padding: 0.125rem 0.75rem; font-weight: 700; cursor: pointer }
#qa-strip > div { max-block-size: 60vh; padding: 0.25rem 0.75rem 0.75rem; overflow: auto; overscroll-behavior: contain }
#qa-strip :is(dl, p, ul) { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0; padding: 0; list-style: none; max-inline-size: none }
#qa-strip dl > div { display: flex; gap: 0.5rem }
#qa-strip :is(dt, li) { color: #b8bec8 }
#qa-strip dd { margin: 0; overflow-wrap: anywhere }
#qa-strip form { display: inline-block; margin: 0.25rem 1.25rem 0 0 }
#qa-strip a { display: inline-block; padding-block: 0.125rem; color: #9cd3ff; text-decoration: underline }
#qa-strip :is(select, button) { min-block-size: 1.75rem; max-inline-size: 100%; padding: 0 0.5rem; border: 1px solid #7b8390; border-radius: 4px; background: #fff; color: #14161a; font: inherit }
`
