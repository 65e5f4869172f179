import { matchRoute } from './match-route'
import { type RouteEntry, routes } from './routes'

const routeEntries: Record<string, RouteEntry | undefined> = routes

/** The message namespaces of these pages; `shop` is needed by all. */
export function getNamespaces(names: readonly string[]): string[] {
  return ['shop', ...names.flatMap((name) => routeEntries[name]?.namespaces ?? [])]
}

export function getNamespacesForPath(pathname: string): string[] {
  const name = matchRoute(pathname)
  return getNamespaces(name ? [name] : [])
}
