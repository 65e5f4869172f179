import { expect, test } from 'vitest'
import { getDocumentCacheControl, buildPreloadHeader } from './entry.server'

type RenderedDocument = Parameters<typeof getDocumentCacheControl>[0]
const strangers = { view: { isSignedIn: false }, flash: [] }
const documentOf = (id: string, root: object | null = strangers, other: Partial<RenderedDocument> = {}): RenderedDocument => ({
  matches: [{ route: { id } }] as RenderedDocument['matches'],
  loaderData: { root },
  errors: null,
  statusCode: 200,
  ...other,
})
const shown = (...document: Parameters<typeof documentOf>) => getDocumentCacheControl(documentOf(...document), { isWithoutScripts: false })

test('a page for a shopper without scripts is not kept: its form would come back as sent (SITE-24)', () => {
  expect(getDocumentCacheControl(documentOf('product'), { isWithoutScripts: true })).toBe('private, no-store')
})

test.each(['home', 'category', 'product', 'reviews', 'collections', 'page'])(
  'the page %s may come back as it was left while nobody’s data is on it (SITE-24)',
  (id) => {
    expect(shown(id)).toBe('private, no-cache')
    expect(shown(id, { view: { isSignedIn: true }, flash: [] })).toBe('private, no-store')
    expect(shown(id, { view: { isSignedIn: false }, flash: [{ message: 'added' }] })).toBe('private, no-store')
    expect(shown(id, { view: { isSignedIn: false }, flash: [], inStore: '<p>' })).toBe('private, no-store')
    expect(shown(id, null)).toBe('private, no-store')
    expect(shown(id, undefined, { statusCode: 404 })).toBe('private, no-store')
    expect(shown(id, undefined, { errors: { page: new Error('down') } })).toBe('private, no-store')
  },
)

test.each(['cart', 'checkout', 'checkoutBilling', 'account', 'favorites', 'orderConfirmation', 'search', 'searchHub', 'signIn', 'nowhere'])(
  'no browser keeps the page %s (SITE-24)',
  (id) => {
    expect(shown(id)).toBe('private, no-store')
  },
)

test('the header names the file, its candidates, its type and its screens (SITE-26)', () => {
  const imagesrcset = '/t-480.avif 480w, /t-780.avif 780w'
  const [tall, wide] = [
    { href: '/t-480.avif', imagesrcset, imagesizes: '100vw', type: 'image/avif', media: '(max-width:47.99rem)' },
    { href: '/a.avif', type: 'image/avif', media: '(min-width:48rem)' },
  ]
  expect(buildPreloadHeader([tall, wide])).toBe(
    `</t-480.avif>; rel=preload; as=image; fetchpriority=high; imagesrcset="${imagesrcset}"; imagesizes="100vw"; type="image/avif"; ` +
      'media="(max-width:47.99rem)", ' +
      '</a.avif>; rel=preload; as=image; fetchpriority=high; type="image/avif"; media="(min-width:48rem)"',
  )
})

test('a page without such a picture has no header (SITE-26)', () => {
  expect(buildPreloadHeader([])).toBeUndefined()
})

test.each(['/a>; rel=preload', '/a b.avif', '/a\r\nSet-Cookie: a=b', '/ä.avif', 'data:image/gif;base64,R0lG', '/a"b', '/a\\'])(
  'the address %j from content is not written into it (SITE-26)',
  (href) => {
    expect(buildPreloadHeader([{ href }])).toBeUndefined()
    expect(buildPreloadHeader([{ href: '/a.avif', imagesrcset: `${href}", 1w` }])).toBeUndefined()
  },
)

test('it stays under a kilobyte: phones keep their picture, wider screens lose theirs (SITE-26)', () => {
  const of = (href: string) => ({ href: `/${href.repeat(400)}` })
  const header = buildPreloadHeader([of('p'), of('t'), of('w')]) ?? ''
  expect(header).toMatch(/^<\/p{400}>.*<\/t{400}>/)
  expect(header).not.toContain('w'.repeat(400))
})
