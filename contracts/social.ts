import * as z from 'zod'
import { endpoint } from './endpoint'

const idSchema = z.string().regex(/^[\w.-]{1,80}$/)
/** A product's master id. */
const productTagSchema = z.string().regex(/^\w{1,40}$/)

/** Posted photo in three sizes, with tags of its products. */
export const socialMedia = z.object({
  id: idSchema,
  images: z.object({ small: z.url(), medium: z.url(), large: z.url() }),
  caption: z.string(),
  user: z.object({ username: z.string() }),
  products: z.array(productTagSchema),
  createdAt: z.iso.datetime(),
})
export type SocialMedia = z.infer<typeof socialMedia>

/** Page of results with the next cursor. */
const listResponse = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), paging: z.object({ next: z.string().optional() }) })
const mediaResponse = listResponse(socialMedia)

/** `after` is the `next` of the page before; texts are in the language of `locale` where known. */
const pageQuery = z.object({
  count: z.number().int().min(1).max(24).optional(),
  after: idSchema.optional(),
  locale: z.string().max(10).optional(),
})

const readEndpoint = { method: 'GET', errors: [], class: 'deferred-read' } as const
const writeEndpoint = { method: 'POST', errors: [], class: 'mutation', status: 201 } as const

/**
 * API of the photo service at `SOCIAL_ORIGIN`, separate from the platform. A stream holds the photos of one product; a stash is a shareable
 * selection.
 */
export const socialEndpoints = {
  /** Customer of the service. */
  customers: endpoint({ ...readEndpoint, path: '/', response: listResponse(z.object({ id: idSchema, name: z.string() })) }),
  ofCategory: endpoint({
    ...readEndpoint,
    path: '/categories/media/recent',
    query: pageQuery.extend({ customer: idSchema, category: idSchema.optional() }),
    response: mediaResponse,
  }),
  ofCustomer: endpoint({ ...readEndpoint, path: '/customers/:customerId/media/recent', query: pageQuery, response: mediaResponse }),
  streamsOf: endpoint({
    ...readEndpoint,
    path: '/media/:mediaId/streams',
    response: listResponse(z.object({ id: idSchema, tag: productTagSchema })),
  }),
  ofStream: endpoint({ ...readEndpoint, path: '/streams/:streamId/media/recent', query: pageQuery, response: mediaResponse }),
  ofTag: endpoint({
    ...readEndpoint,
    path: '/streams/media/recent',
    query: pageQuery.extend({ tag: productTagSchema }),
    response: mediaResponse,
  }),
  report: endpoint({
    ...writeEndpoint,
    path: '/media/:mediaId/reports',
    body: z.object({ reason: z.enum(['rude', 'advert', 'wrong', 'private']) }),
    response: listResponse(z.object({ id: idSchema })),
  }),
  stash: endpoint({
    ...writeEndpoint,
    path: '/stashes',
    body: z.object({ media: z.array(idSchema).min(1).max(24) }),
    response: listResponse(z.object({ id: idSchema, url: z.url() })),
  }),
  /** `image` is a data URL of a JPEG, PNG or WebP picture. */
  post: endpoint({
    ...writeEndpoint,
    path: '/users/:userId/media',
    body: z.object({ image: z.string().max(3_000_000), caption: z.string().max(200), products: z.array(productTagSchema).max(5) }),
    response: mediaResponse,
  }),
  addUser: endpoint({
    ...writeEndpoint,
    path: '/users',
    body: z.object({ username: z.string().min(1).max(40) }),
    response: listResponse(z.object({ id: idSchema, username: z.string() })),
  }),
}
