import { expect, test } from 'vitest'
import { getVideoUrl } from './video-url'

test('a Cloudinary video loads from there, in the format that suits the browser (IMG-05)', () => {
  const cloudinaryAsset = { cloudName: 'vitrine', publicId: 'stories/basecamp' }
  const address = 'https://res.cloudinary.com/vitrine/video/upload/f_auto:video,q_auto/stories/basecamp'
  expect(getVideoUrl({ cloudinaryAsset })).toBe(address)
  expect(getVideoUrl({ cloudinaryAsset, src: '/films/camp.webm' })).toBe(address)
})

test('a name cannot lead out of its place in the address (IMG-05)', () => {
  expect(getVideoUrl({ cloudinaryAsset: { cloudName: 'a/b?', publicId: 'one two#3/x?y' } })).toBe(
    'https://res.cloudinary.com/a%2Fb%3F/video/upload/f_auto:video,q_auto/one%20two%233/x%3Fy',
  )
})

test('any other video has its own URL or none (IMG-05)', () => {
  expect(getVideoUrl({ src: '/films/camp.webm' })).toBe('/films/camp.webm')
  expect(getVideoUrl({})).toBeUndefined()
})
