import type { EntryContext } from '@remix-run/cloudflare'
import { isRouteErrorResponse } from '@remix-run/react'
import { servedParts } from '~/client/served-html'
import { getPartialSuffixLength } from '~/server/partial-suffix'

const documentEnd = '</body></html>'

/**
 * Appends the data for hydration to a streamed document, as inert JSON: no script runs, or is even fetched, before the shopper's first
 * interaction. It has the page's loader data and the modules of the matched routes.
 */
export function withHydrationPayload(context: EntryContext): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let tail = ''
  return new TransformStream({
    transform(chunk, controller) {
      const text = tail + decoder.decode(chunk, { stream: true })
      // Holds back nothing but a possible end of the document: the script that shows a deferred part closes its chunk.
      const safeLength = text.length - getPartialSuffixLength(text, documentEnd)
      tail = text.slice(safeLength)
      if (safeLength > 0) controller.enqueue(encoder.encode(text.slice(0, safeLength)))
    },
    async flush(controller) {
      const script = await renderHandoffScript(context)
      controller.enqueue(encoder.encode(tail === documentEnd ? script + documentEnd : tail + script))
    },
  })
}

/** `withHydrationPayload` for a document that is complete. */
export async function addHydrationPayload(context: EntryContext, html: string): Promise<string> {
  const script = await renderHandoffScript(context)
  return html.endsWith(documentEnd) ? html.slice(0, -documentEnd.length) + script + documentEnd : html + script
}

async function renderHandoffScript(context: EntryContext): Promise<string> {
  return `<script type="application/json" id="handoff">${await buildHandoffJson(context)}</script>`
}

async function buildHandoffJson(context: EntryContext): Promise<string> {
  const { manifest, staticHandlerContext } = context
  const matchedIds = staticHandlerContext.matches.map(({ route }) => route.id)
  const handoff = {
    state: omitServedParts(await serializeLoaderData(staticHandlerContext)),
    manifest: manifest.url,
    entry: manifest.entry.module,
    modules: Object.fromEntries(matchedIds.map((id) => [id, manifest.routes[id]?.module])),
    preload: [...new Set([...manifest.entry.imports, ...matchedIds.flatMap((id) => manifest.routes[id]?.imports ?? [])])],
  }
  return JSON.stringify(omitServedData(handoff)).replace(/</g, '\\u003c')
}

/** Lists of loader data that the HTML shows unchanged, and a field that their entries have: colors of a card. */
const servedLists = new Map([['colors', 'swatch']])

/** HTML the edge has written, which the document shows unchanged. */
const servedHtmlNames = ['deliveryCheck', 'specSheet']

/**
 * Replaces such lists and HTML by `true`; hydration then keeps their HTML. On listings this saves a tenth of the data. (decision 017) Copies only what
 * changes. A replacer of `JSON.stringify` would cost three times as much.
 */
export function omitServedData(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list: unknown[] = value.map(omitServedData)
    return list.every((entry, i) => entry === value[i]) ? value : list
  }
  if (!isRecord(value)) return value
  let copy: Record<string, unknown> | undefined
  for (const name in value) {
    const field = value[name]
    const shownField = isServed(name, field) ? true : omitServedData(field)
    if (shownField !== field) (copy ??= { ...value })[name] = shownField
  }
  return copy ?? value
}

function isServed(name: string, value: unknown): boolean {
  if (typeof value === 'string') return servedHtmlNames.includes(name)
  if (!Array.isArray(value) || value.length < 2) return false
  const field = servedLists.get(name)
  return field !== undefined && value.every((entry) => isRecord(entry) && field in entry)
}

function omitServedParts({ loaderData, ...otherState }: Awaited<ReturnType<typeof serializeLoaderData>>) {
  const root = loaderData.root as Record<string, unknown> | null | undefined
  const servedFlags = servedParts.filter((name) => root?.[name]).map((name) => [name, true])
  return { loaderData: root ? { ...loaderData, root: { ...root, ...Object.fromEntries(servedFlags) } } : loaderData, ...otherState }
}

type LoaderResult = EntryContext['staticHandlerContext']

/** Loader data used by the document only; no component renders it in the browser. */
const renderOnlyField = 'jsonLd'

/** Serializes loader data with deferred parts resolved; errors are reduced to what shoppers may see. */
export async function serializeLoaderData({ loaderData, actionData, errors }: LoaderResult) {
  const resolvedEntries = Object.entries(loaderData).map(async ([id, data]) => [id, await resolveLateParts(data, 2)] as const)
  return {
    loaderData: Object.fromEntries(await Promise.all(resolvedEntries)),
    actionData,
    errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, serializeError(error)])),
  }
}

/** Awaits deferred data: that of the page, of its parts, and of their parts, such as the variants of a block. */
async function resolveLateParts(deferredData: unknown, depth: number): Promise<unknown> {
  const data = await deferredData
  if (depth === 0 || !isRecord(data)) return data
  const parts = Object.entries(data)
    .filter(([name]) => name !== renderOnlyField)
    .map(async ([name, part]) => [name, await resolveLateParts(part, depth - 1)] as const)
  return Object.fromEntries(await Promise.all(parts))
}

/** Returns true if parts of the page are still pending. */
export function hasDeferredData({ loaderData }: Pick<LoaderResult, 'loaderData'>): boolean {
  const parts = Object.values(loaderData).flatMap(listParts)
  return [...parts, ...parts.flatMap(listParts)].some((part) => part instanceof Promise)
}

function listParts(data: unknown): unknown[] {
  return isRecord(data) ? Object.values(data) : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Marks an error so that the router in the browser recognizes its kind. Other errors lose their message. */
function serializeError(error: unknown) {
  if (isRouteErrorResponse(error)) return { ...error, __type: 'RouteErrorResponse' }
  return { message: 'Unexpected Server Error', __type: 'Error' }
}
