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
