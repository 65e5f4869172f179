import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseProductSlug } from '#routes/path-ids'
import { formAction } from '~/server/form-action.server'
import { aProduct } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { actionResult } from '~/server/test/action-result.server'
import { loadProductPhotos, loadPhotoWall, createPhotoActions } from './photos.server'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const at = 'https://photos.example/v2'
const path = '/en-us/p/skarn-3l-shell-HV7K2Q41/reviews/photos'
const photo = (id: string) => ({
  id,
  images: { small: `${at}/s`, medium: `${at}/m`, large: `${at}/l` },
  caption: 'Wind',
  user: { username: 'ines.r' },
  products: ['HV7K2Q41'],
  createdAt: '2026-03-01T10:00:00.000Z',
})
const list = (...data: unknown[]) => ({ data, paging: {} })
const created = (...data: unknown[]) => Response.json(list(...data), { status: 201 })

type BesidesOptions = { query?: string; form?: FormData; cookies?: Record<string, string>; origin?: string; address?: string }

/** A shop with a service that gives these responses. */
function besides(answers: Record<string, unknown>, { query = '', form, cookies, origin = at, address }: BesidesOptions = {}) {
  const requested: { call: string; query: string; body: unknown }[] = []
  const fetch = async (request: Request) => {
    const { origin: host, pathname, search } = new URL(request.url)
    const call = `${request.method} ${host}${pathname}`
    requested.push({ call, query: search, body: request.method === 'POST' ? await request.json() : undefined })
    const answer = answers[call.replace(at, '')]
    return answer instanceof Response ? answer : Response.json(answer ?? { error: 'nothing' }, { status: answer ? 200 : 404 })
  }
  const details = { 'GET /products/v2/products/HV7K2Q41/details': aProduct() }
  const parts = aShop(details, {
    path: path + query,
    params: { slug: 'skarn-3l-shell-HV7K2Q41' },
    cookies,
    ...(form && { form }),
    ...(address && { headers: { 'CF-Connecting-IP': address } }),
    env: { SOCIAL_ORIGIN: origin, SANDBOX: { fetch } as unknown as Fetcher },
  })
  const action = formAction(createPhotoActions(parseProductSlug))
  return { ...parts, requested, post: () => actionResult(() => action(parts.args as Parameters<typeof action>[0])) }
}

