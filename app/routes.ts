import { route, type RouteConfig } from '@remix-run/route-config'
import { type RouteEntry, routes } from '../routes-config/routes'

const isDevelopment = process.env.NODE_ENV === 'development'

/** Every route is served by the file of its name; a missing file fails the build. Development routes are excluded from builds. */
export default Object.entries<RouteEntry>(routes)
  .filter(([, { forDevelopers }]) => isDevelopment || !forDevelopers)
  .map(([name, { path }]) => route(path, `routes/${name}.tsx`, { id: name })) satisfies RouteConfig
