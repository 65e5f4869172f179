import { expect, test } from 'vitest'
import { preloadHeader } from './preload-header.server'

test('the header names the file, its candidates, its type and its screens (SITE-26)', () => {
  const imagesrcset = '/t-480.avif 480w, /t-780.avif 780w'
  const [tall, wide] = [
    { href: '/t-480.avif', imagesrcset, imagesizes: '100vw', type: 'image/avif', media: '(max-width:47.99rem)' },
    { href: '/a.avif', type: 'image/avif', media: '(min-width:48rem)' },
  ]
  expect(preloadHeader([tall, wide])).toBe(
    `</t-480.avif>; rel=preload; as=image; fetchpriority=high; imagesrcset="${imagesrcset}"; imagesizes="100vw"; type="image/avif"; ` +
      'media="(max-width:47.99rem)", ' +
      '</a.avif>; rel=preload; as=image; fetchpriority=high; type="image/avif"; media="(min-width:48rem)"',
  )
})

test('a page without such a picture has no header (SITE-26)', () => {
  expect(preloadHeader([])).toBeUndefined()
})

test.each(['/a>; rel=preload', '/a b.avif', '/a\r\nSet-Cookie: a=b', '/ä.avif', 'data:image/gif;base64,R0lG', '/a"b', '/a\\'])(
  'the address %j from content is not written into it (SITE-26)',
  (href) => {
    expect(preloadHeader([{ href }])).toBeUndefined()
    expect(preloadHeader([{ href: '/a.avif', imagesrcset: `${href}", 1w` }])).toBeUndefined()
  },
)

test('it stays under a kilobyte: phones keep their picture, wider screens lose theirs (SITE-26)', () => {
  const of = (href: string) => ({ href: `/${href.repeat(400)}` })
  const header = preloadHeader([of('p'), of('t'), of('w')]) ?? ''
  expect(header).toMatch(/^<\/p{400}>.*<\/t{400}>/)
  expect(header).not.toContain('w'.repeat(400))
})
