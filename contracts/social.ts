import * as z from 'zod'
import { endpoint } from './endpoint'

const id = z.string().regex(/^[\w.-]{1,80}$/)
/** A product's master id. */
const tag = z.string().regex(/^\w{1,40}$/)

/** Posted photo in three sizes, with tags of its products. */
export const socialMedia = z.object({
  id,
  images: z.object({ small: z.url(), medium: z.url(), large: z.url() }),
  caption: z.string(),
  user: z.object({ username: z.string() }),
  products: z.array(tag),
  createdAt: z.iso.datetime(),
})
export type SocialMedia = z.infer<typeof socialMedia>

/** Page of results with the next cursor. */
const list = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), paging: z.object({ next: z.string().optional() }) })
const media = list(socialMedia)

/** `after` is the `next` of the page before; texts are in the language of `locale` where known. */
const page = z.object({ count: z.number().int().min(1).max(24).optional(), after: id.optional(), locale: z.string().max(10).optional() })

const read = { method: 'GET', errors: [], class: 'deferred-read' } as const
const write = { method: 'POST', errors: [], class: 'mutation', status: 201 } as const

/**
 * API of the photo service at `SOCIAL_ORIGIN`, separate from the platform. A stream holds the photos of one product; a stash is a shareable
 * selection.
 */
export const socialEndpoints = {
  /** Customer of the service. */
  customers: endpoint({ ...read, path: '/', response: list(z.object({ id, name: z.string() })) }),
  ofCategory: endpoint({
    ...read,
    path: '/categories/media/recent',
    query: page.extend({ customer: id, category: id.optional() }),
    response: media,
  }),
  ofCustomer: endpoint({ ...read, path: '/customers/:customerId/media/recent', query: page, response: media }),
  streamsOf: endpoint({ ...read, path: '/media/:mediaId/streams', response: list(z.object({ id, tag })) }),
  ofStream: endpoint({ ...read, path: '/streams/:streamId/media/recent', query: page, response: media }),
  ofTag: endpoint({ ...read, path: '/streams/media/recent', query: page.extend({ tag }), response: media }),
  report: endpoint({
    ...write,
    path: '/media/:mediaId/reports',
    body: z.object({ reason: z.enum(['rude', 'advert', 'wrong', 'private']) }),
    response: list(z.object({ id })),
  }),
  stash: endpoint({
    ...write,
    path: '/stashes',
    body: z.object({ media: z.array(id).min(1).max(24) }),
    response: list(z.object({ id, url: z.url() })),
  }),
  /** `image` is a data URL of a JPEG, PNG or WebP picture. */
  post: endpoint({
    ...write,
    path: '/users/:userId/media',
    body: z.object({ image: z.string().max(3_000_000), caption: z.string().max(200), products: z.array(tag).max(5) }),
    response: media,
  }),
  addUser: endpoint({
    ...write,
    path: '/users',
    body: z.object({ username: z.string().min(1).max(40) }),
    response: list(z.object({ id, username: z.string() })),
  }),
}
