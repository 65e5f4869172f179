import { expect, test } from 'vitest'
import { consumerEndpoints } from '#contracts/consumer'
import { writtenReview } from '#contracts/operations/moderation'
import { reviewEndpoints } from '#contracts/reviews'
import { aDevice, anAccount, signedIn } from '../test/a-shopper'
import { requestOperation, callOperation } from '../test/operators'
import { anOrder, setStock } from '../test/orders'
import { createOrderOperations } from '../test/order-operations'
import { callPlatform, getSampleVariant, readFailure, createGuestToken, type PlatformRequest, platformEnv } from '../test/platform'

const { productId } = getSampleVariant('shell')
const about = `/products/v1/products/${productId}`
const words = {
  ...{ rating: 5, title: 'Dry after two days', text: 'Two days of rain and not a drop inside.', author: 'Ana P.' },
  fit: 'true' as const,
}
const { exportData, deleteAccount } = consumerEndpoints

async function aCustomer() {
  const account = await anAccount()
  return { account, ...(await signedIn(aDevice(), account)) }
}
/** A customer whose order of the product has arrived. */
async function aBuyer() {
  const customer = await aCustomer()
  await setStock(getSampleVariant('shell'), 50)
  const { order } = await anOrder({ token: customer.token })
  await createOrderOperations(order.orderNumber).ship()
  await createOrderOperations(order.orderNumber).delivered()
  return { ...customer, orderNumber: order.orderNumber }
}
const write = (token: string, over: object = {}, request: PlatformRequest = {}) =>
  callPlatform('POST', `${about}/reviews`, { token, body: { ...words, ...over }, ...request })
const written = async (token: string, over: object = {}) =>
  reviewEndpoints.writeReview.response.parse(await (await write(token, over)).json())
const own = async (token: string) =>
  reviewEndpoints.ownReview.response.parse(await (await callPlatform('GET', `${about}/reviews/own`, { token })).json())
const shown = async (query = '?count=50') =>
  reviewEndpoints.reviews.response.parse(await (await callPlatform('GET', `${about}/reviews${query}`)).json())
const queue = async (state = 'pending') =>
  (await callOperation<{ reviews: unknown[] }>('GET', `/operations/v1/reviews?limit=100&state=${state}`)).reviews.map((each) =>
    writtenReview.parse(each),
  )
const decide = (id: string, state: string, reason?: string) =>
  requestOperation('PUT', `/operations/v1/reviews/${id}/state`, { body: { state, ...(reason && { reason }) } })
const detailsOf = async () =>
  (await callPlatform('GET', `/products/v2/products/${productId}/details`)).json<{ rating: { score: number; reviewsCount: number } }>()

test('only a customer whom the product has reached writes about it: not a guest, not who bought nothing, not before it arrives (REV-07)', async () => {
  expect(await readFailure(await write(await createGuestToken()))).toMatchObject({ status: 404, errorId: 'AUT404' })
  const { token } = await aCustomer()
  expect(await own(token)).toEqual({ bought: false, asksFit: true })
  expect(await readFailure(await write(token))).toMatchObject({ status: 403, errorId: 'REV403' })
  const { order } = await anOrder({ token })
  await createOrderOperations(order.orderNumber).ship()
  expect(await readFailure(await write(token))).toMatchObject({ status: 403, errorId: 'REV403' })
  await createOrderOperations(order.orderNumber).delivered()
  expect(await own(token)).toMatchObject({ bought: true })
  expect((await write(token)).status).toBe(201)
})

test('a review waits, with the size of the order, for its writer and operators alone (REV-07, OPD-23)', async () => {
  const { token, orderNumber } = await aBuyer()
  const review = await written(token)
  expect(review).toMatchObject({ ...words, state: 'pending', locale: 'en-us' })
  const { review: mine, size } = await own(token)
  expect([mine, size]).toEqual([review, review.size])
  expect((await queue()).find(({ id }) => id === review.id)).toMatchObject({ productId, brand: 'halvern', orderNumber, title: words.title })
  expect((await shown()).reviews.map(({ id }) => id)).not.toContain(review.id)
})

test('the same call twice is one review; another text takes its place until it is published (REV-08)', async () => {
  const { token } = await aBuyer()
  const transactionId = crypto.randomUUID()
  const first = await (await write(token, {}, { transactionId })).json<{ id: string }>()
  expect(await (await write(token, {}, { transactionId })).json()).toEqual(first)
  const second = await written(token, { title: 'Dry after three days' })
  expect(second.id).not.toBe(first.id)
  expect((await own(token)).review).toMatchObject({ id: second.id, title: 'Dry after three days' })
  expect(await readFailure(await decide(first.id, 'published'))).toMatchObject({ status: 404 })
  expect((await decide(second.id, 'published')).status).toBe(200)
  expect(await readFailure(await write(token, { title: 'A third' }))).toMatchObject({ status: 409, errorId: 'REV409' })
})

