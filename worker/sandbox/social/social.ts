import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import { readJsonBody } from '../request-body'
import { renderSandboxPage } from '../sandbox-page'
import { renderPhoto } from './photo-drawings'
import {
  customers,
  findOwnValue,
  type SocialMedia,
  listCustomerMedia,
  listTagMedia,
  findTagOfMedia,
  postMedia,
  findPostedMedia,
  listPostedMedia,
  addReport,
  listReports,
  createStash,
  ensureUser,
  findUsername,
  selectPhotos,
  type Photo,
  findPicture,
  findStash,
} from './photos'

const mediaIdSchema = z.string().regex(/^[\w.-]{1,80}$/)
const productTagSchema = z.string().regex(/^\w{1,40}$/)
const reportBody = z.object({ reason: z.enum(['rude', 'advert', 'wrong', 'private']) })
const stashBody = z.object({ media: z.array(mediaIdSchema).min(1).max(24) })
const postBody = z.object({ image: z.string().max(3_000_000), caption: z.string().max(200), products: z.array(productTagSchema).max(5) })
const userBody = z.object({ username: z.string().trim().min(1).max(40) })
const defaultCount = 12
const maxCount = 24

/** API of the photo service: photos, their products, and moderation. */
const socialApi = new Hono()

socialApi.get('/', (c) => c.json(toListResponse(Object.entries(customers).map(([id, customer]) => ({ id, name: customer?.name ?? id })))))

socialApi.get('/categories/media/recent', (c) => {
  const { customer = '', category } = c.req.query()
  if (!findOwnValue(customers, customer)) return c.json({ error: 'Name a customer.' }, 400)
  return c.json(toPage(c, listCustomerMedia(customer, { ...getMediaOptions(c), category })))
})

socialApi.get('/customers/:customerId/media/recent', (c) => {
  const customer = c.req.param('customerId')
  if (!findOwnValue(customers, customer)) return c.json({ error: 'There is no such customer.' }, 404)
  return c.json(toPage(c, listCustomerMedia(customer, getMediaOptions(c))))
})

socialApi.get('/media/:mediaId/streams', (c) => {
  const tags = findTags(c.req.param('mediaId'))
  return tags ? c.json(toListResponse(tags.map((each) => ({ id: each, tag: each })))) : c.json({ error: 'There is no such photo.' }, 404)
})

socialApi.get('/streams/media/recent', (c) => {
  const parsed = productTagSchema.safeParse(c.req.query('tag'))
  return parsed.success ? c.json(toPage(c, listStream(c, parsed.data))) : c.json({ error: 'Name a tag.' }, 400)
})

socialApi.get('/streams/:streamId/media/recent', (c) => {
  const parsed = productTagSchema.safeParse(c.req.param('streamId'))
  return parsed.success ? c.json(toPage(c, listStream(c, parsed.data))) : c.json({ error: 'There is no such stream.' }, 404)
})

socialApi.post('/media/:mediaId/reports', async (c) => {
  const mediaId = c.req.param('mediaId')
  const parsed = reportBody.safeParse(await readJsonBody(c))
  if (!parsed.success) return c.json({ error: 'Send {reason}.' }, 400)
  if (!findTags(mediaId)) return c.json({ error: 'There is no such photo.' }, 404)
  return c.json(toListResponse([{ id: addReport(mediaId, parsed.data.reason) }]), 201)
})

socialApi.get('/reports', (c) => c.json(listReports()))

socialApi.post('/stashes', async (c) => {
  const parsed = stashBody.safeParse(await readJsonBody(c))
  if (!parsed.success || !parsed.data.media.every(findTags)) return c.json({ error: 'Send {media}, the ids of photos.' }, 400)
  const id = createStash(parsed.data.media)
  return c.json(toListResponse([{ id, url: `${getOrigin(c)}/social/stashes/${id}` }]), 201)
})

socialApi.post('/users', async (c) => {
  const parsed = userBody.safeParse(await readJsonBody(c))
  if (!parsed.success) return c.json({ error: 'Send {username}.' }, 400)
  const { username } = parsed.data
  return c.json(toListResponse([{ id: ensureUser(username), username }]), 201)
})

socialApi.post('/users/:userId/media', async (c) => {
  const username = findUsername(c.req.param('userId'))
  if (username === undefined) return c.json({ error: 'There is no such user.' }, 404)
  const parsed = postBody.safeParse(await readJsonBody(c))
  const posted = parsed.success ? postMedia({ ...parsed.data, username, origin: getOrigin(c), now: Date.now() }) : undefined
  return posted
    ? c.json(toListResponse([posted]), 201)
    : c.json({ error: 'Send {image, caption, products}; the image as a data URL.' }, 400)
})

/** The newest first: posts of this instance before the built-in ones. */
function listStream(c: Context, tag: string): SocialMedia[] {
  return [...listPostedMedia(tag), ...listTagMedia(tag, getMediaOptions(c))]
}

function findTags(mediaId: string): string[] | undefined {
  const ownTag = findTagOfMedia(mediaId)
  return ownTag === undefined ? findPostedMedia(mediaId)?.products : [ownTag]
}

function toPage(c: Context, media: SocialMedia[]) {
  const { count, after } = c.req.query()
  const pageSize = Math.min(Math.max(Number(count ?? defaultCount) || defaultCount, 1), maxCount)
  const start = after ? media.findIndex(({ id }) => id === after) + 1 : 0
  const pageItems = media.slice(start, start + pageSize)
  return toListResponse(pageItems, start + pageSize < media.length ? pageItems.at(-1)?.id : undefined)
}

function toListResponse<T>(data: T[], next?: string) {
  return { data, paging: next === undefined ? {} : { next } }
}

const getOrigin = (c: Context) => new URL(c.req.url).origin
const getMediaOptions = (c: Context) => ({ origin: getOrigin(c), language: (c.req.query('locale') ?? 'en').slice(0, 2) })

const containerPattern = /^[a-z][a-z0-9-]{0,59}$/
const scriptHeaders = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' }

/**
 * Mock of the social service. It answers the calls of shops, and gives pages a script. The script shows the photos of one product by its
 * tag, else the brand's selection. The container `fails` has no photos.
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

/** Runs in the browser: nothing from outside it may be named here. */
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
