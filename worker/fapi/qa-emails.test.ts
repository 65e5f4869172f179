import { expect, test } from 'vitest'
import { askFapi } from './test/ask-fapi'

const email = {
  kind: 'order-ready',
  subject: 'Ready <1>',
  preheader: 'Bring ID',
  text: 'Plain',
  html: '<!doctype html><style>a</style><p>"x"</p>',
}

function asking(path: string) {
  const requested: Record<string, string>[] = []
  const platform = ({ pathname, query }: { pathname: string; query: URLSearchParams }) => {
    if (pathname !== '/qa/emails') return undefined
    requested.push(Object.fromEntries(query))
    return { emails: [email] }
  }
  return { requested, answer: askFapi(path, { brand: 'dunnage', platform }) }
}

test('reviewers see each kind of email of the brand in two frames and as text (EML-06)', async () => {
  const { requested, answer } = asking('qa/emails?locale=de-de')
  const page = await (await answer).text()
  expect(requested).toEqual([{ brand: 'dunnage', locale: 'de-de', shop: 'https://dunnage.example' }])
  expect(page.match(/<iframe/g)).toHaveLength(2)
  expect(page).toContain('&lt;p&gt;&quot;x&quot;&lt;/p&gt;')
  expect(page).toContain('Ready &lt;1&gt;')
  expect(page).toMatch(/<option value="de-de" selected>/)
})

test('a locale nobody knows is the first one; where the platform keeps its samples the page is not found', async () => {
  const { requested, answer } = asking('qa/emails?locale=xx')
  expect((await answer).status).toBe(200)
  expect(requested[0]?.locale).toBe('en-us')
  expect((await askFapi('qa/emails')).status).toBe(404)
})

const letter = {
  id: 'HA1:order-confirmation:',
  to: 'ana@example.com',
  template: 'order-confirmation',
  state: 'due',
  createdAt: '2026-11-22T10:00:00.000Z',
}
const written = { subject: 'Your order <HA1>', text: 'Thank you', html: '<!doctype html><p>Thank you</p>' }

function askingOutbox(path: string, mails: unknown[]) {
  const requested: Record<string, string>[] = []
  const platform = ({ pathname, query }: { pathname: string; query: URLSearchParams }) => {
    if (pathname !== '/qa/outbox') return undefined
    requested.push(Object.fromEntries(query))
    return { mails }
  }
  return { requested, answer: askFapi(path, { brand: 'dunnage', platform }) }
}

test('testers read the outbox as a page that links to each email, and marks those that cannot be rendered', async () => {
  const { requested, answer } = askingOutbox('qa/outbox?to=ana@example.com', [
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
  const { answer } = askingOutbox('qa/outbox', [])
  expect(await (await answer).text()).toContain('There is none.')
})

test('an email is shown as it would arrive; an unknown one is not found', async () => {
  const { requested, answer } = askingOutbox('qa/outbox/HA1%3Aorder-confirmation%3A', [{ ...letter, ...written }])
  expect(await (await answer).text()).toBe(written.html)
  expect(requested[0]?.id).toBe(letter.id)
  expect((await askingOutbox('qa/outbox/other', []).answer).status).toBe(404)
})

test('where the platform has no outbox the page is not found', async () => {
  expect((await askFapi('qa/outbox')).status).toBe(404)
})
