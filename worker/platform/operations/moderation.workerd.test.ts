import { afterEach, expect, test, vi } from 'vitest'
import { flaggedReview, moderatedQuestion } from '#contracts/operations/moderation'
import { reviewEndpoints } from '#contracts/reviews'
import { requestOperation, callOperation } from '../test/operators'
import { callPlatform, createCaptchaToken, readFailure, createGuestToken, type PlatformRequest } from '../test/platform'

const base = '/operations/v1/moderation'
const about = '/products/v1/products/HVSHELL1'
const reason = 'Written about another shop'

afterEach(() => vi.useRealTimers())

async function aQuestion(text = 'Does the hood fit over a helmet?') {
  const body = { text, author: 'Ana P.', email: 'Ana@Shop.example', recaptcha_response: createCaptchaToken('question') }
  const response = await callPlatform('POST', `${about}/reviews/questions`, {
    token: await createGuestToken(),
    body,
    headers: { 'x-usid': 'asker' },
  })
  return (await response.json<{ id: string }>()).id
}
const waiting = async (query = '') =>
  (await callOperation<{ questions: unknown[] }>('GET', `${base}/questions${query}`)).questions.map((each) => moderatedQuestion.parse(each))
const decideQuestion = (id: string, state: string) => requestOperation('PUT', `${base}/questions/${id}/state`, { body: { state } })
const answer = (id: string, key: string = crypto.randomUUID()) =>
  requestOperation('POST', `${base}/questions/${id}/answers`, { key, body: { text: 'It does.', author: 'Halvern' } })
async function shownQuestion(id: string) {
  const response = await callPlatform('GET', `${about}/reviews/questions?count=50`)
  return reviewEndpoints.questions.response.parse(await response.json()).questions.find((question) => question.id === id)
}

const reviewsOf = async (request: PlatformRequest = {}) =>
  reviewEndpoints.reviews.response.parse(await (await callPlatform('GET', `${about}/reviews`, request)).json())
const flag = async (why: string, id = 'HVSHELL1-2') =>
  callPlatform('POST', `${about}/review/${id}/flag`, { token: await createGuestToken(), body: { reason: why } })
const decideReview = (state: string, id = 'HVSHELL1-2') =>
  requestOperation('PUT', `${base}/reviews/${id}/state`, { body: { state, reason } })
const reported = async (query = '') =>
  (await callOperation<{ reviews: unknown[] }>('GET', `${base}/reviews${query}`)).reviews.map((each) => flaggedReview.parse(each))

test('a question waits in the queue, oldest first, until it is shown or hidden (OPD-20)', async () => {
  const [first, second] = [await aQuestion('Is the first question first?'), await aQuestion('Is the second question second?')]
  const ids = (await waiting()).map(({ id }) => id)
  expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
  expect((await waiting(`?after=${first}`)).map(({ id }) => id)).not.toContain(first)
  expect(await waiting(`?limit=1`)).toMatchObject([{ email: 'ana@shop.example', state: 'waiting', productId: 'HVSHELL1' }])
  expect(await shownQuestion(first)).toBeUndefined()
  expect(await (await decideQuestion(first, 'shown')).json()).toMatchObject({ id: first, state: 'shown' })
  await decideQuestion(second, 'hidden')
  expect(await shownQuestion(first)).toMatchObject({ text: 'Is the first question first?', answers: [] })
  expect(await shownQuestion(second)).toBeUndefined()
  expect((await waiting()).map(({ id }) => id)).not.toContain(second)
  await decideQuestion(first, 'hidden')
  expect(await shownQuestion(first)).toBeUndefined()
})

