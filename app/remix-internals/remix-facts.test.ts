import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as reactRouter from 'react-router-dom'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const installed = (file: string) => read(`node_modules/${file}`)
const ofReact = (file: string) => installed(`@remix-run/react/dist/esm/${file}`)
type Packages = Record<'dependencies' | 'devDependencies' | 'overrides', Record<string, string>>

const versions = {
  '@remix-run/cloudflare': '2.17.5',
  '@remix-run/dev': '2.17.5',
  '@remix-run/react': '2.17.5',
  '@remix-run/route-config': '2.17.5',
  '@remix-run/router': '1.23.4',
  'react-router': '6.30.6',
  'react-router-dom': '6.30.6',
  'turbo-stream': '2.4.1',
}

test.each(Object.entries(versions))('the facts of this folder are those of %s %s, pinned and installed', (name, version) => {
  const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json')) as Packages
  expect({ ...overrides, ...dependencies, ...devDependencies }[name]).toBe(version)
  expect((JSON.parse(installed(`${name}/package.json`)) as { version: string }).version).toBe(version)
})

test('no package brings a second copy of the router', () => {
  for (const name of ['@remix-run/react', '@remix-run/server-runtime', 'react-router', 'react-router-dom'])
    expect(existsSync(path.join(root, 'node_modules', name, 'node_modules/@remix-run/router'))).toBe(false)
})

test.each(['__remixContext.state', '__remixContext.stream', '__remixManifest', '__remixRouteModules', 'v3_lazyRouteDiscovery'])(
  'Remix reads window.%s when the page starts',
  (name) => {
    expect(`${ofReact('browser.js')}${ofReact('fog-of-war.js')}`).toContain(name)
  },
)

test('Remix throws the promise of the loader data from RemixBrowser, and shows the router', () => {
  const source = ofReact('browser.js')
  expect(source).toMatch(/function RemixBrowser\([^]*?stateDecodingPromise[^]*?throw stateDecodingPromise/)
  expect(source).toContain('window.__remixRouter = router')
})

test('Remix asks for the data of a page at its path with .data and names the routes in _routes', () => {
  const source = ofReact('single-fetch.js')
  expect(source).toContain('.data`')
  expect(source).toContain('"_routes"')
})

test('the router has the members this folder types', () => {
  const source = installed('@remix-run/router/dist/router.js')
  for (const member of ['enableScrollRestoration', 'subscribe', 'restoreScrollPosition', 'actionData', '_isRedirect: true'])
    expect(source).toContain(member)
  expect(reactRouter.UNSAFE_DataRouterContext.displayName).toBe('DataRouter')
})
