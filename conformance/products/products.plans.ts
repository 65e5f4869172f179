import { requireFixture, expectThat } from '../kit/finding'
import type { Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'
import { reviewPlans } from './reviews.plans'

const unknownProduct = { productId: 'ZZZZZZZZ' }
const getAvailableParams = ({ fixtures }: Kit) => ({ productId: fixtures.products.available.productId })
const buildUnknownProductCall = () => ({ params: unknownProduct })

export const productPlans: AreaPlans<'products'> = {
  'products.details': {
    isCore: true,
    ask: (kit) => ({ params: getAvailableParams(kit) }),
    says: (product, { kit }) => {
      const { productId, upc } = kit.fixtures.products.available
      expectThat(product.id === productId, `The product has the id ${product.id}, not ${productId}.`)
      expectThat(
        product.currency === kit.fixtures.shop.currency,
        `The product is in ${product.currency}, not ${kit.fixtures.shop.currency}.`,
      )
      expectThat(
        product.variants.some((variant) => variant.upc === upc),
        `The product has no variant with the UPC ${upc}.`,
      )
      expectThat(product.url.includes(productId), 'The path of the product does not contain its id.')
      expectThat(product.price.current <= product.price.original, 'The current price is higher than the original one.')
    },
    errors: { NOT_FOUND: buildUnknownProductCall },
  },
  'products.inventory': {
    isCore: true,
    ask: (kit) => ({ params: getAvailableParams(kit) }),
    says: ({ variants }) => {
      for (const [id, { quantity, stockStatus }] of Object.entries(variants))
        expectThat(quantity > 0 === (stockStatus === 'AVAILABLE'), `${id} has ${quantity} pieces and is ${stockStatus}.`)
    },
    errors: { NOT_FOUND: buildUnknownProductCall },
  },
  'products.availability': {
    isCore: true,
    ask: (kit) => ({ params: getAvailableParams(kit), body: { upcs: [kit.fixtures.products.available.upc] } }),
    errors: {
      NOT_FOUND: () => ({ params: unknownProduct, body: {} }),
      ITEM_NOT_AVAILABLE: (kit) => ({ params: getAvailableParams(kit), body: { upcs: ['000000000000'] } }),
      STORE_NOT_FOUND: (kit) => ({ params: getAvailableParams(kit), body: { storeIds: ['no-such-store'] } }),
    },
  },
  'products.productSets': { ask: (kit) => ({ params: getAvailableParams(kit) }), errors: { NOT_FOUND: buildUnknownProductCall } },
  'products.productSet': {
    ask: ({ fixtures }) => ({ params: { productSetId: requireFixture(fixtures.products.set, 'products.set') } }),
    errors: { NOT_FOUND: () => ({ params: { productSetId: 'ZZZZZZZZ' } }) },
  },
  'products.collections': { ask: () => ({}), errors: {} },
  'products.paths': {
    isCore: true,
    ask: () => ({ query: { start: 0, count: 5 } }),
    says: ({ paths, total }) => expectThat(paths.length <= 5 && paths.length <= total, 'More paths were answered than were asked for.'),
    errors: {},
  },
  'products.notify': {
    feature: 'notifications',
    ask: async (kit) => ({ body: await createStockNotice(kit), token: (await kit.people.guest()).token }),
    errors: {
      ITEM_NOT_AVAILABLE: async (kit) => ({
        body: { ...(await createStockNotice(kit)), productId: 'ZZZZZZZZ', upc: '000000000000' },
        token: (await kit.people.guest()).token,
      }),
      CAPTCHA_FAILED: 'Only after more requests than a shopper makes.',
    },
  },
  'products.stopNotifications': {
    feature: 'notifications',
    cannotSucceed: 'The token is in an email.',
    ask: () => ({ body: { token: 'no-such-link' } }),
    errors: {},
  },
  'products.catalog': {
    isCore: true,
    ask: () => ({}),
    says: ({ categories }) => expectThat(categories.length > 0, 'The catalog has no category.'),
    errors: {},
  },
  'products.search': {
    isCore: true,
    ask: ({ fixtures }) => ({ query: { cgid: fixtures.category, start: 0, count: 2 } }),
    says: (result, { kit }) => {
      expectThat(result.hits.length > 0 && result.hits.length <= 2, `The category lists ${result.hits.length} products for a count of 2.`)
      for (const hit of result.hits) expectThat(hit.currency === kit.fixtures.shop.currency, `${hit.id} is in ${hit.currency}.`)
    },
    errors: {
      NOT_FOUND: () => ({ query: { cgid: '999999999' } }),
      LISTING_INVALID: () => ({ query: {} }),
    },
  },
  'products.autoSuggest': {
    isCore: true,
    ask: ({ fixtures }) => ({ query: { q: fixtures.search } }),
    errors: {},
  },
  'products.recommendations': { isCore: true, ask: () => ({ query: { widget: 'home', count: 4 } }), errors: {} },
  ...reviewPlans,
}

async function createStockNotice(kit: Kit) {
  const { soldOut, available } = kit.fixtures.products
  return { email: 'conformance@example.com', ...(soldOut ?? available) }
}
