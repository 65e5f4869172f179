import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { platformEnv } from '../test/platform'
import { listLatestEmails, sendDueEmails } from './send-due-emails.ts'
import { enqueueEmail } from './enqueue-email'

type Sent = { key: string | null; body: { id: string; to: string; brand: string; subject: string; text: string; html: string } }

let result: string[] = []
beforeEach(() => {
  result = []
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void result.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const storefronts = { STOREFRONTS: 'https://shop.example https://www.dunnage.example', DEFAULT_BRAND: 'halvern' }

/** A mail service with this response, and what it received under these ids. */
function aMailer(answer: (id: string) => Response | Promise<Response> = () => new Response()) {
  const sent: Sent[] = []
  const fetch = async (url: string, init: RequestInit) => {
    expect(url).toBe('http://mailer/emails')
    const body = JSON.parse(String(init.body)) as Sent['body']
    sent.push({ key: new Headers(init.headers).get('Idempotency-Key'), body })
    return answer(body.id)
  }
  const env = { ...platformEnv, ...storefronts, MAILER: { fetch } as unknown as Fetcher }
  return { env, emailsWith: (id: string) => sent.filter(({ body }) => body.id === id) }
}

async function aLetter(over: { brand?: 'halvern' | 'dunnage' | 'dropkerb'; values?: Record<string, string> } = {}): Promise<string> {
  const id = crypto.randomUUID()
  const values = { resetId: id }
  await enqueueEmail(platformEnv, {
    id,
    to: `${id}@shop.example`,
    template: 'reset-password',
    locale: 'en-us',
    brand: 'halvern',
    values,
    ...over,
  })
  return id
}

async function sentAt(id: string): Promise<string | null | undefined> {
  return (await listLatestEmails(platformEnv.RECORDS, { id }, 1))[0]?.sent_at
}

test('an email is handed to the mail service once, rendered, with links into the shop of its brand, and its time is stored', async () => {
  const [one, other] = [await aLetter(), await aLetter({ brand: 'dunnage' })]
  const { env, emailsWith } = aMailer()
  for (let i = 0; i < 3; i += 1) await sendDueEmails(env, minutes(i * 90))
  expect(emailsWith(one)).toEqual([{ key: one, body: expect.objectContaining({ id: one, to: `${one}@shop.example`, brand: 'halvern' }) }])
  expect(emailsWith(one)[0]?.body.text).toMatch(/^https:\/\/shop\.example\/en-us\/reset-password\?token=\S+$/m)
  expect(emailsWith(one)[0]?.body.html).toContain(`<a href="https://shop.example/en-us/reset-password?token=${one}`)
  expect(emailsWith(other)[0]?.body.text).toContain('\nhttps://www.dunnage.example/en-us/reset-password?')
  expect(await sentAt(one)).toEqual(expect.any(String))
})

test.each<[string, () => Promise<Response>]>([
  ['is away', () => Promise.reject(new Error('away'))],
  ['has no room', () => Promise.resolve(new Response(null, { status: 503 }))],
])('while the mail service %s an email waits, and is retried with growing pauses under its id', async (_, answer) => {
  const id = await aLetter()
  const down = aMailer(answer)
  // After two minutes, and after four more.
  for (const at of [0, 1, 2, 3, 4, 6, 7, 8]) await sendDueEmails(down.env, minutes(at))
  expect(down.emailsWith(id)).toHaveLength(3)
  expect(await sentAt(id)).toBeNull()
  expect(result.filter((line) => line.includes(id))).toHaveLength(3)
  const { env, emailsWith } = aMailer()
  await sendDueEmails(env, minutes(60))
  expect(emailsWith(id)).toMatchObject([{ key: id }])
  expect(await sentAt(id)).toEqual(expect.any(String))
})

test('two runs at once hand over an email once', async () => {
  const id = await aLetter()
  const { env, emailsWith } = aMailer()
  const now = new Date()
  await Promise.all([sendDueEmails(env, now), sendDueEmails(env, now), sendDueEmails(env, now)])
  expect(emailsWith(id)).toHaveLength(1)
})

test('failing emails delay no others, and are given up in the end', async () => {
  const refused = await aLetter()
  // A brand without a shop in this deployment has no page to link to.
  const [nowhere, good] = [await aLetter({ brand: 'dropkerb' }), await aLetter()]
  const { env, emailsWith } = aMailer((id) => new Response(null, { status: id === refused ? 400 : 200 }))
  await sendDueEmails(env, minutes(0))
  expect([await sentAt(refused), await sentAt(nowhere), typeof (await sentAt(good))]).toEqual([null, null, 'string'])
  expect(result.find((line) => line.includes(nowhere))).toContain('STOREFRONTS names no shop of dropkerb')
  for (let hours = 1; hours < 70; hours += 1) await sendDueEmails(env, minutes(hours * 61))
  expect(emailsWith(refused)).toHaveLength(60)
  expect(result.findLast((line) => line.includes(refused))).toContain('"isGivenUp":true')
})

test('without a mail service emails wait', async () => {
  const id = await aLetter()
  await sendDueEmails({ ...platformEnv, ...storefronts }, minutes(0))
  expect(await sentAt(id)).toBeNull()
})
