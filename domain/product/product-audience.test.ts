import { expect, test } from 'vitest'
import { getProductAudience } from './product-kind'

test.each([
  [['/c/men-1000', '/c/men-jackets-1010'], 'men'],
  [['/c/women-1100'], 'women'],
  [['/c/equipment-1200', '/c/tents-1210'], undefined],
  [['/c/kids-1800'], undefined],
])('a product found at %j comes in sizes of: %s (PDP-42)', (urls, expected) => {
  expect(getProductAudience(urls.map((url) => ({ url })))).toBe(expected)
})
