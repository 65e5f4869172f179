import { route, type RouteConfig } from '@remix-run/route-config'
import { routes } from '../routes-config/routes'

/** Every line of the route table is served by the file of its name; a missing file fails the build. */
export default Object.entries(routes).map(([name, { path }]) => route(path, `routes/${name}.tsx`, { id: name })) satisfies RouteConfig
