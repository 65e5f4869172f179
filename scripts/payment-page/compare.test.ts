import { expect, test } from 'vitest'
import inventory from '../../docs/payment-page.json' with { type: 'json' }
import { bootScript } from '../../app/remix-internals/boot.ts'
import { type ApprovedPage, compareScripts, hashText, type PageSnapshot } from './compare.ts'

const path = '/en-us/checkout/billing'
const origin = 'https://shop.example'
const moduleScript = { url: `${origin}/assets/entry-a1.js`, hash: hashText('the app') }
const library = { url: `${origin}/assets/payment-library-b2.js`, hash: hashText('the fields') }
const approvedPage: ApprovedPage = {
  headers: inventory.headers[path],
  inline: [hashText(bootScript)],
  built: new Map([moduleScript, library].map(({ url, hash }) => [new URL(url).pathname, hash])),
}

const bootTag = `<script nonce="NONCE">${bootScript}</script>`
const html = `<!doctype html><html><head><link rel="stylesheet" href="/assets/shop.css"/>
<script type="application/ld+json" nonce="NONCE">{}</script></head>
<body><a href="https://elsewhere.example">Elsewhere</a><form method="post"><button name="intent" value="save-billing">Go on</button></form>${bootTag}</body></html>`
const headers = { ...inventory.headers[path], 'content-type': 'text/html; charset=utf-8', date: 'Mon, 23 Nov 2026 10:00:00 GMT' }
const unchangedPage: PageSnapshot = { origin, headers, html, scripts: [moduleScript, library] }

const policyHeader = 'content-security-policy'
const withoutHeader = (name: string) => Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name))
const withHeader = (name: string, value: string) => ({ headers: { ...headers, [name]: value } })
const withPolicy = (from: string, target: string) => withHeader(policyHeader, headers[policyHeader].replace(from, target))
const appendToBody = (more: string) => ({ html: html.replace('</body>', `${more}</body>`) })
const withLoadedScript = (url: string, text: string) => ({ scripts: [moduleScript, library, { url, hash: hashText(text) }] })

const tampers: [string, Partial<PageSnapshot>][] = [
  ['a script written into the document', appendToBody('<script nonce="NONCE">steal()</script>')],
  ['one without the nonce', appendToBody('<script>steal()</script>')],
  ['a byte of our own one is another', { html: html.replace(bootTag, bootTag.replace('(', '((')) }],
  ['our own one is gone', { html: html.replace(bootTag, '') }],
  ['a script of another origin in the document', appendToBody('<script nonce="NONCE" src="https://tags.example/t.js"></script>')],
  ['a tag manager loaded once the page runs', withLoadedScript('https://www.googletagmanager.com/gtm.js?id=GTM-1', 'tags()')],
  ['a byte of a module is another', { scripts: [{ ...moduleScript, hash: hashText('the app!') }, library] }],
  ['a byte of the provider’s library is another', { scripts: [moduleScript, { ...library, hash: hashText('the fields!') }] }],
  ['a module nobody built', withLoadedScript(`${origin}/assets/skimmer-c3.js`, 'steal()')],
  ['a script of ours from outside the build', withLoadedScript(`${origin}/uploads/photo.js`, 'steal()')],
  [
    'a module fetched ahead from elsewhere',
    { html: html.replace('<head>', '<head><link rel="modulepreload" href="https://cdn.example/a.js"/>') },
  ],
  ['no policy', { headers: withoutHeader(policyHeader) }],
  ['a policy that lets inline scripts run', withPolicy("'strict-dynamic'", "'strict-dynamic' 'unsafe-inline'")],
  ['a policy that lets others be asked', withPolicy("connect-src 'self'", "connect-src 'self' https://collect.example")],
  ['a policy that lets others be framed', withPolicy('frame-src ', 'frame-src https: ')],
  ['a policy that lets forms go elsewhere', withPolicy("form-action 'self'", 'form-action *')],
  ['no word against being framed', { headers: withoutHeader('x-frame-options') }],
  ['no word for a safe line', { headers: withoutHeader('strict-transport-security') }],
  ['payments allowed to everybody', withHeader('permissions-policy', 'payment=*')],
  ['a document others may keep', withHeader('cache-control', 'public, max-age=600')],
  ['a header that fetches a script', withHeader('link', '<https://cdn.example/a.js>; rel=preload; as=script')],
  ['an attribute that runs', appendToBody('<img src="x" onerror="steal()">')],
  ['an address that runs', appendToBody('<a href="javascript:steal()">Pay</a>')],
  ['another base for every address', { html: html.replace('<head>', '<head><base href="/assets/">') }],
  ['a frame over the fields', appendToBody('<iframe src="/overlay"></iframe>')],
  ['a form that goes elsewhere', { html: html.replace('<form method="post">', '<form method="post" action="https://collect.example/">') }],
  ['a button that goes elsewhere', { html: html.replace('<button ', '<button formaction="//collect.example/" ') }],
  ['a page that leads on by itself', { html: html.replace('<head>', '<head><meta http-equiv="refresh" content="0;url=/pay"/>') }],
]

test('a page of the card’s that is as it was agreed to differs in nothing (PCI DSS 6.4.3, 11.6.1)', () => {
  expect(compareScripts(unchangedPage, approvedPage)).toEqual([])
  const nonced = JSON.stringify(unchangedPage).replaceAll('NONCE', 'b3Jh').replaceAll('VISIT', '0f8fad5b-d9cb-469f-a165-70867728950e')
  expect(compareScripts(JSON.parse(nonced) as PageSnapshot, approvedPage)).toEqual([])
})

test.each(tampers)('noticed: %s (PCI DSS 6.4.3, 11.6.1)', (_, change) => {
  expect(compareScripts({ ...unchangedPage, ...change }, approvedPage)).not.toEqual([])
})
