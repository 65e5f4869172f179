import { expect, test } from 'vitest'
import { buildSrcSet, buildImageUrl, overlayImageSizes } from './image-url'

test('the picture service gets twice the size, quality 50, sharpen 60, any format (IMG-01, IMG-02, IMG-06)', () => {
  expect(buildImageUrl({ src: '/art/shell.png', width: 196, height: 343, cdn: 'https://img.example.com' })).toBe(
    'https://img.example.com/art/shell.png?w=392&h=686&q=50&sharpen=60&f=auto',
  )
})

test('a picture with its own URL and parameters keeps both (IMG-06)', () => {
  expect(buildImageUrl({ src: 'https://media.example.com/a.jpg?v=3', width: 10, height: 20, cdn: 'https://img.example.com' })).toBe(
    'https://media.example.com/a.jpg?v=3&w=20&h=40&q=50&sharpen=60&f=auto',
  )
})

test('without a picture service a picture is taken as it is', () => {
  expect(buildImageUrl({ src: '/art/shell.avif', width: 196, height: 343 })).toBe('/art/shell.avif')
})

const shell = { src: '/art/shell.png', width: 196, height: 343 }

test.each([
  [
    'cloudflare https://shop.com',
    'https://shop.com/cdn-cgi/image/width=392,height=686,fit=cover,quality=50,sharpen=1,format=auto/art/shell.png',
  ],
  [
    'cloudinary https://res.cloudinary.com/halvern',
    'https://res.cloudinary.com/halvern/image/upload/c_fill,w_392,h_686/e_sharpen:60/f_auto/q_50/art/shell.png',
  ],
  ['imgix https://halvern.imgix.net', 'https://halvern.imgix.net/art/shell.png?w=392&h=686&fit=crop&q=50&sharp=60&auto=format'],
  ['shopify https://cdn.shopify.com', 'https://cdn.shopify.com/art/shell.png?width=392&height=686&crop=center'],
])('%s is asked in its own grammar (IMG-09)', (cdn, address) => {
  expect(buildImageUrl({ ...shell, cdn })).toBe(address)
})

test.each([
  ['cloudflare https://shop.com', /format=auto\/https:\/\/media.example.com\/a.jpg\?v=3$/],
  ['cloudinary https://res.cloudinary.com/halvern', /\/image\/fetch\/.*\/https%3A%2F%2Fmedia.example.com%2Fa.jpg%3Fv%3D3$/],
  ['imgix https://halvern.imgix.net', /^https:\/\/media.example.com\/a.jpg\?v=3$/],
  ['shopify https://media.example.com', /^https:\/\/media.example.com\/a.jpg\?v=3&width=20&height=40&crop=center$/],
])('%s takes a picture of another host as it documents (IMG-09)', (cdn, address) => {
  expect(buildImageUrl({ src: 'https://media.example.com/a.jpg?v=3', width: 10, height: 20, cdn })).toMatch(address)
})

test('a service gives three sizes to choose from, and none without one (IMG-09)', () => {
  const candidates = buildSrcSet({ ...shell, cdn: 'imgix https://halvern.imgix.net' })
  expect(candidates?.split(', ').map((each) => /\?w=(\d+)&h=(\d+).* (\d+)w$/.exec(each)?.slice(1))).toEqual([
    ['98', '172', '98'],
    ['196', '343', '196'],
    ['392', '686', '392'],
  ])
  expect(buildSrcSet(shell)).toBeUndefined()
})

test('the picture over a hero has its size per breakpoint (IMG-03)', () => {
  expect(overlayImageSizes).toEqual({ sm: { width: 196, height: 343 }, md: { width: 271, height: 467 }, lg: { width: 344, height: 538 } })
})
