import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { type FirstPhotos, PhotoStrip } from './photo-strip'

const slug = 'skarn-3l-shell-HV7K2Q41'
const photos: FirstPhotos = {
  first: [
    { id: 'HV7K2Q41-1.1', src: '/scenes/halvern-dawn-tall.0a1b2c3d', author: 'Callum R.' },
    { id: 'HV7K2Q41-1.2', src: 'https://img.example/camp.jpg', author: 'Callum R.' },
  ],
  count: 9,
}

test('each photo leads to its review and the last link to all of them, as links that need no scripts (PDP-51)', () => {
  const html = renderInStorefront(<PhotoStrip photos={photos} slug={slug} />)
  const path = `/en-us/p/${slug}/reviews/photos`
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    `${path}?photo=HV7K2Q41-1.1`,
    `${path}?photo=HV7K2Q41-1.2`,
    path,
  ])
  expect(textOfHtml(html)).toContain('All photos (9)')
  expect([...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['Photo by Callum R.', 'Photo by Callum R.'])
})

test('photos are fetched as thumbnails, and not before they are near the screen (PDP-51)', () => {
  const html = renderInStorefront(<PhotoStrip photos={photos} slug={slug} />)
  expect(html).toContain('srcSet="/scenes/halvern-dawn-tall.0a1b2c3d-128.avif"')
  expect(html.match(/loading="lazy"/g)).toHaveLength(2)
})
