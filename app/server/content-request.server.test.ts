import { expect, test } from 'vitest'
import { fixedPage } from './content.server'
import { contentRequestOf } from './content-request.server'
import { aShop } from './test/a-shop.server'

test.each([
  [true, true],
  [false, false],
])('with previews switched %s, unpublished content is shown on request: %s (CFG-10)', (preview, isShown) => {
  const { shop, markPrivate } = aShop({}, { path: '/en-us?preview=true', flags: { preview } })
  expect(contentRequestOf(shop).isPreview).toBe(isShown)
  expect(markPrivate).toHaveBeenCalledTimes(isShown ? 1 : 0)
})

test('a page with a draft is asked for anew, kept by no cache, and its token goes to the content service (CMS-22)', async () => {
  const page = { id: 'home', type: 'home', siteId: 'HALVERN-US', locale: 'en-us', meta: { title: 'A', description: 'A' }, regions: {} }
  const call = 'GET /live/caas/v1/canvas/augmentedpage/HALVERN-US/home'
  const { shop, markPrivate, callsTo } = aShop({ [call]: page }, { path: '/en-us?draft=a.b.c' })
  await fixedPage(shop, 'home')
  await fixedPage(shop, 'home')
  expect(callsTo(call).map(({ query }) => query.get('draft'))).toEqual(['a.b.c', 'a.b.c'])
  expect(markPrivate).toHaveBeenCalled()
})
