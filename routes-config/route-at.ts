import { type RouteEntry, routes } from './routes'

const entries: Record<string, RouteEntry | undefined> = routes

/** The name of the page at this path: the first route of the table it fits. */
export function routeAt(pathname: string): string | undefined {
  return Object.keys(entries).find((name) => patternOf(entries[name]?.path ?? '').test(pathname))
}

/** Returns true if the page has the minimal header and footer. */
export function isSlimAt(pathname: string): boolean {
  return entries[routeAt(pathname) ?? '']?.header === 'slim'
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`)
}
