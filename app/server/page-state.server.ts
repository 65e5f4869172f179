import type { EntryContext } from '@remix-run/cloudflare'
import { isRouteErrorResponse } from '@remix-run/react'

type Found = EntryContext['staticHandlerContext']

/** What the routes loaded, as plain data: late parts have arrived, and of an error only what a shopper may know is left. */
export async function pageState({ loaderData, actionData, errors }: Found) {
  const settled = Object.entries(loaderData).map(async ([id, data]) => [id, await withLateParts(data)] as const)
  return {
    loaderData: Object.fromEntries(await Promise.all(settled)),
    actionData,
    errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plainError(error)])),
  }
}

async function withLateParts(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const parts = Object.entries(data).map(async ([name, part]) => [name, await (part as unknown)] as const)
  return Object.fromEntries(await Promise.all(parts))
}

/** In the marks by which the router knows them again in the browser. */
function plainError(error: unknown) {
  if (isRouteErrorResponse(error)) return { ...error, __type: 'RouteErrorResponse' }
  return { message: 'Unexpected Server Error', __type: 'Error' }
}
