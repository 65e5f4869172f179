// cspell:ignore fjäll
import type { EntryContext } from '@remix-run/cloudflare'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withHydrationPayload, hasDeferredData, omitServedData, serializeLoaderData } from './hydration-payload.server'

const page = '<html><body><main>Straße 🏔 fjäll</main></body></html>'

function aContext(loaderData: Record<string, unknown> = {}): EntryContext {
  const route = (id: string, imports: string[]) => ({ id, module: `/assets/${id}.js`, imports })
  const routes = {
    root: route('root', ['/assets/ui.js']),
    product: route('product', ['/assets/ui.js', '/assets/buy.js']),
    cart: route('cart', []),
  }
  return {
    manifest: { url: '/assets/manifest-1.js', entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] }, routes },
    staticHandlerContext: {
      matches: [{ route: { id: 'root' } }, { route: { id: 'product' } }],
      loaderData,
      actionData: null,
      errors: null,
    },
  } as unknown as EntryContext
}

function streamOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}

function cut(text: string, size: number): Uint8Array[] {
  const bytes = new TextEncoder().encode(text)
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.slice(i * size, (i + 1) * size))
}

type Source = { html?: string; size?: number; context?: EntryContext }

function served({ html = page, size = 1_000, context = aContext() }: Source): Promise<string> {
  return new Response(streamOf(cut(html, size)).pipeThrough(withHydrationPayload(context))).text()
}

type Handoff = { state: unknown; manifest: string; entry: string; modules: object; preload: string[] }

/** What the browser's parser takes for the JSON: up to the first end of a script. */
function handoffIn(html: string): Handoff {
  const [, json = ''] = /<script type="application\/json" id="handoff">([\s\S]*?)<\/script/i.exec(html) ?? []
  return JSON.parse(json) as Handoff
}

test('the page keeps every character and gets its data just before its end tags', async () => {
  const html = await served({})
  expect(html).toMatch(
    /^<html><body><main>Straße 🏔 fjäll<\/main><script type="application\/json" id="handoff">.*<\/script><\/body><\/html>$/,
  )
})

test.each(Array.from({ length: 24 }, (_, i) => i + 1))('chunks of %d bytes make the same page', async (size) => {
  expect(await served({ size })).toBe(await served({}))
})

test('a document without end tags gets its data at the end', async () => {
  expect(await served({ html: '<p>fog</bo' })).toMatch(/^<p>fog<\/bo<script .*<\/script>$/)
})

test('end tags in the middle stay where they are', async () => {
  const html = await served({ html: '<body>a</body></html><div hidden>late</div>', size: 4 })
  expect(html).toMatch(/^<body>a<\/body><\/html><div hidden>late<\/div><script .*<\/script>$/)
})

test('a late part is sent on whole as soon as it is there', async () => {
  const { writable, readable } = withHydrationPayload(aContext())
  const reader = readable.getReader()
  const writer = writable.getWriter()
  const part = '<div hidden id="S:0">Reviews</div><script>$RC("B:0","S:0")</script>'
  void writer.write(new TextEncoder().encode(part))
  const { value } = await reader.read()
  expect(new TextDecoder().decode(value)).toBe(part)
})

test('the browser learns the entry, the modules of the matched routes, their data and what to fetch with them', async () => {
  const handoff = handoffIn(await served({ context: aContext({ root: { count: 2 } }) }))
  expect(handoff).toEqual({
    state: { loaderData: { root: { count: 2 } }, actionData: null, errors: null },
    manifest: '/assets/manifest-1.js',
    entry: '/assets/entry.js',
    modules: { root: '/assets/root.js', product: '/assets/product.js' },
    preload: ['/assets/react.js', '/assets/ui.js', '/assets/buy.js'],
  })
})

test('the menu and the footer, which the document shows, are not sent a second time', async () => {
  const root = { menu: { items: [] }, footer: { columns: [] }, count: 2 }
  expect(handoffIn(await served({ context: aContext({ root }) })).state).toMatchObject({
    loaderData: { root: { menu: true, footer: true, count: 2 } },
  })
})

test('a short header has no menu in the browser either', async () => {
  const { state } = handoffIn(await served({ context: aContext({ root: { menu: null } }) }))
  expect(state).toMatchObject({ loaderData: { root: { menu: null } } })
})

test('late parts are handed over as what they became', async () => {
  const late = Promise.withResolvers<string[]>()
  const serving = served({ context: aContext({ product: { name: 'Skarn', reviews: late.promise }, plain: null }) })
  late.resolve(['a', 'b'])
  const handoff = handoffIn(await serving)
  expect(handoff.state).toMatchObject({ loaderData: { product: { name: 'Skarn', reviews: ['a', 'b'] }, plain: null } })
})

test('only shopper-safe parts of an error leave the edge', async () => {
  const context = aContext()
  context.staticHandlerContext.errors = { root: new Error('password of the database') }
  const html = await served({ context })
  expect(html).not.toContain('password')
  expect(handoffIn(html).state).toMatchObject({ errors: { root: { message: 'Unexpected Server Error', __type: 'Error' } } })
})

