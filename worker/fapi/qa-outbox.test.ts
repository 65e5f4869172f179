import { expect, test } from 'vitest'
import { askFapi } from './test/ask-fapi'

const letter = {
  id: 'HA1:order-confirmation:',
  to: 'ana@example.com',
  template: 'order-confirmation',
  state: 'due',
  createdAt: '2026-11-22T10:00:00.000Z',
}
const written = { subject: 'Your order <HA1>', text: 'Thank you', html: '<!doctype html><p>Thank you</p>' }

function asking(path: string, mails: unknown[]) {
  const requested: Record<string, string>[] = []
  const platform = ({ pathname, query }: { pathname: string; query: URLSearchParams }) => {
    if (pathname !== '/qa/outbox') return undefined
    requested.push(Object.fromEntries(query))
    return { mails }
  }
  return { requested, answer: askFapi(path, { brand: 'dunnage', platform }) }
}

test('testers read the outbox as a page that links to each email, and marks those that cannot be rendered', async () => {
  const { requested, answer } = asking('qa/outbox?to=ana@example.com', [
    { ...letter, ...written },
    { ...letter, id: 'other' },
  ])
  const text = await (await answer).text()
  expect(requested).toEqual([{ to: 'ana@example.com', shop: 'https://dunnage.example' }])
  expect(text).toContain('<a href="/fapi/qa/outbox/HA1%3Aorder-confirmation%3A">Your order &lt;HA1&gt;</a>')
  expect(text).toContain('order-confirmation, which cannot be written any more')
  expect(text).toContain('value="ana@example.com"')
})

test('an empty outbox says so', async () => {
  const { answer } = asking('qa/outbox', [])
  expect(await (await answer).text()).toContain('There is none.')
})

test('an email is shown as it would arrive; an unknown one is not found', async () => {
  const { requested, answer } = asking('qa/outbox/HA1%3Aorder-confirmation%3A', [{ ...letter, ...written }])
  expect(await (await answer).text()).toBe(written.html)
  expect(requested[0]?.id).toBe(letter.id)
  expect((await asking('qa/outbox/other', []).answer).status).toBe(404)
})

test('where the platform has no outbox the page is not found', async () => {
  expect((await askFapi('qa/outbox')).status).toBe(404)
})
