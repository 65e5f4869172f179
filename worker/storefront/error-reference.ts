import { data, type ServerBuild } from '@remix-run/cloudflare'
import { logError } from '~/server/log-error'
import { referenceOf } from '~/server/reference.server'

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']
type ErrorReferenceCommand = NonNullable<RouteModule['loader'] & RouteModule['action']>

/**
 * The build as it is served: where a page's loader or action breaks, the reason stands in the log, and the page that tells of it has something to
 * quote, whether it was asked for by a browser or by a script.
 */
export function withReferences(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && { ...route, module: quoted(route.module) }] as const)
  return { ...build, routes: Object.fromEntries(routes) as Routes }
}

function quoted(module: RouteModule): RouteModule {
  const { loader, action } = module
  return {
    ...module,
    ...(loader && { loader: quoting(loader as ErrorReferenceCommand) }),
    ...(action && { action: quoting(action as ErrorReferenceCommand) }),
  }
}

function quoting(act: ErrorReferenceCommand): ErrorReferenceCommand {
  return async (args) => {
    try {
      return await act(args)
    } catch (error) {
      const { request, context } = args
      // Thrown on purpose: a page of its own, or a redirect. Who has left hears nothing.
      if (isAnswer(error) || request.signal.aborted) throw error
      logError(context.visit, new URL(request.url).pathname, error)
      throw data(await referenceOf({ request, visit: context.visit }), { status: 500 })
    }
  }
}

function isAnswer(error: unknown): boolean {
  return (
    error instanceof Response || (typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit')
  )
}
