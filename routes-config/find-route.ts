import { type RouteName, routes } from './routes'

const routePatterns = Object.entries(routes).map(([name, { path }]) => ({
  name: name as RouteName,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`, 'i'),
}))

/** The page of a path, even if its parts do not exist; undefined when no route matches. */
export function findRoute(pathname: string): RouteName | undefined {
  return routePatterns.find(({ pattern }) => pattern.test(pathname))?.name
}
