import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { action } from './askQuestion'

const slug = 'skarn-3l-shell-HV7K2Q41'
const ask = 'POST /products/v1/products/HV7K2Q41/reviews/questions'
const typed = { text: 'Is the zip covered on the inside?', author: 'Ana', email: 'ana@example.com', challenge: 'c-1', answer: '12' }
const kept = { id: 'q-1', text: typed.text, author: 'Ana', createdAt: '2026-11-21', locale: 'en-us', pending: true, answers: [] }

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

/** A CAPTCHA service with one challenge, valid once. */
function captcha() {
  let isOpen = true
  const fetch = async (_: string, init: RequestInit) => {
    const isRight = isOpen && String(init.body).includes('"answer":"12"')
    isOpen = false
    return isRight ? Response.json({ token: 'token-1' }) : Response.json({ error: 'wrong' }, { status: 422 })
  }
  return { fetch }
}

function asking(form: Record<string, string> = {}, answer: unknown = Response.json(kept, { status: 201 })) {
  const path = `/en-us/p/${slug}/questions/ask`
  const shop = aShop({ [ask]: answer }, { path, form: { intent: 'ask-question', ...typed, ...form }, params: { slug }, captcha: captcha() })
  return { ...shop, post: () => actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}

test('a question is sent once with the CAPTCHA token, and a page of its own confirms it (DLG-05, DLG-06, REV-02)', async () => {
  const { post, callsTo } = asking()
  expect(await post()).toMatchObject({ status: 303, location: `/en-us/p/${slug}/questions/asked` })
  const { challenge: _, answer: __, ...question } = typed
  expect(callsTo(ask).map(({ body }) => body)).toEqual([{ ...question, recaptcha_response: 'token-1' }])
})

test.each([
  ['nothing', { text: ' ' }, { text: ['This field is required'] }],
  ['too little', { text: 'Warm?' }, { text: ['Value must contain at least 10 characters'] }],
  ['a name of one letter', { author: 'A' }, { author: ['Value must contain at least 2 characters'] }],
  ['a long address', { email: `${'a'.repeat(100)}@b.co` }, { email: ['Value must not be longer than 100 characters'] }],
  ['half an address', { email: 'ana@b' }, { email: ['Email is not valid'] }],
  ['no sum', { answer: '' }, { answer: ['This field is required'] }],
  ['the wrong sum', { answer: '13' }, { answer: ['That answer isn’t right. Please try this one.'] }],
])('%s is reported beside its field, and nothing is sent (DLG-05)', async (_, form: Partial<typeof typed>, errors) => {
  const { post, callsTo } = asking(form)
  expect(await post()).toMatchObject({ status: 422, result: { errors, values: { email: form.email ?? typed.email } } })
  expect(callsTo(ask)).toEqual([])
})

test('when the platform refuses, the form says so and keeps what was typed (DLG-05)', async () => {
  const { post } = asking({}, anError(400, 'AUT403'))
  expect(await post()).toMatchObject({ status: 400, result: { values: { text: typed.text }, errors: { '': [expect.any(String)] } } })
})
