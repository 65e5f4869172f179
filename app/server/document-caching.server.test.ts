import { expect, test } from 'vitest'
import { documentCaching } from './document-caching.server'

type RenderedDocument = Parameters<typeof documentCaching>[0]
const strangers = { view: { isSignedIn: false }, flash: [] }
const documentOf = (id: string, root: object | null = strangers, other: Partial<RenderedDocument> = {}): RenderedDocument => ({
  matches: [{ route: { id } }] as RenderedDocument['matches'],
  loaderData: { root },
  errors: null,
  statusCode: 200,
  ...other,
})
const shown = (...document: Parameters<typeof documentOf>) => documentCaching(documentOf(...document), { isWithoutScripts: false })

test('a page for a shopper without scripts is not kept: its form would come back as sent (SITE-24)', () => {
  expect(documentCaching(documentOf('product'), { isWithoutScripts: true })).toBe('private, no-store')
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
