import { expect, test } from 'vitest'
import { leanText } from './lean-manifest'

const home = {
  id: 'home',
  parentId: 'root',
  path: '/:locale',
  hasAction: true,
  hasLoader: true,
  module: '/assets/home-1.js',
  css: ['/a.css'],
}
const unread = { hasClientAction: false, imports: ['/assets/framework-1.js'] }
const entry = { module: '/assets/entry-1.js', imports: ['/assets/framework-1.js'], css: [] }
const written = (routes: object) =>
  `window.__remixManifest=${JSON.stringify({ entry, routes, url: '/assets/manifest-1.js', version: '1' })};`

test('the list of pages keeps what a browser reads, and loses what is false, empty or found elsewhere', () => {
  expect(leanText(written({ home: { ...home, ...unread } }))).toBe(written({ home }))
  expect(leanText(written({ home: { ...home, css: [] } }))).not.toContain('a.css')
})

test('a list in a form not known is not guessed at', () => {
  expect(() => leanText('export default {}')).toThrow('list of pages')
})
