import { expect, test } from 'vitest'
import { type AttributeType, inventory, product } from '#contracts/entities/product'
import { productEndpoints } from '#contracts/products'
import { setStock } from '../test/orders'
import { callPlatform, type PlatformRequest, getSampleVariant, readFailure } from '../test/platform'
import { sampleProducts } from '../test/sample-catalog'

const details = async (id: string, request?: PlatformRequest) =>
  product.parse(await (await callPlatform('GET', `/products/v2/products/${id}/details`, request)).json())
const stockOf = async (id: string) => inventory.parse(await (await callPlatform('GET', `/products/v2/products/${id}/inventory`)).json())

test('a product says everything its page shows, in the shopper’s language and currency (PDP-01, PDP-04, PDP-45, APIP-01)', async () => {
  const shell = await details('HVSHELL1', { locale: 'fr-ca' })
  expect(shell).toMatchObject({
    id: 'HVSHELL1',
    masterId: 'HVSHELL1',
    name: 'Skarn Shell',
    url: '/p/skarn-shell-HVSHELL1',
    type: 'Veste imperméable légère',
    currency: 'CAD',
    price: { current: 130, original: 130 },
    badge: { id: 'NEW', label: 'Nouveau' },
    productType: 'physical',
    presale: false,
    isRobisOnly: false,
    subscriptionType: 'NONE',
    rating: { showScore: true, score: 4.2, reviewsCount: 10 },
    modelMeasurements: 'Ada is 178 cm tall and wears M (fr)',
    fit: { small: 0, true: 1, large: 1 },
    breadcrumb: [
      { id: '1000', label: 'men (fr)', url: '/c/men-1000' },
      { id: '1010', label: 'men-jackets (fr)', url: '/c/men-jackets-1010' },
    ],
    images: { tarn: ['HVSHELL1-tarn-front', 'HVSHELL1-tarn-back'], ember: ['HVSHELL1-ember-front', 'HVSHELL1-ember-back'] },
  })
  expect(shell.attributes.map(({ type, label }) => [type, label])).toEqual([
    ['color', 'Couleur'],
    ['size', 'Taille'],
  ])
  expect(shell.attributes[0]?.options[0]).toEqual({
    id: 'tarn',
    label: 'tarn (fr)',
    value: 'tarn',
    available: true,
    swatch: ['#2c6a78'],
    image: 'HVSHELL1-tarn-front',
  })
})

test.each([
  ['en-us', 'Size (US)', ['M 8 / W 9.5', 'M 9 / W 10.5', 'M 10.5 / W 12']],
  ['fr-ca', 'Pointure (US)', ['H 8 / F 9.5', 'H 9 / F 10.5', 'H 10.5 / F 12']],
  ['en-gb', 'Size (UK)', ['7', '8', '9.5']],
  ['de-de', 'Größe (EU)', ['40.5', '42', '44']],
] as const)('at %s a shoe is sold in “%s” (PLP-07)', async (locale, label, names) => {
  const sizes = (await details('HVMIXED4', { locale })).attributes.find(({ type }) => type === 'size')
  expect([sizes?.label, sizes?.options.map((option) => option.label)]).toEqual([label, names])
  expect(sizes?.options.map(({ id }) => id)).toEqual(['8', '9', '10.5'])
})

test('every combination of options is a variant with its own id and twelve-digit code (PDP-03, PDP-05)', async () => {
  const { variants } = await details('HVMIXED4')
  expect(variants).toHaveLength(2 * 3 * 2 * 2)
  expect(variants[0]).toMatchObject({
    id: 'hvmixed4-tarn-8-regular-30',
    attributes: { color: 'tarn', size: '8', width: 'regular', length: '30' },
  })
  expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length)
  expect(new Set(variants.map(({ upc }) => upc)).size).toBe(variants.length)
  expect(variants.every(({ upc }) => /^\d{12}$/.test(upc))).toBe(true)
})

test('a marked-down product tells the price before and the best one (PDP-09)', async () => {
  expect((await details('HVSALE09')).price).toEqual({
    current: 66.66,
    original: 99.99,
    lowCurrent: 66.66,
    highCurrent: 66.66,
    lowOriginal: 99.99,
    highOriginal: 99.99,
    historicBestPrice: 80,
    percentagePriceDiscount: 33.3,
  })
})

test('states a shopper can meet: presale, coming soon, reserve only, gift card, low stock, sold out (PDP-02, PDP-16, PDP-17, PDP-25, PDP-26)', async () => {
  expect(await details('HVPRESA5')).toMatchObject({ presale: true, presaleUntil: '2999-12-31', badge: { id: 'PRESALE' } })
  expect(await details('HVSOON06')).toMatchObject({ targetPublishDate: '2999-12-31' })
  expect(await details('HVROBIS7')).toMatchObject({ isRobisOnly: true })
  expect(await details('HVGIFT08')).toMatchObject({ productType: 'digital', images: { pine: ['HVGIFT08-pine-front'] } })
  expect(await details('HVLOWST2')).toMatchObject({ eyebrow: { id: 'LOW STOCK', label: 'Low stock' } })
  expect(await details('HVSOLD03')).toMatchObject({ eyebrow: { id: 'SOLD OUT', label: 'Sold out' } })
})