test('an answer of the brand shows its question, once for a key, and can be voted on while it is shown (OPD-20)', async () => {
  const id = await aQuestion()
  const key = crypto.randomUUID()
  const first = await (await answer(id, key)).json<{ id: string }>()
  expect(await (await answer(id, key)).json()).toEqual(first)
  expect(await shownQuestion(id)).toMatchObject({ answers: [{ id: first.id, text: 'It does.', author: 'Halvern', isStaff: true }] })
  const vote = async () =>
    callPlatform('POST', `${about}/review/${first.id}/questions/vote`, { token: await createGuestToken(), body: { vote: 'UP' } })
  expect(await (await vote()).json()).toEqual({ helpful: 1, notHelpful: 0 })
  expect(await shownQuestion(id)).toMatchObject({ answers: [{ helpful: 1 }] })
  await decideQuestion(id, 'hidden')
  expect((await vote()).status).toBe(404)
  expect(await readFailure(await answer(id))).toMatchObject({ status: 404 })
})

test('a question of the catalog gets another answer (OPD-20)', async () => {
  const response = await callPlatform('GET', `${about}/reviews/questions`)
  const [seeded] = reviewEndpoints.questions.response.parse(await response.json()).questions
  const id = seeded?.id ?? ''
  expect((await answer(id)).status).toBe(201)
  expect((await shownQuestion(id))?.answers).toHaveLength((seeded?.answers.length ?? 0) + 1)
})

test('a reported review waits for a decision; kept, it waits again only when it is reported again (OPD-21)', async () => {
  await flag('It is rude')
  await flag('It is an advertisement')
  const [review] = (await reported()).filter(({ id }) => id === 'HVSHELL1-2')
  expect(review).toMatchObject({ productId: 'HVSHELL1', state: 'shown', flags: 2, rating: 3 })
  expect(review?.reasons.toSorted()).toEqual(['It is an advertisement', 'It is rude'])
  expect((await decideReview('shown')).status).toBe(200)
  expect((await reported()).map(({ id }) => id)).not.toContain('HVSHELL1-2')
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  await flag('It tells something private')
  expect(await reported()).toMatchObject([{ id: 'HVSHELL1-2', flags: 1, reasons: ['It tells something private'] }])
})

test('a hidden review is in no list, count or translation, and takes no votes, until it is shown again (OPD-21)', async () => {
  const before = await reviewsOf()
  const key = crypto.randomUUID()
  const body = { state: 'hidden', reason }
  await callOperation('PUT', `${base}/reviews/HVSHELL1-1/state`, { key, body })
  const after = await reviewsOf()
  expect(after.reviews.map(({ id }) => id)).not.toContain('HVSHELL1-1')
  expect([after.total, after.written, after.average]).toEqual([before.total - 1, (before.written ?? 0) - 1, before.average])
  const token = await createGuestToken()
  for (const call of ['vote', 'flag'])
    expect((await callPlatform('POST', `${about}/review/HVSHELL1-1/${call}`, { token, body: { vote: 'UP', reason: 'why' } })).status).toBe(
      404,
    )
  const translate = () => callPlatform('POST', '/products/v1/review/HVSHELL1-1/translate', { body: { targetLocale: 'en-us' } })
  expect((await translate()).status).toBe(404)
  const { entries } = await callOperation<{ entries: { key: string }[] }>('GET', '/operations/v1/audit?target=review:HVSHELL1-1')
  expect(entries.filter((entry) => entry.key === key)).toMatchObject([{ before: { state: 'shown' }, after: { state: 'hidden', reason } }])
  await decideReview('shown', 'HVSHELL1-1')
  expect(await reviewsOf()).toEqual(before)
  expect((await translate()).status).toBe(200)
})

test('what does not exist is not found (OPD-20, OPD-21)', async () => {
  expect(await readFailure(await decideQuestion('nothing', 'shown'))).toMatchObject({ status: 404 })
  expect(await readFailure(await answer('nothing'))).toMatchObject({ status: 404 })
  expect(await readFailure(await decideReview('hidden', 'HVSHELL1-99'))).toMatchObject({ status: 404 })
  expect(await readFailure(await decideQuestion('nothing', 'waiting'))).toMatchObject({ errorId: 'API400', info: { field: 'state' } })
})
