import { expect, test } from 'vitest'
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
