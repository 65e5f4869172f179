import { expect, test } from 'vitest'
import { askFapi } from './test/ask-fapi'

async function judge(fields: Record<string, string>) {
  const body = new URLSearchParams({ locale: 'en-us', country: 'US', ...fields })
  const response = await askFapi('address/field', { method: 'POST', body })
  return { status: response.status, answer: await response.json() }
}

test('a field of an address is judged by the rules of its country, in the words of its locale (VAL-38)', async () => {
  const asked = { field: 'postalCode', value: '9720' }
  const english = (await judge(asked)).answer as { error: string }
  const german = (await judge({ ...asked, locale: 'de-de', country: 'DE' })).answer as { error: string }
  expect(english.error).not.toBe('')
  expect(german.error).not.toBe(english.error)
  expect(await judge({ field: 'postalCode', value: '97201' })).toEqual({
    status: 200,
    answer: { error: null, city: 'Portland', state: 'OR' },
  })
  expect((await judge({ field: 'postalCode', value: '97201', country: 'CA' })).answer).not.toEqual({ error: null })
})

test('a postal code is answered with its place, a wrong one and another field without (VAL-39)', async () => {
  expect((await judge({ field: 'postalCode', value: '12345' })).answer).toEqual({ error: null, state: 'NY' })
  expect(Object.keys((await judge({ field: 'postalCode', value: '9720' })).answer as object)).toEqual(['error'])
  expect(Object.keys((await judge({ field: 'city', value: '97201' })).answer as object)).toEqual(['error'])
})

test('each kind of field has its own message (VAL-38)', async () => {
  const wrong = { email: 'ada@shop', phone: '12', firstName: '4da_', city: '' }
  const errors = await Promise.all(Object.entries(wrong).map(([field, value]) => judge({ field, value })))
  const texts = errors.map(({ answer }) => (answer as { error: string }).error)
  expect(new Set(texts).size).toBe(4)
  for (const text of texts) expect(text).toMatch(/\w/)
})

test.each<Record<string, string>>([
  { field: 'password', value: 'x' },
  { field: 'city', value: 'x'.repeat(301) },
  { field: 'city', value: 'Rome', country: 'constructor' },
  { field: 'city', value: 'Rome', locale: 'xx-yy' },
])('%j is refused (VAL-38)', async (fields) => {
  expect(await judge(fields)).toMatchObject({ status: 400, answer: { errorDetails: [{ errorId: 'API400' }] } })
})
