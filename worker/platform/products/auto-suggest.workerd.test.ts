import { expect, onTestFinished, test } from 'vitest'
import { productEndpoints } from '#contracts/products'
import { callPlatform, type PlatformRequest, readFailure, platformEnv } from '../test/platform'

const suggest = async (q: string, request?: PlatformRequest) => {
  const response = await callPlatform('GET', `/products/v2/search/autoSuggest?${new URLSearchParams({ q }).toString()}`, request)
  return productEndpoints.autoSuggest.response.parse(await response.json())
}
const idsOf = ({ products }: Awaited<ReturnType<typeof suggest>>) => products.map(({ id }) => id)

test('typed text is completed: phrases, categories and at most six products, sold-out ones last (PLP-06, PLP-12, APIP-13)', async () => {
  const jackets = await suggest('jac')
  expect(jackets.suggestedTerms).toEqual(['Waterproof jacket (en)', 'men-jackets'])
  expect(jackets.categories).toEqual([{ id: '1010', label: 'men-jackets', url: '/c/men-jackets-1010' }])
  expect(jackets.products).toHaveLength(6)
  expect(idsOf(jackets)).not.toContain('HVSOLD03')
  expect(jackets.articles).toEqual([])
  expect(jackets).not.toHaveProperty('didYouMean')
})

test('a match in the name ranks before one in the description; a product is found by its id', async () => {
  expect(idsOf(await suggest('skarn'))).toEqual(['HVSHELL1'])
  expect(idsOf(await suggest('shell jack'))).toEqual(['HVSHELL1'])
  expect(idsOf(await suggest('hvmix'))).toEqual(['HVMIXED4'])
})

test('accents and case do not matter, and every language and brand has its own index', async () => {
  const french = await suggest('IMPERMEABLE leg', { locale: 'fr-fr' })
  expect(french.suggestedTerms).toEqual(['Veste imperméable légère'])
  expect(french.products[0]?.currency).toBe('EUR')
  expect(await suggest('veste')).toMatchObject({ suggestedTerms: [], products: [] })
  expect(idsOf(await suggest('kerb', { brand: 'dropkerb' }))).toEqual(['DKTEE001'])
  expect(idsOf(await suggest('kerb'))).toEqual([])
})

test.each([
  ['jaket', 'jacket'],
  ['wateproof jakcet', 'waterproof jacket'],
  ['skran', 'skarn'],
])('%s is read as %s', async (typed, meant) => {
  const found = await suggest(typed)
  expect(found.didYouMean).toBe(meant)
  expect(found.products.length).toBeGreaterThan(0)
})

test('a typo in an accented word is corrected with its accent', async () => {
  expect((await suggest('impremeable', { locale: 'fr-fr' })).didYouMean).toBe('imperméable')
})

test.each(['xylophone', '!!!???', 'NEAR( AND *', '"jacket" OR xylophone', '\u{10ffff}\u{10ffff}\u{10ffff}'])(
  '%j suggests nothing',
  async (typed) => {
    expect(await suggest(typed)).toEqual({ suggestedTerms: [], products: [], categories: [], articles: [] })
  },
)

test('articles about it are offered too (PLP-12)', async () => {
  const article = {
    page: 'stories/rain',
    type: 'article',
    meta: { title: 'A jacket in the rain', description: 'Nine hours of it.' },
  }
  await platformEnv.CANVASES.put('live/HALVERN-US/_pages', JSON.stringify([article]))
  onTestFinished(() => platformEnv.CANVASES.delete('live/HALVERN-US/_pages'))
  expect((await suggest('jacket')).articles).toEqual([{ page: 'stories/rain', title: 'A jacket in the rain' }])
})

test('two letters are not enough for suggestions (PLP-12)', async () => {
  for (const q of ['ja', '   ', 'x'.repeat(101)])
    expect(await readFailure(await callPlatform('GET', `/products/v2/search/autoSuggest?q=${encodeURIComponent(q)}`))).toMatchObject({
      status: 400,
      info: { field: 'q' },
    })
})
