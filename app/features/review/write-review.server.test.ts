import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { writeReviewAction } from './feedback.server'

const slug = 'skarn-3l-shell-HV7K2Q41'
const path = `/en-us/p/${slug}/reviews/write`
const write = 'POST /products/v1/products/HV7K2Q41/reviews'
const action = formAction({ 'write-review': writeReviewAction })
const words = { title: 'Dry after two days', text: 'Two days of rain and not a drop inside.', author: 'Ana P.' }
const typed = { ...words, rating: '5', fit: 'true' }
const consumer = { consumerNo: 'C1', email: 'ana@example.com', firstName: 'Ana' }

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

async function writing(form: Record<string, string> = {}, { answer, signedIn = true }: { answer?: unknown; signedIn?: boolean } = {}) {
  const kept = { ...words, rating: 5, id: 'HV7K2Q41-1', state: 'pending', locale: 'en-us', createdAt: '2026-11-28T00:00:00.000Z' }
  const calls = { [write]: answer ?? Response.json(kept, { status: 201 }) }
  const shop = aShop(calls, { path, form: { intent: 'write-review', ...typed, ...form }, params: { slug } })
  if (signedIn) await shop.shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: consumer as never })
  return { ...shop, post: () => actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}

test('a review is sent with its stars and how it fits, and a page says that it is read first (REV-07, REV-10)', async () => {
  const { post, callsTo } = await writing()
  expect(await post()).toMatchObject({ status: 303, location: `${path}?step=sent` })
  expect(callsTo(write).map(({ body }) => body)).toEqual([{ ...words, rating: 5, fit: 'true' }])
})

test('how it fits may stay open (REV-07)', async () => {
  const { post, callsTo } = await writing({ fit: '' })
  await post()
  expect(callsTo(write).map(({ body }) => body)).toEqual([{ ...words, rating: 5 }])
})

test.each([
  ['no stars', { rating: '' }, { rating: ['Choose 1 to 5 stars'] }],
  ['six stars', { rating: '6' }, { rating: ['Choose 1 to 5 stars'] }],
  ['no headline', { title: ' ' }, { title: ['This field is required'] }],
  ['too few words', { text: 'Dry.' }, { text: ['Value must contain at least 10 characters'] }],
  ['no name and no stars', { rating: '', author: '' }, { rating: ['Choose 1 to 5 stars'], author: ['This field is required'] }],
])('%s is told beside its field, with what was typed, and nothing is sent (REV-10)', async (_, form: Partial<typeof typed>, errors) => {
  const { post, callsTo } = await writing(form)
  expect(await post()).toMatchObject({ status: 422, result: { errors, values: { text: form.text ?? typed.text } } })
  expect(callsTo(write)).toEqual([])
})

test('who is not signed in signs in first, and comes back (REV-10)', async () => {
  const { post, callsTo } = await writing({}, { signedIn: false })
  expect(await post()).toMatchObject({ status: 303, location: `/en-us/sign-in?redirectTo=${encodeURIComponent(path)}` })
  expect(callsTo(write)).toEqual([])
})

test('who has not received the product is told so above the form (REV-07, REV-10)', async () => {
  const { post } = await writing({}, { answer: anError(403, 'REV403') })
  expect(await post()).toMatchObject({ status: 403, result: { errors: { '': [expect.stringContaining('received')] } } })
})
