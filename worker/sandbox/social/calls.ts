import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { jsonBody } from '../json-body'
import { customers, known, type Media, mediaOfCustomer, mediaOfTag, tagOf } from './media'
import { post, postedNamed, postedOf, report, reported, stash, userNamed, usernameOf } from './posted'

const name = z.string().regex(/^[\w.-]{1,80}$/)
const tag = z.string().regex(/^\w{1,40}$/)
const reporting = z.object({ reason: z.enum(['rude', 'advert', 'wrong', 'private']) })
const stashing = z.object({ media: z.array(name).min(1).max(24) })
const posting = z.object({ image: z.string().max(3_000_000), caption: z.string().max(200), products: z.array(tag).max(5) })
const joining = z.object({ username: z.string().trim().min(1).max(40) })
const usualCount = 12
const mostCount = 24

/** API of the photo service: photos, their products, and moderation. */
export const calls = new Hono()

calls.get('/', (c) => c.json(list(Object.entries(customers).map(([id, customer]) => ({ id, name: customer?.name ?? id })))))

calls.get('/categories/media/recent', (c) => {
  const { customer = '', category } = c.req.query()
  if (!known(customers, customer)) return c.json({ error: 'Name a customer.' }, 400)
  return c.json(pageOf(c, mediaOfCustomer(customer, { ...readingOf(c), category })))
})

calls.get('/customers/:customerId/media/recent', (c) => {
  const customer = c.req.param('customerId')
  if (!known(customers, customer)) return c.json({ error: 'There is no such customer.' }, 404)
  return c.json(pageOf(c, mediaOfCustomer(customer, readingOf(c))))
})

calls.get('/media/:mediaId/streams', (c) => {
  const tags = tagsOf(c.req.param('mediaId'))
  return tags ? c.json(list(tags.map((each) => ({ id: each, tag: each })))) : c.json({ error: 'There is no such photo.' }, 404)
})

calls.get('/streams/media/recent', (c) => {
  const parsed = tag.safeParse(c.req.query('tag'))
  return parsed.success ? c.json(pageOf(c, streamOf(c, parsed.data))) : c.json({ error: 'Name a tag.' }, 400)
})

calls.get('/streams/:streamId/media/recent', (c) => {
  const parsed = tag.safeParse(c.req.param('streamId'))
  return parsed.success ? c.json(pageOf(c, streamOf(c, parsed.data))) : c.json({ error: 'There is no such stream.' }, 404)
})

calls.post('/media/:mediaId/reports', async (c) => {
  const mediaId = c.req.param('mediaId')
  const parsed = reporting.safeParse(await jsonBody(c))
  if (!parsed.success) return c.json({ error: 'Send {reason}.' }, 400)
  if (!tagsOf(mediaId)) return c.json({ error: 'There is no such photo.' }, 404)
  return c.json(list([{ id: report(mediaId, parsed.data.reason) }]), 201)
})

calls.get('/reports', (c) => c.json(reported()))

calls.post('/stashes', async (c) => {
  const parsed = stashing.safeParse(await jsonBody(c))
  if (!parsed.success || !parsed.data.media.every(tagsOf)) return c.json({ error: 'Send {media}, the ids of photos.' }, 400)
  const id = stash(parsed.data.media)
  return c.json(list([{ id, url: `${originOf(c)}/social/stashes/${id}` }]), 201)
})

calls.post('/users', async (c) => {
  const parsed = joining.safeParse(await jsonBody(c))
  if (!parsed.success) return c.json({ error: 'Send {username}.' }, 400)
  const { username } = parsed.data
  return c.json(list([{ id: userNamed(username), username }]), 201)
})

calls.post('/users/:userId/media', async (c) => {
  const username = usernameOf(c.req.param('userId'))
  if (username === undefined) return c.json({ error: 'There is no such user.' }, 404)
  const parsed = posting.safeParse(await jsonBody(c))
  const posted = parsed.success ? post({ ...parsed.data, username, origin: originOf(c), now: Date.now() }) : undefined
  return posted ? c.json(list([posted]), 201) : c.json({ error: 'Send {image, caption, products}; the image as a data URL.' }, 400)
})

/** The newest first: posts of this instance before the built-in ones. */
function streamOf(c: Context, of: string): Media[] {
  return [...postedOf(of), ...mediaOfTag(of, readingOf(c))]
}

function tagsOf(mediaId: string): string[] | undefined {
  const own = tagOf(mediaId)
  return own === undefined ? postedNamed(mediaId)?.products : [own]
}

function pageOf(c: Context, all: Media[]) {
  const { count, after } = c.req.query()
  const most = Math.min(Math.max(Number(count ?? usualCount) || usualCount, 1), mostCount)
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  const shown = all.slice(start, start + most)
  return list(shown, start + most < all.length ? shown.at(-1)?.id : undefined)
}

function list<T>(data: T[], next?: string) {
  return { data, paging: next === undefined ? {} : { next } }
}

const originOf = (c: Context) => new URL(c.req.url).origin
const readingOf = (c: Context) => ({ origin: originOf(c), language: (c.req.query('locale') ?? 'en').slice(0, 2) })