test('variant, inventory and option speak of the same stock in three ways (PDP-08, APIP-03, TRAP-33)', async () => {
  const { variants, attributes } = await details('HVMIXED4')
  const stock = await stockOf('HVMIXED4')
  expect(Object.keys(stock.variants)).toEqual(variants.map(({ id }) => id))
  expect(new Set(variants.map(({ productInventoryState }) => productInventoryState))).toEqual(new Set(['InStock', 'OutOfStock']))
  const isThere = (id: string) => (stock.variants[id]?.quantity ?? 0) > 0
  for (const { id, productInventoryState } of variants) {
    expect([productInventoryState, stock.variants[id]?.stockStatus]).toEqual(
      isThere(id) ? ['InStock', 'AVAILABLE'] : ['OutOfStock', 'OUT OF STOCK'],
    )
  }
  const choices = attributes.flatMap(({ type, options }) => options.map((option) => [type, option] as [AttributeType, typeof option]))
  for (const [type, { value, available }] of choices)
    expect(available).toBe(variants.some((each) => each.attributes[type] === value && isThere(each.id)))
})

test('the stock of a variant is an exact count (APIP-03)', async () => {
  const item = getSampleVariant('shell')
  await setStock(item, 7)
  const variant = (await details(item.productId)).variants.find(({ upc }) => upc === item.upc)
  expect((await stockOf(item.productId)).variants[variant?.id ?? '']).toEqual({ quantity: 7, stockStatus: 'AVAILABLE' })
})

test('a variant that is sold out or not yet on sale offers to tell when it is available, one on sale does not (PDP-05, OPD-08)', async () => {
  expect((await details('HVSOON06')).variants[0]).toMatchObject({ notifyMe: true, stockStatusLabel: 'In stock' })
  expect((await details('HVSOLD03')).variants[0]).toMatchObject({ notifyMe: true, stockStatusLabel: 'Out of stock' })
  expect((await details('HVSHELL1')).variants[0]).toMatchObject({ notifyMe: false, stockStatusLabel: 'In stock' })
  expect((await details('HVLOWST2')).variants[0]?.stockStatusLabel).toMatch(/^Only [123] left$/)
})

test.each(['details', 'inventory'])('%s of a product the brand does not have is API404', async (call) => {
  for (const id of ['NOTHING1', 'DKTEE001', "X'--OR1=1"]) {
    expect(await readFailure(await callPlatform('GET', `/products/v2/products/${encodeURIComponent(id)}/${call}`))).toMatchObject({
      status: 404,
      errorId: 'API404',
    })
  }
  expect((await callPlatform('GET', `/products/v2/products/DKTEE001/${call}`, { brand: 'dropkerb' })).status).toBe(200)
})

test('reviews are paged, sorted and filtered by stars, with the number of reviews by stars (APIP-04, REV-04)', async () => {
  const reviews = async (query: string) =>
    productEndpoints.reviews.response.parse(await (await callPlatform('GET', `/products/v1/products/HVSHELL1/reviews${query}`)).json())
  const newest = await reviews('')
  expect(newest).toMatchObject({ total: 2, average: 4.2, distribution: { 5: 1, 4: 0, 3: 1, 2: 0, 1: 0 }, written: 2 })
  expect(newest.reviews.map(({ rating }) => rating)).toEqual([3, 5])
  expect((await reviews('?sort=highest&count=1')).reviews).toMatchObject([{ rating: 5, createdAt: '2026-01-02', verified: true }])
  expect((await reviews('?start=1')).reviews).toHaveLength(1)
  expect(await reviews('?rating=5')).toMatchObject({ total: 1, reviews: [{ rating: 5 }] })
  expect(await readFailure(await callPlatform('GET', '/products/v1/products/NOTHING1/reviews'))).toMatchObject({
    status: 404,
    errorId: 'API404',
  })
  expect(await readFailure(await callPlatform('GET', '/products/v1/products/HVSHELL1/reviews?count=51'))).toMatchObject({
    errorId: 'API400',
    info: { field: 'count' },
  })
})

test('the catalog is a tree of the brand’s categories, each with how many products it has (APIP-10)', async () => {
  const { categories } = productEndpoints.catalog.response.parse(
    await (await callPlatform('GET', '/products/v2/catalog', { locale: 'de-de' })).json(),
  )
  expect(categories).toEqual([
    {
      id: '1000',
      name: 'men (de)',
      url: '/c/men-1000',
      count: 9,
      children: [{ id: '1010', name: 'men-jackets (de)', url: '/c/men-jackets-1010', count: 9, children: [] }],
    },
    { id: '1600', name: 'sale (de)', url: '/c/sale-1600', count: 1, children: [] },
    { id: '1900', name: 'archive (de)', url: '/c/archive-1900', count: 0, children: [] },
  ])
})

test('recommendations: alternatives to a product, else what most people reviewed; never itself, nothing sold out, always the same (APIP-17, PDP-53)', async () => {
  const ask4 = async (query: string) =>
    productEndpoints.recommendations.response.parse(
      await (await callPlatform('GET', `/products/v1/widgetRecommendations?count=4&${query}`)).json(),
    )
  const near = await ask4('widget=product&productId=HVSHELL1')
  const inCategory = Object.values(sampleProducts)
    .filter(({ categories }) => categories[0] === '1010')
    .map(({ id }) => id)
  expect(near.recommendationId).toBe('product-halvern-HVSHELL1')
  expect(near.products).toHaveLength(4)
  for (const { id, recommendationId } of near.products) {
    expect(inCategory).toContain(id)
    expect(['HVSHELL1', 'HVSOLD03', 'DKTEE001']).not.toContain(id)
    expect(recommendationId).toBe(near.recommendationId)
  }
  expect(await ask4('widget=product&productId=HVSHELL1')).toEqual(near)
  expect((await ask4('widget=home')).products).toHaveLength(4)
  expect((await ask4('widget=product&productId=NOTHING1')).products).toEqual([])
  expect(await readFailure(await callPlatform('GET', '/products/v1/widgetRecommendations?widget=other'))).toMatchObject({
    errorId: 'API400',
    info: { field: 'widget' },
  })
})
