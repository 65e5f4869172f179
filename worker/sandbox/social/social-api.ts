import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { readJsonBody } from '../json-body'
import { customers, lookUp, type SocialMedia, listCustomerMedia, listTagMedia, findTagOfMedia } from './media'
import { postMedia, findPostedMedia, listPostedMedia, addReport, listReports, createStash, ensureUser, findUsername } from './posted-media'

const mediaIdSchema = z.string().regex(/^[\w.-]{1,80}$/)
const productTagSchema = z.string().regex(/^\w{1,40}$/)
const reportBody = z.object({ reason: z.enum(['rude', 'advert', 'wrong', 'private']) })
const stashBody = z.object({ media: z.array(mediaIdSchema).min(1).max(24) })
const postBody = z.object({ image: z.string().max(3_000_000), caption: z.string().max(200), products: z.array(productTagSchema).max(5) })
const userBody = z.object({ username: z.string().trim().min(1).max(40) })
const defaultCount = 12
const maxCount = 24

/** API of the photo service: photos, their products, and moderation. */
export const socialApi = new Hono()

socialApi.get('/', (c) => c.json(toListResponse(Object.entries(customers).map(([id, customer]) => ({ id, name: customer?.name ?? id })))))

socialApi.get('/categories/media/recent', (c) => {
  const { customer = '', category } = c.req.query()
  if (!lookUp(customers, customer)) return c.json({ error: 'Name a customer.' }, 400)
  return c.json(toPage(c, listCustomerMedia(customer, { ...getMediaOptions(c), category })))
})

socialApi.get('/customers/:customerId/media/recent', (c) => {
  const customer = c.req.param('customerId')
  if (!lookUp(customers, customer)) return c.json({ error: 'There is no such customer.' }, 404)
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
