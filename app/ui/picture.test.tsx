import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture'

const image = { src: '/a.webp', avif: '/a-360.avif 360w, /a-540.avif 540w', webp: '/a-360.webp 360w' }
const frame = { alt: 'A shell in Tarn', width: 360, height: 450, sizes: '45vw' }

test('AVIF is offered before WebP, and every picture has its size', () => {
  const html = renderToStaticMarkup(<Picture image={image} {...frame} />)
  expect(html.indexOf('image/avif')).toBeGreaterThan(0)
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'))
  expect(html).toContain('width="360" height="450"')
})

test('a picture waits until it is near the screen', () => {
  const html = renderToStaticMarkup(<Picture image={image} {...frame} />)
  expect(html).toContain('loading="lazy"')
  expect(html).not.toContain('fetchpriority')
})

test('the picture a visitor waits for is fetched first and never lazily', () => {
  const html = renderToStaticMarkup(<Picture image={image} {...frame} priority />)
  expect(html).toContain('fetchpriority="high"')
  expect(html).not.toContain('loading=')
})

test('the tall crop comes first and only for small screens', () => {
  const html = renderToStaticMarkup(<Picture image={image} {...frame} tall={{ avif: '/tall.avif', width: 780, height: 975 }} />)
  expect(html).toMatch(/<picture><source type="image\/avif" srcSet="\/tall.avif" media="\(max-width:47.99rem\)" width="780"/)
})

test('sizes come only with candidates to choose from', () => {
  const html = renderToStaticMarkup(
    <Picture {...frame} sizes="45vw" image={{ src: '/a.webp', avif: '/a.avif', webp: '/a-360.webp 360w' }} />,
  )
  expect(html).toContain('<source type="image/avif" srcSet="/a.avif"/><source type="image/webp" srcSet="/a-360.webp 360w" sizes="45vw"/>')
})

test('a second view is not fetched where nothing hovers', () => {
  const html = renderToStaticMarkup(<Picture image={image} {...frame} hoverOnly />)
  expect(html).toMatch(/^<picture><source media="\(hover:none\)" srcSet="data:image\/gif/)
})
