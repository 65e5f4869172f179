/**
 * The one folder of the app that knows how Remix works inside; `scripts/remix-internals` is the one of the build. The lint keeps the names of
 * internals out of all other files. They rely on facts about @remix-run/react 2.17.5 and @remix-run/router 1.23.4 that no release promises:
 *
 * - Before hydration Remix reads `window.__remixContext`, `__remixManifest` and `__remixRouteModules`. (`boot.ts`, `read-loader-data.ts`)
 * - `__remixContext.stream` holds loader data in the single fetch encoding. (`read-loader-data.ts`)
 * - `RemixBrowser`, called as a function, throws the promise of that data until it has been read. (`read-loader-data.ts`)
 * - After hydration `window.__remixRouter` is the router, with the members typed below. (this file)
 * - A redirect sets `location.state._isRedirect`.
 * - The edge renders with an `EntryContext`, whose hand-off, manifest and loader data become the page's own JSON.
 *   (`hydration-payload.server.ts`)
 * - `UNSAFE_DataRouterContext` gives a component the same router, on the edge too. (this file)
 *
 * `remix-facts.test.ts` fails first when the version changes. docs/upgrading.md says what to do then.
 */
import { matchRoutes } from '@remix-run/react'
import { useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'

type RemixRouter = {
  routes: Parameters<typeof matchRoutes>[0]
  state: {
    location: { key: string; state: { _isRedirect?: boolean } | null }
    navigation: { state: string }
    restoreScrollPosition: number | false | null
    /** Result of the page's own form. */
    actionData: object | null
    loaderData: unknown
    /** Errors by route. */
    errors: Record<string, unknown> | null
  }
  enableScrollRestoration: (positions: Record<string, number>, position: () => number) => () => void
  subscribe: (changed: () => void) => () => void
}

type HydratedWindow = typeof window & {
  __remixRouter?: RemixRouter
  __remixManifest?: { routes: Record<string, { module: string } | undefined> }
}

/** Returns the router of the page; undefined until the page is hydrated. */
export function getRemixRouter(): RemixRouter | undefined {
  return (window as HydratedWindow).__remixRouter
}

/** Returns the routes that show this path, from the root, and the URLs of their modules; none until the page is hydrated. */
export function findRouteModules(pathname: string): { ids: string[]; modules: string[] } {
  const ids = matchRoutes(getRemixRouter()?.routes ?? [], pathname)?.map(({ route }) => route.id ?? '') ?? []
  return { ids, modules: ids.flatMap((id) => (window as HydratedWindow).__remixManifest?.routes[id]?.module ?? []) }
}

/** Returns the router, whose state a component can subscribe to; undefined in a component rendered without one. */
export function useDataRouter() {
  return useContext(UNSAFE_DataRouterContext)?.router
}
