import { afterAll, expect, test } from 'vitest'
import { createApi } from '~/server/api.server'
import { createCircuitBreaker } from '~/server/upstream-policy'
import { sandbox } from '../worker/sandbox/app'
import type { Input } from './endpoint'
import { socialEndpoints } from './social'

const origin = 'https://photos.example/social'
const requested: string[] = []
/** The calls as the shop makes them, answered by the mock service; the caller refuses a response of another shape. */
const api = createApi({
  origin,
  send: async (request) => {
    requested.push(`${request.method} ${new URL(request.url).pathname}`)
    return sandbox.request(request)
  },
  headers: () => ({}),
  breaker: createCircuitBreaker(),
})
const tag = 'HV7K2Q41'
const picture = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`
const photosOf = (more: Partial<Input<typeof socialEndpoints.ofTag>['query']> = {}) =>
  api(socialEndpoints.ofTag, { query: { tag, ...more } })

test('the service says for whom it collects: GET / (APIX-03)', async () => {
  const { data } = await api(socialEndpoints.customers, {})
  expect(data).toContainEqual({ id: 'dunnage', name: 'Dunnage' })
})

test('photos of one kind of place: GET /categories/media/recent (APIX-04)', async () => {
  const query = { customer: 'halvern', count: 24 }
  const all = await api(socialEndpoints.ofCategory, { query })
  const water = await api(socialEndpoints.ofCategory, { query: { ...query, category: 'water' } })
  expect(water.data.length).toBeGreaterThan(0)
  expect(water.data.length).toBeLessThan(all.data.length)
  expect(all.data.map(({ id }) => id)).toEqual(expect.arrayContaining(water.data.map(({ id }) => id)))
})

test('photos a customer chose, in pages: GET /customers/{customerId}/media/recent (APIX-05, APIX-15)', async () => {
  const first = await api(socialEndpoints.ofCustomer, { params: { customerId: 'halvern' }, query: { count: 5 } })
  expect(first.data).toHaveLength(5)
  const next = await api(socialEndpoints.ofCustomer, { params: { customerId: 'halvern' }, query: { count: 24, after: first.paging.next } })
  expect(next.paging.next).toBeUndefined()
  const ids = [...first.data, ...next.data].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the products on a photo: GET /media/{mediaId}/streams (APIX-06)', async () => {
  const { data } = await photosOf()
  expect((await api(socialEndpoints.streamsOf, { params: { mediaId: data[0]!.id } })).data).toEqual([{ id: tag, tag }])
})

test('the photos of one product, by its stream and by its tag: GET /streams/{streamId}/media/recent, GET /streams/media/recent (APIX-07, APIX-08, APIX-15)', async () => {
  const byTag = await photosOf({ locale: 'de' })
  expect(await api(socialEndpoints.ofStream, { params: { streamId: tag }, query: { locale: 'de' } })).toEqual(byTag)
  expect(byTag.data).toHaveLength(4)
  expect(byTag.data.every(({ products }) => products.includes(tag))).toBe(true)
  const image = new URL(byTag.data[0]!.images.small)
  expect((await sandbox.request(image)).headers.get('Content-Type')).toBe('image/svg+xml')
})

test('a photo is reported: POST /media/{mediaId}/reports (APIX-09)', async () => {
  const { data } = await photosOf()
  const mediaId = data[1]!.id
  const answer = await api(socialEndpoints.report, { params: { mediaId }, body: { reason: 'advert' } })
  const reports = await (await sandbox.request(`${origin}/reports`)).json()
  expect(reports).toContainEqual({ id: answer.data[0]!.id, mediaId, reason: 'advert' })
})

test('photos are put together under an address of their own: POST /stashes (APIX-10)', async () => {
  const { data } = await photosOf()
  const { data: made } = await api(socialEndpoints.stash, { body: { media: data.map(({ id }) => id) } })
  const page = await sandbox.request(made[0]!.url)
  expect((await page.text()).match(/<img/g)).toHaveLength(data.length)
})

test('a posted photo comes first among those of its product: POST /users, POST /users/{userId}/media (APIX-11, APIX-12, APIX-15)', async () => {
  const { data: users } = await api(socialEndpoints.addUser, { body: { username: 'ana.p' } })
  expect(await api(socialEndpoints.addUser, { body: { username: 'ana.p' } })).toEqual({ data: users, paging: {} })
  const body = { image: picture, caption: 'Third winter', products: [tag] }
  const { data: posted } = await api(socialEndpoints.post, { params: { userId: users[0]!.id }, body })
  expect(posted[0]).toMatchObject({ caption: 'Third winter', user: { username: 'ana.p' }, products: [tag] })
  expect((await photosOf()).data[0]).toEqual(posted[0])
  expect(await (await sandbox.request(posted[0]!.images.large)).text()).toBe('a picture')
})

test.each([
  ['GET', 'categories/media/recent?customer=nobody', 400],
  ['GET', 'customers/nobody/media/recent', 404],
  ['GET', 'media/nothing/streams', 404],
  ['GET', 'streams/media/recent', 400],
  ['GET', 'streams/-/media/recent', 404],
  ['POST', 'media/nothing/reports', 400],
  ['POST', 'stashes', 400],
  ['POST', 'users', 400],
  ['POST', 'users/nobody/media', 404],
])('%s %s is refused with its reason', async (method, path, status) => {
  const answer = await sandbox.request(`${origin}/${path}`, { method })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ error: expect.any(String) })
})

// A hook, so that it sees the calls of all tests in whatever order they came.
afterAll(() => expect(requested.filter((call) => !/^(GET|POST) \/social(\/|$)/.test(call))).toEqual([]))

test('every call goes to the host of the service, which is not the platform’s (APIX-13)', async () => {
  const before = requested.length
  await photosOf()
  expect(requested.slice(before)).toEqual(['GET /social/streams/media/recent'])
})
