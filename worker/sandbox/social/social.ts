import { Hono } from 'hono'
import { html } from 'hono/html'
import { renderSandboxPage } from '../sandbox-page'
import { socialApi } from './social-api'
import { selectPhotos } from './media'
import { renderPhoto, type Photo } from './photos'
import { findPicture, findStash } from './posted-media'

const containerPattern = /^[a-z][a-z0-9-]{0,59}$/
const scriptHeaders = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' }

/**
 * Mock of the social service: answers the calls of shops, and gives pages a script that shows the photos of one product by its tag, else
 * the brand's selection. The container `fails` has no photos.
 */
export const socialApp = new Hono()

socialApp.get('/widget.js', (c) => {
  const { container = '', locale = 'en', tag } = c.req.query()
  if (!containerPattern.test(container)) return c.text('container is missing or malformed', 400)
  if (container === 'fails') return c.text('the photos cannot be had', 503)
  const { origin } = new URL(c.req.url)
  return c.body(buildWidgetScript({ container, language: locale.slice(0, 2), origin, photos: selectPhotos(tag) }), 200, scriptHeaders)
})

socialApp.route('/', socialApi)

socialApp.get('/photos/:file{[a-z]+[.]svg}', (c) => {
  const drawing = renderPhoto(c.req.param('file').replace('.svg', ''))
  if (!drawing) return c.notFound()
  return c.body(drawing, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' })
})

socialApp.get('/posted/:id', (c) => {
  const picture = findPicture(c.req.param('id'))
  return picture ? c.body(picture.bytes, 200, { 'Content-Type': picture.type, 'X-Content-Type-Options': 'nosniff' }) : c.notFound()
})

socialApp.get('/stashes/:id', (c) => {
  const ids = findStash(c.req.param('id'))
  return ids ? c.html(renderStashPage(ids)) : c.notFound()
})

/** A selection of photos, for anybody with its URL. */
function renderStashPage(ids: string[]) {
  const getPhotoPath = (id: string) => (findPicture(id) ? `/social/posted/${id}` : `/social/photos/${id.split('.').at(-1)}.svg`)
  return renderSandboxPage(
    'Photos put together',
    html`<p>Put together in a shop. Nobody else has seen them unless they were given this address.</p>
      ${ids.map((id) => html`<p><img src="${getPhotoPath(id)}" alt="" width="300" height="300" /></p>`)}`,
  )
}

type WidgetScriptOptions = { container: string; language: string; origin: string; photos: Photo[] }

/**
 * A script that fills the container and touches nothing else of the page. It contains its content, so that a page need not allow it to call
 * any host.
 */
function buildWidgetScript({ container, language, origin, photos }: WidgetScriptOptions): string {
  const widgetPhotos = photos.map(({ name, by, captions }) => ({
    src: `${origin}/social/photos/${name}.svg`,
    by: `@${by}`,
    caption: captions[language] ?? captions.en,
  }))
  return `(${fillContainer.toString()})(${JSON.stringify({ container, shown: widgetPhotos }).replace(/</g, '\\u003c')})`
}

type WidgetContent = { container: string; shown: { src: string; by: string; caption: string | undefined }[] }

/** Runs in the browser: nothing from outside of it may be named here. */
function fillContainer({ container, shown }: WidgetContent) {
  const element = document.getElementById(container)
  if (!element) return
  const list = document.createElement('ul')
  Object.assign(list.style, { display: 'grid', gap: '12px', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' })
  for (const { src, by, caption } of shown) {
    const item = document.createElement('li')
    const picture = Object.assign(document.createElement('img'), { src, alt: '', width: 400, height: 400, loading: 'lazy' })
    Object.assign(picture.style, { width: '100%', height: 'auto', borderRadius: '12px' })
    const captionElement = Object.assign(document.createElement('p'), { textContent: `${caption} ` })
    Object.assign(captionElement.style, { marginTop: '6px', fontSize: '14px' })
    captionElement.appendChild(Object.assign(document.createElement('b'), { textContent: by }))
    item.appendChild(picture)
    item.appendChild(captionElement)
    list.appendChild(item)
  }
  element.replaceChildren(list)
}
