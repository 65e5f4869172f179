import type { Plugin } from 'vite'

/** What the edge alone asks of a page's line in the route table. */
const edgeOnly = / (?:(?:pageType|section|cache): '[^']*'|signIn: true),?/g

/** Every page's script brings the route table, to write addresses with: without what only the edge reads of it. */
export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: (code, id) => (id.endsWith('/routes-config/routes.ts') ? { code: leanTable(code), map: null } : undefined),
  }
}

export function leanTable(code: string): string {
  const lean = code.replace(edgeOnly, '')
  if (lean === code) throw new Error('The route table does not look as it did; see lean-routes.ts.')
  return lean
}
