import type { Plugin } from 'vite'
import { type RouteEntry, routes } from '../../routes-config/routes.ts'

const start = 'export const routes = {'
const end = '} as const satisfies Record<string, RouteEntry>'

/** Runs in the browser. Remix's list of pages has their paths, so they are not sent twice. */
const readLines = `(lines => Object.fromEntries(lines.split('\\n').map(line => {
  const [name, header, namespaces] = line.split(' ')
  return [name, { get path() { return window.__remixManifest.routes[name].path }, header: header && 'slim', namespaces: namespaces && namespaces.split(',') }]
})))`

/**
 * Every page's script contains the route table for building URLs. Reduces it to a line per page, without what only the edge reads and
 * without the path, which is in the list of trim-manifest.ts.
 */
export function trimRoutes(): Plugin {
  return {
    name: 'trim-routes',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: (code, id) => (id.endsWith('/routes-config/routes.ts') ? { code: leanTable(code), map: null } : undefined),
  }
}

export function leanTable(code: string): string {
  const [from, to] = [code.indexOf(start), code.indexOf(end)]
  if (from < 0 || to < from) throw new Error('The route table does not look as it did; see trim-routes.ts.')
  const built = Object.entries<RouteEntry>(routes).filter(([, { forDevelopers }]) => !forDevelopers)
  const lines = built.map(lineOf).join('\n')
  return `${code.slice(0, from)}export const routes = ${readLines}(${JSON.stringify(lines)}) as Record<string, RouteEntry>${code.slice(to + end.length)}`
}

function lineOf([name, { header, namespaces = [] }]: [string, RouteEntry]): string {
  return [name, header ? '1' : '', namespaces.join()].join(' ').trimEnd()
}
