import { beforeEach, expect, test, vi } from 'vitest'
import { aBlock, aCanvas } from '~/server/test/a-canvas'
import { aProduct } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loadBlocks } from './load-blocks.server'

beforeEach(() => {
  anEdgeCache()
  return () => vi.unstubAllGlobals()
})

const origin = 'https://social.example/v2'
const details = { 'GET /products/v2/products/HV7K2Q41/details': aProduct({ id: 'HV7K2Q41', masterId: 'MASTER77' }) }

async function scripts(props: object, { path = '/fr-ca/basecamp', socialOrigin = origin, consent = 'C0003:1' } = {}) {
  const { shop } = aShop(details, {
    path,
    env: { SOCIAL_ORIGIN: socialOrigin },
    ...(consent && { cookies: { '__Host-consent': consent } }),
  })
  const block = aBlock('social-content', { title: 'Photos', containerId: 'wall', ...props }, 'b1')
  const { widgets } = await loadBlocks(shop, aCanvas([block]))
  return widgets && Object.fromEntries(Object.entries(widgets).map(([id, { script }]) => [id, script]))
}

test('a widget script is requested with a container and a locale (BLK-49)', async () => {
  expect(await scripts({})).toEqual({ b1: `${origin}/widget.js?container=wall&locale=fr-CA` })
})

test('on a product page it is requested with the product’s master id as tag (BLK-50)', async () => {
  const tagged = { b1: `${origin}/widget.js?container=wall&locale=fr-CA&tag=MASTER77` }
  expect(await scripts({ variant: 'product', productId: 'HV7K2Q41' })).toEqual(tagged)
  expect(await scripts({ variant: 'product' }, { path: '/fr-ca/p/skarn-3l-shell-HV7K2Q41' })).toEqual(tagged)
})

test('about a product that cannot be read, or about none, there is no script (BLK-50, BLK-52)', async () => {
  expect(await scripts({ variant: 'product', productId: 'HV000000' })).toEqual({})
  expect(await scripts({ variant: 'product' })).toEqual({})
})

test('each block links to a page of all its photos, which needs no script (BLK-29)', async () => {
  const pageOf = async (props: object) => {
    const { shop } = aShop(details, {
      path: '/fr-ca/basecamp',
      env: { SOCIAL_ORIGIN: origin },
      cookies: { '__Host-consent': 'C0003:1' },
    })
    const block = aBlock('social-content', { title: 'Photos', containerId: 'wall', ...props }, 'b1')
    return (await loadBlocks(shop, aCanvas([block]))).widgets?.b1?.all
  }
  expect(await pageOf({})).toEqual({ path: '/fr-ca/photos', text: 'Toutes les photos' })
  expect((await pageOf({ variant: 'product', productId: 'HV7K2Q41' }))?.path).toBe('/fr-ca/p/skarn-3l-shell-HV7K2Q41/reviews/photos')
})

test('where no service is set there are no photos (BLK-29)', async () => {
  expect(await scripts({}, { socialOrigin: '' })).toBeUndefined()
})

test('a third-party script loads neither before required consent nor after a refusal (CNS-03, CNS-05)', async () => {
  for (const path of ['/fr-fr/basecamp', '/fr-ca/basecamp']) expect(await scripts({}, { path, consent: '' })).toBeUndefined()
  expect(await scripts({}, { path: '/en-us/basecamp', consent: '' })).toBeDefined()
  expect(await scripts({}, { consent: 'C0003:0' })).toBeUndefined()
  expect(await scripts({}, { path: '/fr-fr/basecamp', consent: 'C0003:1' })).toEqual({
    b1: `${origin}/widget.js?container=wall&locale=fr-FR`,
  })
})
