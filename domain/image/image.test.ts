import { expect, test } from 'vitest'
import { imageUrl } from './image-url'
import { overlayPictureSizes } from './picture-sizes'

test('the picture service gets twice the size, quality 50, sharpen 60, any format (IMG-01, IMG-02, IMG-06)', () => {
  expect(imageUrl({ src: '/art/shell.png', width: 196, height: 343, cdn: 'https://img.example.com' })).toBe(
    'https://img.example.com/art/shell.png?w=392&h=686&q=50&sharpen=60&f=auto',
  )
})

test('a picture with its own URL and parameters keeps both (IMG-06)', () => {
  expect(imageUrl({ src: 'https://media.example.com/a.jpg?v=3', width: 10, height: 20, cdn: 'https://img.example.com' })).toBe(
    'https://media.example.com/a.jpg?v=3&w=20&h=40&q=50&sharpen=60&f=auto',
  )
})

test('without a picture service a picture is taken as it is', () => {
  expect(imageUrl({ src: '/art/shell.avif', width: 196, height: 343 })).toBe('/art/shell.avif')
})

test('the picture over a hero has its size per breakpoint (IMG-03)', () => {
  expect(overlayPictureSizes).toEqual({ sm: { width: 196, height: 343 }, md: { width: 271, height: 467 }, lg: { width: 344, height: 538 } })
})
