import { type EntryContext, data, type ServerBuild } from '@remix-run/cloudflare'
import { isRouteErrorResponse } from '@remix-run/react'
import { getRoutePattern } from '#routes/match-route'
import { logError } from '~/server/log-error'
import type { RequestContext } from './request-context'
import { createRequestTranslator } from './translations.server'

/** Error reference shown for the shopper to quote. */
export type ErrorReference = { reference: string }

type ErrorReferenceOptions = { request: Request; requestContext: Pick<RequestContext, 'brand' | 'correlationId'> }

/** Localized for the requested page. */
export async function loadErrorReference({ request, requestContext }: ErrorReferenceOptions): Promise<ErrorReference> {
  const t = await createRequestTranslator(request, requestContext.brand)
  return { reference: t('overloaded.reference', { reference: requestContext.correlationId }) }
}

/** Adds the reference to an error during rendering, on the server and after hydration. */
export async function addErrorReference(
  routerContext: EntryContext['staticHandlerContext'],
  options: ErrorReferenceOptions,
): Promise<void> {
  for (const [id, error] of Object.entries(routerContext.errors ?? {})) {
    if (isRouteErrorResponse(error)) continue
    routerContext.errors = {
      ...routerContext.errors,
      [id]: { status: 500, statusText: '', internal: false, data: await loadErrorReference(options) },
    }
  }
}

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']
type RouteHandler = NonNullable<RouteModule['loader'] & RouteModule['action']>

/** The build as served: logs a failing loader or action, and adds a reference to its error page, for documents and data requests alike. */
export function addErrorReferences(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && { ...route, module: wrapModule(route.module) }] as const)
  return { ...build, routes: Object.fromEntries(routes) as Routes }
}

function wrapModule(module: RouteModule): RouteModule {
  const { loader, action } = module
  return {
    ...module,
    ...(loader && { loader: wrapHandler(loader as RouteHandler) }),
    ...(action && { action: wrapHandler(action as RouteHandler) }),
  }
}

function wrapHandler(handler: RouteHandler): RouteHandler {
  return async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      const { request, context } = args
      // Thrown on purpose: a response or a redirect. An aborted request is not logged.
      if (isThrownResponse(error) || request.signal.aborted) throw error
      logError(context.requestContext, getRoutePattern(new URL(request.url).pathname) ?? 'other', error)
      throw data(await loadErrorReference({ request, requestContext: context.requestContext }), { status: 500 })
    }
  }
}

function isThrownResponse(error: unknown): boolean {
  return (
    error instanceof Response || (typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit')
  )
}
