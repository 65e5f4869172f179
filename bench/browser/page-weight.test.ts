import { expect, test } from 'vitest'
import { type ResourceKind, calculatePageWeight } from './page-weight.ts'

const createReceived = (kind: ResourceKind, mime: string, text: string) => ({ path: '/', kind, mime, body: Buffer.from(text) })

test('only code that runs counts as inline script: not data, not files, not rules', () => {
  const html =
    '<script nonce="x">boot()</script><script type="application/json" id="handoff">{"a":1}</script><script type="speculationrules">{}</script><script src="/a.js"></script><script type="application/ld+json">{}</script>'
  expect(calculatePageWeight([createReceived('document', 'text/html; charset=utf-8', html)]).inlineScript).toBe('boot()'.length)
})

test('text is weighed as brotli delivers it, a font as it is', () => {
  const weight = calculatePageWeight([
    createReceived('style', 'text/css', 'a{color:red}'.repeat(500)),
    createReceived('font', 'font/woff2', 'x'.repeat(5_000)),
  ])
  expect(weight.css).toBeLessThan(100)
  expect(weight.fonts).toBe(5_000)
  expect(weight.all).toBe(weight.css + 5_000)
  expect(weight.requests).toBe(2)
})

test('script files are weighed apart from the code in the document', () => {
  const html = createReceived('document', 'text/html', '<script>boot()</script>')
  const { script, scriptFiles } = calculatePageWeight([html, createReceived('script', 'text/javascript', 'run();'.repeat(500))])
  expect([script > 0 && script < 100, scriptFiles]).toEqual([true, 1])
})

test('the share of hydration data in the HTML is measured apart', () => {
  const data = Array.from({ length: 300 }, (_, i) => (i * 2_654_435_761).toString(36)).join()
  const html = `<p>words</p><script type="application/json" id="handoff">${data}</script>`
  const { html: whole, handoff } = calculatePageWeight([createReceived('document', 'text/html', html)])
  expect(handoff).toBeGreaterThan(whole * 0.9)
  expect(handoff).toBeLessThan(whole)
})

test('a style sheet in the document counts as CSS and not as HTML, and once', () => {
  const words = Array.from({ length: 300 }, (_, i) => `<p>${(i * 2_654_435_761).toString(36)}</p>`).join('')
  const rules = Array.from({ length: 300 }, (_, i) => `.c${(i * 40_503).toString(36)}{top:${i}px}`).join('')
  const weigh = (html: string) => calculatePageWeight([createReceived('document', 'text/html', html)])
  const [bare, carrying] = [weigh(words), weigh(`<style nonce="x" data-sheet="/a.css">${rules}</style>${words}`)]
  expect(carrying.html).toBe(bare.html)
  expect(carrying.css).toBeGreaterThan(1_000)
  expect(carrying.html + carrying.css).toBe(carrying.all)
})
