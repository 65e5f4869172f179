import { type RouteName, routes } from './routes'

const patterns = Object.entries(routes).map(([name, { path }]) => ({
  name: name as RouteName,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`, 'i'),
}))

/** The page a path leads to, whether or not its parts name something there is; undefined when no page of ours is like it. */
export function routeOf(pathname: string): RouteName | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.name
}
