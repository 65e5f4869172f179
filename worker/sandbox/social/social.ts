import { Hono } from 'hono'
import { calls } from './calls'
import { photosFor } from './media'
import { photoOf } from './photos'
import { pictureNamed, stashNamed } from './posted'
import { stashPage } from './stash-page'
import { widgetScript } from './widget-script'

const containerShape = /^[a-z][a-z0-9-]{0,59}$/
const scriptType = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' }

/**
 * Mock of the social service: answers the calls of shops, and gives pages a script that shows the photos of one product by its tag, else
 * the brand's selection. The container `fails` has no photos.
 */
export const social = new Hono()

social.get('/widget.js', (c) => {
  const { container = '', locale = 'en', tag } = c.req.query()
  if (!containerShape.test(container)) return c.text('container is missing or malformed', 400)
  if (container === 'fails') return c.text('the photos cannot be had', 503)
  const { origin } = new URL(c.req.url)
  return c.body(widgetScript({ container, language: locale.slice(0, 2), origin, photos: photosFor(tag) }), 200, scriptType)
})

social.route('/', calls)

social.get('/photos/:file{[a-z]+[.]svg}', (c) => {
  const drawing = photoOf(c.req.param('file').replace('.svg', ''))
  if (!drawing) return c.notFound()
  return c.body(drawing, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' })
})

social.get('/posted/:id', (c) => {
  const picture = pictureNamed(c.req.param('id'))
  return picture ? c.body(picture.bytes, 200, { 'Content-Type': picture.type, 'X-Content-Type-Options': 'nosniff' }) : c.notFound()
})

social.get('/stashes/:id', (c) => {
  const ids = stashNamed(c.req.param('id'))
  return ids ? c.html(stashPage(ids)) : c.notFound()
})
