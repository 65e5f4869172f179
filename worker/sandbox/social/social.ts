import { Hono } from 'hono'
import { photoOf, photos } from './photos'
import { widgetScript } from './widget-script'

const containerShape = /^[a-z][a-z0-9-]{0,59}$/
const scriptType = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' }

/**
 * Collects what shoppers post and gives pages a script that shows it: the photos of one product by its tag, else the brand's choice. The
 * container `fails` is one whose photos cannot be had.
 */
export const social = new Hono()

social.get('/widget.js', (c) => {
  const { container = '', locale = 'en', tag } = c.req.query()
  if (!containerShape.test(container)) return c.text('container is missing or malformed', 400)
  if (container === 'fails') return c.text('the photos cannot be had', 503)
  const { origin } = new URL(c.req.url)
  return c.body(widgetScript({ container, language: locale.slice(0, 2), origin, photos: photosFor(tag) }), 200, scriptType)
})

social.get('/photos/:file{[a-z]+[.]svg}', (c) => {
  const drawing = photoOf(c.req.param('file').replace('.svg', ''))
  if (!drawing) return c.notFound()
  return c.body(drawing, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' })
})

/** A product always has the same four photos, another one others. */
function photosFor(tag: string | undefined) {
  const first = [...(tag ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % photos.length
  return [0, 1, 2, 3].flatMap((n) => photos[(first + n) % photos.length] ?? [])
}