const hostile = ['</script><script>alert(1)</script>', '<!--<script>', '<', '\u2028\u2029', '"}</SCRIPT >', ']]>', '\\u003c/script>']

test.each(hostile)('data that reads %j does not break out of its place', async (text) => {
  const html = await served({ context: aContext({ product: { text } }) })
  expect(handoffIn(html)).toMatchObject({ state: { loaderData: { product: { text } } } })
  expect(html.match(/<\/?script/gi)).toHaveLength(2)
  expect(html).not.toContain('<!--')
})

test('any data survives a round trip and opens no tag', async () => {
  const nasty = fc.string({ unit: fc.constantFrom('<', '/', 'script', '>', '!--', '"', '\\', '\u2028', '&', '🏔', 'a') })
  await fc.assert(
    fc.asyncProperty(nasty, fc.integer({ min: 1, max: 40 }), async (text, size) => {
      const html = await served({ context: aContext({ product: { text } }), size })
      expect(handoffIn(html)).toMatchObject({ state: { loaderData: { product: { text } } } })
      expect(html.match(/<\/?script/gi)).toHaveLength(2)
    }),
  )
})

test('colors of cards are in the HTML alone; a single one and other lists stay', async () => {
  const color = { label: 'Slate', swatch: ['#123456'] }
  const hits = [{ colors: [color, color] }, { colors: [color] }, { colors: ['red', 'blue'] }]
  const { state } = handoffIn(await served({ context: aContext({ category: { hits } }) }))
  expect(state).toMatchObject({
    loaderData: { category: { hits: [{ colors: true }, { colors: [color] }, { colors: ['red', 'blue'] }] } },
  })
})

test('of data that the document does not show nothing is copied, and of the rest only what changes', () => {
  const colors = [
    { id: 'a', swatch: '#111' },
    { id: 'b', swatch: '#222' },
  ]
  const [plain, card] = [
    { list: [{ n: 1 }], text: 'x' },
    { id: 'c', colors },
  ]
  expect(omitServedData(plain)).toBe(plain)
  const shown = omitServedData({ plain, card }) as { plain: object; card: object }
  expect(shown).toEqual({ plain, card: { id: 'c', colors: true } })
  expect(shown.plain).toBe(plain)
  expect(card.colors).toBe(colors)
})

test('HTML that the edge has written is in the document once', async () => {
  const product = { deliveryCheck: '<details></details>', specSheet: '<tbody></tbody>', name: '<b>' }
  const { state } = handoffIn(await served({ context: aContext({ product }) }))
  expect(state).toMatchObject({ loaderData: { product: { deliveryCheck: true, specSheet: true, name: '<b>' } } })
})

type LoaderResult = Parameters<typeof serializeLoaderData>[0]
const stateOf = (found: Partial<LoaderResult>) =>
  serializeLoaderData({ loaderData: {}, actionData: null, errors: null, ...found } as LoaderResult)

test('loader data is complete once its deferred parts are', async () => {
  const late = new Promise((resolve) => setTimeout(() => resolve([{ id: 'r1' }]), 5))
  const { loaderData } = await stateOf({
    loaderData: { root: { count: 2 }, product: { name: 'Shell', reviews: late, cards: [] }, page: null },
  })
  expect(loaderData).toEqual({ root: { count: 2 }, product: { name: 'Shell', reviews: [{ id: 'r1' }], cards: [] }, page: null })
})

test('what search engines are told is in the document once', async () => {
  const { loaderData } = await stateOf({ loaderData: { product: { name: 'Shell', jsonLd: '[{}]' } } })
  expect(loaderData).toEqual({ product: { name: 'Shell' } })
})

test('so are the late parts of a part (SEG-14)', async () => {
  const loaderData = { page: { loaded: { blocks: [], decided: Promise.resolve({ opening: { blocks: [] } }) } } }
  expect(hasDeferredData({ loaderData })).toBe(true)
  expect((await stateOf({ loaderData })).loaderData).toEqual({ page: { loaded: { blocks: [], decided: { opening: { blocks: [] } } } } })
  expect(hasDeferredData({ loaderData: { page: { loaded: { blocks: [] } }, root: null } })).toBe(false)
  expect(hasDeferredData({ loaderData: { page: { reviews: Promise.resolve() } } })).toBe(true)
})

test('a serialized failure says only that there was one, never what it was', async () => {
  const { errors } = await stateOf({ errors: { product: new Error('password=hunter2 at db:5432') } })
  expect(errors).toEqual({ product: { message: 'Unexpected Server Error', __type: 'Error' } })
})

test('a page that was not found is serialized as such, with its canvas', async () => {
  const missing = { status: 404, statusText: '', internal: false, data: { title: 'Not here' } }
  const { errors } = await stateOf({ errors: { page: missing } })
  expect(errors).toEqual({ page: { ...missing, __type: 'RouteErrorResponse' } })
})

test('a form’s result is part of the state', async () => {
  const actionData = { cart: { intent: 'change-item', errors: { qty: ['Enter a whole number'] } } }
  expect(await stateOf({ actionData })).toEqual({ loaderData: {}, actionData, errors: null })
})
