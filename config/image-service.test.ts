import { expect, test } from 'vitest'
import { getImageOrigin, parseImageService, parseImageSetting } from './image-service'

function read(text: string, isLocal = false) {
  const refused: string[] = []
  return { setting: parseImageSetting(text, { isLocal, refuse: (value) => refused.push(value) }), refused }
}

test.each([
  ['https://img.shop.com/', 'own', 'https://img.shop.com'],
  ['cloudflare https://www.shop.com', 'cloudflare', 'https://www.shop.com'],
  ['cloudinary  https://res.cloudinary.com/halvern', 'cloudinary', 'https://res.cloudinary.com/halvern'],
  ['imgix https://halvern.imgix.net', 'imgix', 'https://halvern.imgix.net'],
  ['shopify https://cdn.shopify.com', 'shopify', 'https://cdn.shopify.com'],
])('“%s” chooses %s (IMG-09)', (text, name, base) => {
  const { setting = '', refused } = read(text)
  expect([parseImageService(setting), refused]).toEqual([{ name, base }, []])
  expect(getImageOrigin(setting)).toBe(new URL(base).origin)
})

test.each([
  'img',
  'http://img.shop.com',
  'https://img.shop.com/path',
  'akamai https://img.shop.com',
  'imgix',
  'imgix https://a.imgix.net https://b.imgix.net',
  'imgix https://halvern.imgix.net/folder',
  'cloudinary https://res.cloudinary.com',
  'cloudinary https://res.cloudinary.com/halvern/image/upload',
])('“%s” is refused (IMG-09)', (text) => {
  expect(read(text)).toEqual({ setting: undefined, refused: [text] })
})

test('without a setting there is no service', () => {
  expect(read(' ')).toEqual({ setting: undefined, refused: [] })
})
