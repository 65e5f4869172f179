import type { EntryContext } from '@remix-run/cloudflare'
import { isRouteErrorResponse } from '@remix-run/react'

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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** In the marks by which the router knows them again in the browser. */
function plainError(error: unknown) {
  if (isRouteErrorResponse(error)) return { ...error, __type: 'RouteErrorResponse' }
  return { message: 'Unexpected Server Error', __type: 'Error' }
}
