import type { Plugin } from 'vite'
import { type RouteEntry, routes } from '../../routes-config/routes.ts'

const tableStart = 'export const routes = {'
const tableEnd = '} as const satisfies Record<string, RouteEntry>'

/** Runs in the browser. Remix's list of pages has their paths, so they are not sent twice. */
const readLinesCode = `(lines => Object.fromEntries(lines.split('\\n').map(line => {
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
    transform: (code, id) => (id.endsWith('/routes-config/routes.ts') ? { code: compressRouteTable(code), map: null } : undefined),
  }
}

export function compressRouteTable(code: string): string {
  const [startIndex, endIndex] = [code.indexOf(tableStart), code.indexOf(tableEnd)]
  if (startIndex < 0 || endIndex < startIndex) throw new Error('The route table does not look as it did; see trim-routes.ts.')
  const deployedRoutes = Object.entries<RouteEntry>(routes).filter(([, { forDevelopers }]) => !forDevelopers)
  const lines = deployedRoutes.map(toRouteLine).join('\n')
  return `${code.slice(0, startIndex)}export const routes = ${readLinesCode}(${JSON.stringify(lines)}) as Record<string, RouteEntry>${code.slice(endIndex + tableEnd.length)}`
}

function toRouteLine([name, { header, namespaces = [] }]: [string, RouteEntry]): string {
  return [name, header ? '1' : '', namespaces.join()].join(' ').trimEnd()
}
