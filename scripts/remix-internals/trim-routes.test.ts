import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test, vi } from 'vitest'
import { routes, type RouteEntry } from '#routes'
import { compressRouteTable } from './trim-routes'

test('a browser knows each page’s modules, messages and header, and no more', async () => {
  const table = readFileSync(new URL('../../routes-config/routes.ts', import.meta.url), 'utf8')
  const code = stripTypeScriptTypes(compressRouteTable(table), { mode: 'transform' })
  vi.stubGlobal('window', { __remixManifest: { routes } })
  const lean = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { routes: Record<string, RouteEntry> }
  const built = Object.entries<RouteEntry>(routes).filter(([, { forDevelopers }]) => !forDevelopers)
  const kept = built.map(([name, { path, namespaces, header }]) => [name, { path, namespaces, header: header ?? '' }])
  const read = Object.entries(lean.routes).map(([name, entry]) => [
    name,
    { ...entry, header: entry.header ?? '', namespaces: entry.namespaces || undefined },
  ])
  vi.unstubAllGlobals()
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(kept))
})

test('a table of an unknown form is an error', () => {
  expect(() => compressRouteTable('export const routes = {}')).toThrow('route table')
})
