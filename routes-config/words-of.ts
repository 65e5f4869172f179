import { type RouteEntry, routes } from './routes'

const entries: Record<string, RouteEntry | undefined> = routes

/** The rooms of words that pages of these names need; `shop` is needed by all. */
export function roomsOf(names: readonly string[]): string[] {
  return ['shop', ...names.flatMap((name) => entries[name]?.words ?? [])]
}

/** The rooms of the page at this path: the first route of the table it fits. */
export function roomsAt(pathname: string): string[] {
  const name = Object.keys(entries).find((each) => patternOf(entries[each]?.path ?? '').test(pathname))
  return roomsOf(name ? [name] : [])
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`)
}
