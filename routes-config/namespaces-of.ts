import { routeAt } from './route-at'
import { type RouteEntry, routes } from './routes'

const entries: Record<string, RouteEntry | undefined> = routes

/** The message namespaces of these pages; `shop` is needed by all. */
export function namespacesOf(names: readonly string[]): string[] {
  return ['shop', ...names.flatMap((name) => entries[name]?.namespaces ?? [])]
}

export function namespacesAt(pathname: string): string[] {
  const name = routeAt(pathname)
  return namespacesOf(name ? [name] : [])
}
