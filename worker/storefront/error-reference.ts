import { data, type ServerBuild } from '@remix-run/cloudflare'
import { getRoutePattern } from '#routes/match-route'
import { logError } from '~/server/log-error'
import { loadErrorReference } from '~/server/reference.server'

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
      logError(context.visit, getRoutePattern(new URL(request.url).pathname) ?? 'other', error)
      throw data(await loadErrorReference({ request, visit: context.visit }), { status: 500 })
    }
  }
}

function isThrownResponse(error: unknown): boolean {
  return (
    error instanceof Response || (typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit')
  )
}
