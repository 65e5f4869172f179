import { Hono } from 'hono'
import { html } from 'hono/html'
import { sandboxPage } from '../sandbox-page'
import { calls } from './calls'
import { photosFor } from './media'
import { photoOf, type Photo } from './photos'
import { pictureNamed, stashNamed } from './posted'

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

/** A selection of photos, for anybody with its URL. */
function stashPage(ids: string[]) {
  const address = (id: string) => (pictureNamed(id) ? `/social/posted/${id}` : `/social/photos/${id.split('.').at(-1)}.svg`)
  return sandboxPage(
    'Photos put together',
    html`<p>Put together in a shop. Nobody else has seen them unless they were given this address.</p>
      ${ids.map((id) => html`<p><img src="${address(id)}" alt="" width="300" height="300" /></p>`)}`,
  )
}

type WidgetScriptOptions = { container: string; language: string; origin: string; photos: Photo[] }

/**
 * A script that fills the container and touches nothing else of the page. It contains its content, so that a page need not allow it to call
 * any host.
 */
function widgetScript({ container, language, origin, photos }: WidgetScriptOptions): string {
  const shown = photos.map(({ name, by, captions }) => ({
    src: `${origin}/social/photos/${name}.svg`,
    by: `@${by}`,
    caption: captions[language] ?? captions.en,
  }))
  return `(${fill.toString()})(${JSON.stringify({ container, shown }).replace(/</g, '\\u003c')})`
}

type Filling = { container: string; shown: { src: string; by: string; caption: string | undefined }[] }

/** Runs in the browser: nothing from outside of it may be named here. */
function fill({ container, shown }: Filling) {
  const place = document.getElementById(container)
  if (!place) return
  const list = document.createElement('ul')
  Object.assign(list.style, { display: 'grid', gap: '12px', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' })
  for (const { src, by, caption } of shown) {
    const item = document.createElement('li')
    const picture = Object.assign(document.createElement('img'), { src, alt: '', width: 400, height: 400, loading: 'lazy' })
    Object.assign(picture.style, { width: '100%', height: 'auto', borderRadius: '12px' })
    const words = Object.assign(document.createElement('p'), { textContent: `${caption} ` })
    Object.assign(words.style, { marginTop: '6px', fontSize: '14px' })
    words.appendChild(Object.assign(document.createElement('b'), { textContent: by }))
    item.appendChild(picture)
    item.appendChild(words)
    list.appendChild(item)
  }
  place.replaceChildren(list)
}
