/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Locale } from '#config/locales'
import { getObjectStub } from '#config/object-stub'
import { callPlatform, readFailure, createGuestToken, platformEnv } from '../test/platform'
import { sampleProducts } from '../test/sample-catalog'
import { listEmailsTo, type SentEmail } from '../test/sent-emails'
import type { StockAction } from '../stock/stock.object'
import { sendBackInStockEmails } from './back-in-stock'
import { listVariants } from '../catalog/variants'

const { id: productId, colors, sizes, widths = [], lengths = [] } = sampleProducts.soldOut
const upcs = listVariants({ id: productId, colors, sizes, widths, lengths }).map(({ upc }) => upc)
const [upc = '', other = ''] = upcs
const stock = () => getObjectStub(platformEnv.STOCK, productId, platformEnv)
const run = () => sendBackInStockEmails(platformEnv, new Date())

async function change(action: StockAction, of = upc) {
  await changeUnreported(action, of)
  await runDurableObjectAlarm(stock())
}

async function changeUnreported(action: StockAction, of = upc) {
  await stock().changeLevel({ upcs, word: 'sold-out', node: 'web', upc: of }, { claim: crypto.randomUUID(), action })
}

async function aWaitingShopper({ locale = 'en-us', of = upc }: { locale?: Locale; of?: string } = {}): Promise<string> {
  const email = `${crypto.randomUUID()}@shop.example`
  const body = { email, productId, upc: of }
  const answer = await callPlatform('PUT', '/products/v1/notifications', { locale, token: await createGuestToken(), body })
  expect(answer.status).toBe(204)
  return email
}

const unsubscribeTokenIn = ({ text }: SentEmail) => decodeURIComponent(/unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? '')
const unsubscribe = (token: string) => callPlatform('POST', '/products/v1/notifications/unsubscribe', { body: { token } })

beforeEach(async () => {
  await change({ onHand: 0 })
  await change({ onHand: 0 }, other)
})
afterEach(async () => {
  for (const table of ['notify_me', 'restocked']) await platformEnv.RECORDS.prepare(`DELETE FROM ${table}`).run()
})

test('who waits for a variant gets one email when it is back, in their language, with the product and a way out (OPD-05)', async () => {
  const email = await aWaitingShopper({ locale: 'fr-fr' })
  const waitsForOther = await aWaitingShopper({ of: other })
  await run()
  expect(await listEmailsTo(email)).toEqual([])
  await change({ delta: 3 })
  // At once, without the cron trigger.
  expect(await listEmailsTo(email)).toHaveLength(1)
  await Promise.all([run(), run()])
  await run()
  const emails = await listEmailsTo(email)
  expect(emails).toMatchObject([{ template: 'back-in-stock', state: 'due' }])
  const [{ subject, text, html } = { subject: '', text: '', html: '' }] = emails
  expect(subject).toContain('est disponible')
  expect(text).toMatch(
    new RegExp(`^http://localhost:8787/fr-fr/p/[a-z0-9-]+-${productId}\\?color=[a-z]+&size=[A-Z0-9]+&from=back-in-stock$`, 'm'),
  )
  expect(text).toMatch(/^http:\/\/localhost:8787\/fr-fr\/back-in-stock\/unsubscribe\?token=\S+$/m)
  expect(html).toContain('/fr-fr/back-in-stock/unsubscribe?token=')
  expect(await listEmailsTo(waitsForOther)).toEqual([])
  // The request was for one email.
  await change({ onHand: 0 })
  await change({ delta: 1 })
  await run()
  expect(await listEmailsTo(email)).toHaveLength(1)
})

test('a returned or canceled piece is told as well; a variant that sold out before the email waits for the next one (OPD-05)', async () => {
  const email = await aWaitingShopper()
  await changeUnreported({ delta: 1 })
  await stock().hold({ id: 'buys', owner: 'buys', wants: { [`${upc}@web`]: 1 }, expiresAt: Date.now() + 60_000 })
  await stock().commit('buys')
  await runDurableObjectAlarm(stock())
  await run()
  expect(await listEmailsTo(email)).toEqual([])
  await stock().release('buys')
  await runDurableObjectAlarm(stock())
  await run()
  expect(await listEmailsTo(email)).toHaveLength(1)
})

test('who asks after the variant came back is told too (OPD-05)', async () => {
  await change({ delta: 1 })
  const email = await aWaitingShopper()
  await run()
  expect(await listEmailsTo(email)).toHaveLength(1)
})

test('who waits for a product that is still to come is told on its day, when it is sold in their market, and not before (OPD-08)', async () => {
  const { id, colors: ownColors, sizes: ownSizes } = sampleProducts.soon
  const [variant] = listVariants({ id, colors: ownColors, sizes: ownSizes, widths: [], lengths: [] })
  const email = `${crypto.randomUUID()}@shop.example`
  const body = { email, productId: id, upc: variant?.upc ?? '' }
  expect((await callPlatform('PUT', '/products/v1/notifications', { token: await createGuestToken(), body })).status).toBe(204)
  await run()
  // Midnight in Greenwich, and evening of the day before in the States.
  await sendBackInStockEmails(platformEnv, new Date('2999-12-31T00:01:00Z'))
  expect(await listEmailsTo(email)).toEqual([])
  await sendBackInStockEmails(platformEnv, new Date('2999-12-31T18:00:00Z'))
  expect(await listEmailsTo(email)).toMatchObject([{ template: 'back-in-stock' }])
})

test('a hundred shoppers are told at once, those who asked first before the others (OPD-05)', async () => {
  const insert = 'INSERT INTO notify_me VALUES (?, ?, ?, ?, ?, ?)'
  const asked = Array.from({ length: 130 }, (_, i) => `${String(i).padStart(3, '0')}-${crypto.randomUUID()}@shop.example`)
  await platformEnv.RECORDS.batch(
    asked.map((email, i) =>
      platformEnv.RECORDS.prepare(insert).bind(email, upc, productId, 'HALVERN-US', 'en-us', new Date(i * 1000).toISOString()),
    ),
  )
  await change({ delta: 1 })
  expect([(await listEmailsTo(asked[99] ?? '')).length, (await listEmailsTo(asked[100] ?? '')).length]).toEqual([1, 0])
  await run()
  expect((await listEmailsTo(asked[129] ?? '')).length).toBe(1)
})

test('the link of an email withdraws all requests of its address, as often as it is sent; no other link does (OPD-06, EML-07)', async () => {
  const email = await aWaitingShopper()
  await change({ delta: 1 })
  await run()
  const [sent] = await listEmailsTo(email)
  const token = unsubscribeTokenIn(sent as SentEmail)
  const wish = { token: await createGuestToken(), body: { email, productId, upc: other } }
  await callPlatform('PUT', '/products/v1/notifications', wish)
  for (const bad of ['made.up', token.slice(0, -1), '.'])
    expect(await readFailure(await unsubscribe(bad))).toMatchObject({ status: 400, errorId: 'API400', info: { field: 'token' } })
  for (let i = 0; i < 2; i += 1) expect((await unsubscribe(token)).status).toBe(204)
  await change({ delta: 1 }, other)
  await run()
  expect(await listEmailsTo(email)).toHaveLength(1)
})