test('a published review is in the list, the count, the distribution and the rating, once, and is gone with a refusal (REV-09, OPD-23)', async () => {
  const { token } = await aBuyer()
  const { id } = await written(token, { rating: 1, fit: 'large' })
  const [before, details] = [await shown(), await detailsOf()]
  const seq = (await (await callPlatform('GET', '/cache/v1/purges?since=0')).json<{ seq: number }>()).seq
  for (let times = 0; times < 2; times += 1) expect((await decide(id, 'published')).status).toBe(200)
  const after = await shown()
  expect(after.reviews.find((review) => review.id === id)).toMatchObject({ verified: true, rating: 1, fit: 'large', author: 'Ana P.' })
  expect([after.total, after.written]).toEqual([before.total + 1, (before.written ?? 0) + 1])
  const sum = ({ distribution }: typeof before) => Object.values(distribution).reduce((total, n) => total + n, 0)
  expect(sum(after)).toBe(sum(before) + 1)
  expect((await detailsOf()).rating).toMatchObject({ reviewsCount: details.rating.reviewsCount + 1 })
  expect(after.average).toBe((await detailsOf()).rating.score)
  const purged = await (await callPlatform('GET', `/cache/v1/purges?since=${seq}`)).json<{ tags: object }>()
  expect(Object.keys(purged.tags).sort()).toEqual(['catalog:halvern', `product:${productId}`])
  const vote = { token: await createGuestToken(), body: { vote: 'UP' } }
  expect((await callPlatform('POST', `${about}/review/${id}/vote`, vote)).status).toBe(200)

  expect((await decide(id, 'refused', 'It names a person.')).status).toBe(200)
  expect(await shown()).toEqual(before)
  expect((await detailsOf()).rating).toEqual(details.rating)
  expect((await own(token)).review).toMatchObject({ state: 'refused', reason: 'It names a person.' })
  expect((await write(token, { title: 'Without the name' })).status).toBe(201)
})

test('a refusal needs a reason, what nobody wrote is not found, and the audit keeps who decided (OPD-23)', async () => {
  const { token } = await aBuyer()
  const { id } = await written(token)
  expect(await readFailure(await decide(id, 'refused'))).toMatchObject({ errorId: 'API400', info: { field: 'reason' } })
  expect(await readFailure(await decide(id, 'pending'))).toMatchObject({ errorId: 'API400', info: { field: 'state' } })
  expect(await readFailure(await decide('nothing', 'published'))).toMatchObject({ status: 404 })
  await decide(id, 'refused', 'An advertisement')
  expect((await queue('refused')).map((review) => review.id)).toContain(id)
  const { entries } = await callOperation<{ entries: unknown[] }>('GET', `/operations/v1/audit?target=review:${id}`)
  expect(entries).toMatchObject([{ before: { state: 'pending' }, after: { state: 'refused', reason: 'An advertisement' } }])
})

test.each([
  ['rating', { rating: 0 }],
  ['rating', { rating: 4.5 }],
  ['title', { title: 'x' }],
  ['title', { title: 'x'.repeat(101) }],
  ['text', { text: ' Too short ' }],
  ['text', { text: 'x'.repeat(1001) }],
  ['author', { author: ' A ' }],
  ['fit', { fit: 'tight' }],
])('a review with a wrong %s is refused (REV-07)', async (field, over) => {
  const { token } = await aCustomer()
  const text = 'text' in over && over.text.length < 20 ? { text: 'Short' } : over
  expect(await readFailure(await write(token, text))).toMatchObject({ status: 400, errorId: 'API400', info: { field } })
})

test('a network writes twenty reviews in ten minutes (REV-07)', async () => {
  const { token } = await aBuyer()
  const headers = { 'cf-connecting-ip': '198.51.100.77' }
  const statuses = []
  for (let i = 0; i < 21; i += 1) statuses.push((await write(token, {}, { headers })).status)
  expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([20, 400])
})

test('a review is in its writer’s export, and goes with the account, its stars with it (ACC-29, ACC-30)', async () => {
  const { token } = await aBuyer()
  const before = await shown()
  const { id } = await written(token)
  await decide(id, 'published')
  const { records } = exportData.response.parse(await (await callPlatform('GET', exportData.path, { token })).json())
  expect(records.customer_reviews).toMatchObject([{ id, text: words.text, state: 'published' }])
  expect((await callPlatform('POST', deleteAccount.path, { token, body: {} })).status).toBe(204)
  expect(await shown()).toEqual(before)
  const { results } = await platformEnv.RECORDS.prepare('SELECT id FROM customer_reviews WHERE id = ?').bind(id).all()
  expect(results).toEqual([])
})
