import { expect, test } from 'vitest'
import { type Kind, pageWeight } from './page-weight.ts'

const received = (kind: Kind, mime: string, text: string) => ({ path: '/', kind, mime, body: Buffer.from(text) })

test('only code that runs counts as inline script: not data, not files, not rules', () => {
  const html =
    '<script nonce="x">boot()</script><script type="application/json" id="handoff">{"a":1}</script><script type="speculationrules">{}</script><script src="/a.js"></script><script type="application/ld+json">{}</script>'
  expect(pageWeight([received('document', 'text/html; charset=utf-8', html)]).inlineScript).toBe('boot()'.length)
})

test('text is weighed as brotli delivers it, a font as it is', () => {
  const weight = pageWeight([received('style', 'text/css', 'a{color:red}'.repeat(500)), received('font', 'font/woff2', 'x'.repeat(5_000))])
  expect(weight.css).toBeLessThan(100)
  expect(weight.fonts).toBe(5_000)
  expect(weight.all).toBe(weight.css + 5_000)
  expect(weight.requests).toBe(2)
})

test('the share of hydration data in the HTML is measured apart', () => {
  const data = Array.from({ length: 300 }, (_, i) => (i * 2_654_435_761).toString(36)).join()
  const html = `<p>words</p><script type="application/json" id="handoff">${data}</script>`
  const { html: whole, handoff } = pageWeight([received('document', 'text/html', html)])
  expect(handoff).toBeGreaterThan(whole * 0.9)
  expect(handoff).toBeLessThan(whole)
})
