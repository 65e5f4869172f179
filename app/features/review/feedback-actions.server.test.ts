import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { someReviews } from '~/server/test/a-review'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { reportReviewAction, voteAnswerAction, voteReviewAction } from './feedback.server'
import { loadFeedback } from './reviews-and-questions.server'

const slug = 'skarn-3l-shell-HV7K2Q41'
const vote = 'POST /products/v1/products/HV7K2Q41/review/HV7K2Q41-1/vote'
const flag = 'POST /products/v1/products/HV7K2Q41/review/HV7K2Q41-1/flag'
const answerVote = 'POST /products/v1/products/HV7K2Q41/review/HV7K2Q41-Q1-A1/questions/vote'
const tally = { helpful: 3, notHelpful: 1 }
const action = formAction({ 'vote-review': voteReviewAction, 'report-review': reportReviewAction, 'vote-answer': voteAnswerAction })
const helpful = { intent: 'vote-review', itemId: 'HV7K2Q41-1', vote: 'UP', from: 'reviews' }

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

function posting(form: Record<string, string>, { answers = {}, query = '' }: { answers?: Answers; query?: string } = {}) {
  const all = { [vote]: tally, [answerVote]: tally, [flag]: new Response(null, { status: 204 }), ...answers }
  const shop = aShop(all, { path: `/en-us/p/${slug}/reviews${query}`, form, params: { slug } })
  const post = () => actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0]))
  return { ...shop, post, flash: async () => (await shop.shop.session.open()).takeFlash() }
}

test('a vote is counted, and the shopper returns to the review on the same list page with a confirmation (REV-01, REV-06)', async () => {
  const { post, callsTo, flash } = posting(helpful, { query: '?rating=5&page=2' })
  expect(await post()).toMatchObject({ status: 303, location: `/en-us/p/${slug}/reviews?rating=5&page=2#HV7K2Q41-1` })
  expect(callsTo(vote).map(({ body }) => body)).toEqual([{ vote: 'UP' }])
  expect(await flash()).toMatchObject([{ tone: 'success', at: 'HV7K2Q41-1', key: 'questions.votedUp' }])
})

test('a vote from the product page returns there, in the chosen color (REV-01)', async () => {
  const { post } = posting({ ...helpful, from: 'product' }, { query: '?color=ember' })
  expect(await post()).toMatchObject({ status: 303, location: `/en-us/p/${slug}?color=ember#HV7K2Q41-1` })
})

test('after a vote the product page reloads', async () => {
  const { post, shop, callsTo } = posting(helpful, { answers: { 'GET /products/v1/products/HV7K2Q41/reviews': someReviews() } })
  const loadFirstReviews = async () => (await loadFeedback(shop, slug)).reviews
  await loadFirstReviews()
  await post()
  await loadFirstReviews()
  expect(callsTo('GET /products/v1/products/HV7K2Q41/reviews')).toHaveLength(2)
})

test.each([
  ['a second vote', anError(410, 'REV410'), { tone: 'info', at: 'HV7K2Q41-1', key: 'questions.votedBefore' }],
  ['a vote on what is gone', anError(404, 'API404'), { tone: 'warning', at: '', key: 'questions.gone' }],
  ['a vote while the platform is out', anError(500, 'API500'), { tone: 'error', at: 'HV7K2Q41-1', key: 'questions.notKept' }],
])('%s is reported on the same page in plain language (REV-06)', async (_, answer, result) => {
  const { post, flash } = posting(helpful, { answers: { [vote]: answer } })
  expect(await post()).toMatchObject({ status: 303 })
  expect(await flash()).toMatchObject([result])
})

test('a report is sent with its reason, and the form to report is closed again (REV-01, REV-06)', async () => {
  const report = { intent: 'report-review', itemId: 'HV7K2Q41-1', reason: 'advert', from: 'reviews' }
  const { post, callsTo, flash } = posting(report, { query: '?sort=lowest&report=HV7K2Q41-1' })
  expect(await post()).toMatchObject({ status: 303, location: `/en-us/p/${slug}/reviews?sort=lowest#HV7K2Q41-1` })
  expect(callsTo(flag).map(({ body }) => body)).toEqual([{ reason: 'advert' }])
  expect(await flash()).toMatchObject([{ tone: 'success', at: 'HV7K2Q41-1', key: 'questions.reported' }])
})

test('a vote on an answer is sent to the answer (REV-02)', async () => {
  const { post, callsTo } = posting({ intent: 'vote-answer', itemId: 'HV7K2Q41-Q1-A1', vote: 'DOWN', from: 'questions' })
  expect(await post()).toMatchObject({ status: 303, location: `/en-us/p/${slug}/questions?#HV7K2Q41-Q1-A1` })
  expect(callsTo(answerVote).map(({ body }) => body)).toEqual([{ vote: 'DOWN' }])
})

test.each([{ vote: 'SIDEWAYS' }, { from: 'https://evil.example' }, { itemId: '<script>' }, { itemId: '' }])(
  'a forged vote %j is refused, and nothing is sent',
  async (forged) => {
    const { post, requests } = posting({ ...helpful, ...forged })
    expect(await post()).toMatchObject({ status: 422 })
    expect(requests).toEqual([])
  },
)
