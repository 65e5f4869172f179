import { data, type ServerBuild } from '@remix-run/cloudflare'
import { patternAt } from '#routes/route-at'
import { logError } from '~/server/log-error'
import { referenceOf } from '~/server/reference.server'

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']
type ErrorReferenceCommand = NonNullable<RouteModule['loader'] & RouteModule['action']>

/** The build as served: logs a failing loader or action, and adds a reference to its error page, for documents and data requests alike. */
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
      // Thrown on purpose: a response or a redirect. An aborted request is not logged.
      if (isAnswer(error) || request.signal.aborted) throw error
      logError(context.visit, patternAt(new URL(request.url).pathname) ?? 'other', error)
      throw data(await referenceOf({ request, visit: context.visit }), { status: 500 })
    }
  }
}

function isAnswer(error: unknown): boolean {
  return (
    error instanceof Response || (typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit')
  )
}