function aForm(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('photos of a product are requested from the service’s own host by its tag, further ones by its stream (APIX-07, APIX-08, APIX-13)', async () => {
  const first = besides({ 'GET /streams/media/recent': { data: [photo('a')], paging: { next: 'a' } } })
  expect(await loadProductPhotos(first.shop, 'HV7K2Q41')).toMatchObject({ photos: [{ id: 'a', username: 'ines.r' }], next: 'a' })
  expect(first.requested).toEqual([{ call: `GET ${at}/streams/media/recent`, query: '?tag=HV7K2Q41&locale=en', body: undefined }])
  const more = besides({ 'GET /streams/HV7K2Q41/media/recent': list(photo('b')) }, { query: '?after=a' })
  expect((await loadProductPhotos(more.shop, 'HV7K2Q41'))?.photos).toMatchObject([{ id: 'b' }])
  expect(more.requested[0]?.query).toBe('?locale=en&after=a')
})

test('the photo an address names is shown with what of ours is on it (APIX-06)', async () => {
  const streams = list({ id: 'HV7K2Q41', tag: 'HV7K2Q41' }, { id: 'GONE1234', tag: 'GONE1234' })
  const answers = { 'GET /streams/media/recent': list(photo('a'), photo('b')), 'GET /media/b/streams': streams }
  const { shop } = besides(answers, { query: '?shared=b' })
  expect((await loadProductPhotos(shop, 'HV7K2Q41'))?.shown).toMatchObject({
    id: 'b',
    products: [{ name: 'Skarn 3L Shell', path: '/en-us/p/skarn-3l-shell-HV7K2Q41' }],
  })
})

test.each([
  ['no service', { origin: '' }],
  ['a service that is down', {}],
  ['a shopper who wants no pictures of others', { cookies: { '__Host-consent': 'C0003:0' } }],
])('with %s there are no photos, and the page renders (APIX-13, CNS-03)', async (_, around) => {
  const { shop } = besides({}, around)
  expect(await loadProductPhotos(shop, 'HV7K2Q41')).toBeNull()
})

test('a page without its photos is not cached for others', async () => {
  const { shop, markPrivate } = besides({})
  await loadProductPhotos(shop, 'HV7K2Q41')
  expect(markPrivate).toHaveBeenCalled()
})

test('the wall is the brand’s own, everywhere or in one kind of place (APIX-03, APIX-04, APIX-05)', async () => {
  const answers = {
    'GET /': list({ id: 'c1', name: 'dropkerb' }, { id: 'c2', name: 'Halvern' }),
    'GET /customers/c2/media/recent': list(photo('a')),
    'GET /categories/media/recent': list(photo('b')),
  }
  expect((await loadPhotoWall(besides(answers).shop)).shared?.photos).toMatchObject([{ id: 'a' }])
  const water = besides(answers, { query: '?place=water' })
  expect(await loadPhotoWall(water.shop)).toMatchObject({ place: 'water', shared: { photos: [{ id: 'b' }] } })
  expect(water.requested[1]?.query).toBe('?customer=c2&category=water&locale=en')
})

test('a photo is reported with the reason, and the page confirms (APIX-09)', async () => {
  const form = aForm({ intent: 'report-photo', mediaId: 'a', reason: 'wrong' })
  const { post, requested, shop } = besides({ 'POST /media/a/reports': created({ id: 'r1' }) }, { form })
  expect(await post()).toMatchObject({ status: 303, location: `${path}?shared=a` })
  expect(requested).toMatchObject([{ body: { reason: 'wrong' } }])
  expect(await shop.session.takeFlash()).toMatchObject([{ key: 'photos.reported' }])
})

test('photos are put together, and their address is shown (APIX-10)', async () => {
  const form = aForm({ intent: 'stash-photos', 'media[0]': 'a', 'media[1]': 'b' })
  const { post, requested } = besides({ 'POST /stashes': created({ id: 's1', url: `${at}/stashes/s1` }) }, { form })
  expect((await post()).location).toBe(`${path}?stash=s1#photos-address`)
  expect(requested).toMatchObject([{ body: { media: ['a', 'b'] } }])
  const { shop } = besides({ 'GET /streams/media/recent': list() }, { query: '?stash=s1' })
  expect((await loadProductPhotos(shop, 'HV7K2Q41'))?.stashed).toBe(`${at}/stashes/s1`)
})

const mine = { intent: 'send-photo', username: ' ana.p ', caption: 'Third winter', isMine: 'on' }
const pngHead = '\x89PNG'
const picture = new File([Uint8Array.from(pngHead, (char) => char.charCodeAt(0)), 'a picture'], 'me.png', { type: 'image/png' })

test('a photo is sent under the name to be shown, with the tag of its product (APIX-11, APIX-12)', async () => {
  const answers = { 'POST /users': created({ id: 'u1', username: 'ana.p' }), 'POST /users/u1/media': created(photo('m1')) }
  const { post, requested, shop } = besides(answers, { form: aForm({ ...mine, photo: picture }) })
  expect(await post()).toMatchObject({ status: 303, location: path })
  const image = `data:image/png;base64,${btoa(`${pngHead}a picture`)}`
  expect(requested.map(({ body }) => body)).toEqual([{ username: 'ana.p' }, { image, caption: 'Third winter', products: ['HV7K2Q41'] }])
  expect(await shop.session.takeFlash()).toMatchObject([{ key: 'photos.sent' }])
})

test.each([
  ['nothing', { intent: 'send-photo' }, ['username', 'photo', 'isMine']],
  [
    'a name or a caption that is too long',
    { ...mine, username: 'x'.repeat(41), caption: 'x'.repeat(201), photo: picture },
    ['username', 'caption'],
  ],
  ['a text for a photo', { ...mine, photo: new File(['<svg>'], 'me.svg', { type: 'image/svg+xml' }) }, ['photo']],
  ['a page for a photo', { ...mine, photo: new File(['<html>'], 'me.jpg', { type: 'image/jpeg' }) }, ['photo']],
  ['a photo that is too large', { ...mine, photo: new File(['x'.repeat(2_000_001)], 'me.png', { type: 'image/png' }) }, ['photo']],
])('%s is refused beside its field, and nothing is sent', async (_, fields, wrong) => {
  const { post, requested } = besides({}, { form: aForm(fields as Record<string, string | File>) })
  const { status, result } = await post()
  expect(status).toBe(422)
  expect(Object.keys(result?.errors ?? {})).toEqual(wrong)
  expect(requested).toEqual([])
})

test('an eleventh photo from one network is refused beside its field, and another network is not held up (SEC-14)', async () => {
  const send = (address: string) => {
    const answers = { 'POST /users': created({ id: 'u1', username: 'ana.p' }), 'POST /users/u1/media': created(photo('m1')) }
    return besides(answers, { form: aForm({ ...mine, photo: picture }), address })
  }
  for (let i = 0; i < 10; i += 1) expect((await send('203.0.113.7').post()).status).toBe(303)
  const refused = send('203.0.113.7')
  expect((await refused.post()).result?.errors).toMatchObject({ photo: [expect.stringContaining('ten minutes')] })
  expect(refused.requested).toEqual([])
  expect((await send('203.0.113.8').post()).status).toBe(303)
})

test('a photo that is gone and a service outage are reported on the form', async () => {
  const form = () => aForm({ intent: 'report-photo', mediaId: 'a', reason: 'wrong' })
  expect((await besides({}, { form: form() }).post()).result?.errors).toEqual({ '': ['This photo is no longer available.'] })
  const { result } = await besides({}, { form: form(), origin: '' }).post()
  expect(result?.errors).toEqual({ '': ['We couldn’t save that. Please try again in a moment.'] })
})
