import type { EntryContext } from '@remix-run/cloudflare'
import { isRouteErrorResponse } from '@remix-run/react'
import { servedParts } from '~/client/as-served'
import { partialSuffix } from '~/server/partial-suffix'

const documentEnd = '</body></html>'

/**
 * Puts what hydration needs at the end of the document as inert JSON, so that no script runs, or is even fetched, before the
 * shopper's first intent. The data is the page's own loader data, the files are the modules of the matched routes.
 */
export function withHydrationPayload(context: EntryContext): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let tail = ''
  return new TransformStream({
    transform(chunk, controller) {
      const text = tail + decoder.decode(chunk, { stream: true })
      // Only what may be the end is held back: a late part is shown by the script that closes its chunk.
      const safe = text.length - partialSuffix(text, documentEnd)
      tail = text.slice(safe)
      if (safe > 0) controller.enqueue(encoder.encode(text.slice(0, safe)))
    },
    async flush(controller) {
      const script = await handoffScript(context)
      controller.enqueue(encoder.encode(tail === documentEnd ? script + documentEnd : tail + script))
    },
  })
}

/** The same for a page that is written at once. */
export async function addHydrationPayload(context: EntryContext, html: string): Promise<string> {
  const script = await handoffScript(context)
  return html.endsWith(documentEnd) ? html.slice(0, -documentEnd.length) + script + documentEnd : html + script
}

async function handoffScript(context: EntryContext): Promise<string> {
  return `<script type="application/json" id="handoff">${await handoffJson(context)}</script>`
}

async function handoffJson(context: EntryContext): Promise<string> {
  const { manifest, staticHandlerContext } = context
  const matched = staticHandlerContext.matches.map(({ route }) => route.id)
  const handoff = {
    state: withoutServedParts(await serializeLoaderData(staticHandlerContext)),
    manifest: manifest.url,
    entry: manifest.entry.module,
    modules: Object.fromEntries(matched.map((id) => [id, manifest.routes[id]?.module])),
    preload: [...new Set([...manifest.entry.imports, ...matched.flatMap((id) => manifest.routes[id]?.imports ?? [])])],
  }
  return JSON.stringify(handoff, withoutServedLists).replace(/</g, '\\u003c')
}

/** Lists of a page's data that its HTML has as they are, by a field of their entries: colors of a card, facts of a product. */
const servedLists = new Map([
  ['colors', 'swatch'],
  ['specs', 'value'],
])

/** A tenth of a list's data are the colors of its cards: hydration keeps what the HTML shows of such lists. (decision 017) */
function withoutServedLists(name: string, value: unknown): unknown {
  const field = servedLists.get(name)
  const isServed = field !== undefined && Array.isArray(value) && value.length > 1
  return isServed && value.every((entry) => isRecord(entry) && field in entry) ? true : value
}

function withoutServedParts({ loaderData, ...others }: Awaited<ReturnType<typeof serializeLoaderData>>) {
  const root = loaderData.root as Record<string, unknown> | null | undefined
  const served = servedParts.filter((name) => root?.[name]).map((name) => [name, true])
  return { loaderData: root ? { ...loaderData, root: { ...root, ...Object.fromEntries(served) } } : loaderData, ...others }
}

type LoaderResult = EntryContext['staticHandlerContext']

/** Loader data that the document alone shows: a browser renders nothing from it. */
const shownOnce = 'jsonLd'

/** Serializes loader data with deferred parts resolved; errors are reduced to what shoppers may see. */
export async function serializeLoaderData({ loaderData, actionData, errors }: LoaderResult) {
  const settled = Object.entries(loaderData).map(async ([id, data]) => [id, await withLateParts(data, 2)] as const)
  return {
    loaderData: Object.fromEntries(await Promise.all(settled)),
    actionData,
    errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plainError(error)])),
  }
}

/** Late are a page's parts, and parts of those: the variants of its blocks. */
async function withLateParts(late: unknown, depth: number): Promise<unknown> {
  const data = await late
  if (depth === 0 || !isRecord(data)) return data
  const parts = Object.entries(data)
    .filter(([name]) => name !== shownOnce)
    .map(async ([name, part]) => [name, await withLateParts(part, depth - 1)] as const)
  return Object.fromEntries(await Promise.all(parts))
}

/** Returns true if parts of the page are still pending. */
export function hasDeferredData({ loaderData }: Pick<LoaderResult, 'loaderData'>): boolean {
  const parts = Object.values(loaderData).flatMap(partsOf)
  return [...parts, ...parts.flatMap(partsOf)].some((part) => part instanceof Promise)
}

function partsOf(data: unknown): unknown[] {
  return isRecord(data) ? Object.values(data) : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** In the marks by which the router knows them again in the browser. */
function plainError(error: unknown) {
  if (isRouteErrorResponse(error)) return { ...error, __type: 'RouteErrorResponse' }
  return { message: 'Unexpected Server Error', __type: 'Error' }
}
