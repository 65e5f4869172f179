import { expect, test } from 'vitest'
import { compressManifest } from './trim-manifest'

const unreadFields = {
  hasErrorBoundary: false,
  hasClientAction: false,
  hasClientLoader: false,
  imports: ['/assets/framework-1.js'],
  css: [],
}
const root = { id: 'root', path: '', hasLoader: true, hasAction: false, module: '/assets/root-1234567.js' }
const pageFields = { parentId: 'root', hasLoader: true }
const home = { ...pageFields, id: 'home', path: '/:locale', hasAction: true, module: '/assets/home-a-1_b2c.js' }
const reviews = { ...pageFields, id: 'reviews', path: '/:locale/p/:slug/reviews', hasAction: false, module: '/assets/reviews-_222222.js' }
const entry = { module: '/assets/entry-1.js', imports: ['/assets/framework-1.js'], css: [] }

const toManifestText = (routes: Record<string, object>) =>
  `window.__remixManifest=${JSON.stringify({ entry, routes, url: '/assets/manifest-1.js', version: '1' })};`

/** The manifest after the browser has read it. */
function evaluateManifest(text: string): { routes: Record<string, object> } {
  const window: { __remixManifest?: { routes: Record<string, object> } } = {}
  new Function('window', text)(window)
  return window.__remixManifest ?? { routes: {} }
}

test('a browser reads of every page what Remix wrote of it, but for the files its file imports', () => {
  const pages = { root, home, reviews }
  const all = Object.fromEntries(Object.entries(pages).map(([id, each]) => [id, { ...each, ...unreadFields }]))
  const { routes, ...others } = evaluateManifest(compressManifest(toManifestText(all)))
  expect(others).toEqual({ entry: { ...entry, imports: [] }, url: '/assets/manifest-1.js', version: '1' })
  expect(routes).toEqual(pages)
})

test.each([
  ['with styles of its own', { ...home, ...unreadFields, css: ['/a.css'] }],
  ['outside of the locales', { ...home, ...unreadFields, path: '/else' }],
  ['whose file is told apart by fewer signs', { ...home, ...unreadFields, module: '/assets/home-123456.js' }],
  ['in a file of another name', { ...home, ...unreadFields, module: '/assets/house-1234567.js' }],
])('a page %s stops the build', (_, other) => {
  expect(() => compressManifest(toManifestText({ home: other }))).toThrow('home')
})

test('a list of an unknown form is an error', () => {
  expect(() => compressManifest('export default {}')).toThrow('list of pages')
})
