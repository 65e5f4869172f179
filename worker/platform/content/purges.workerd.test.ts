import { expect, test } from 'vitest'
import { signRequest } from '#domain/edge-signature/request-signature'
import { platform } from '../app'
import { requestOperation, callOperation } from '../test/operators'
import { callPlatform, readFailure, platformEnv } from '../test/platform'
import { purgePath } from '../webhooks'
import { buildPurgeStatement } from './purges.sql.ts'

type Feed = { seq: number; floor: number; tags: Record<string, number> }
const feed = async (since = 0) => (await callPlatform('GET', `/cache/v1/purges?since=${since}`)).json<Feed>()
const tagsSince = async (since: number) => Object.keys((await feed(since)).tags).sort()

test('a storefront learns what was purged since it asked last (CMS-23)', async () => {
  const { seq } = await feed()
  await buildPurgeStatement(platformEnv.RECORDS, ['a', 'b', 'a']).run()
  expect(await feed(seq)).toEqual({ seq: seq + 1, floor: 0, tags: { a: seq + 1, b: seq + 1 } })
  await buildPurgeStatement(platformEnv.RECORDS, ['a']).run()
  expect(await feed(seq)).toEqual({ seq: seq + 2, floor: 0, tags: { a: seq + 2, b: seq + 1 } })
  expect(await feed(seq + 2)).toEqual({ seq: seq + 2, floor: 0, tags: {} })
})

test('who is far behind gets the last five hundred tags, and a floor for all others (CMS-23)', async () => {
  const { seq } = await feed()
  for (let i = 0; i < 3; i += 1)
    await buildPurgeStatement(
      platformEnv.RECORDS,
      Array.from({ length: 200 }, (_, j) => `t${i}-${j}`),
    ).run()
  const { tags, floor, ...told } = await feed(seq)
  expect([Object.keys(tags).length, told.seq, floor]).toEqual([500, seq + 3, seq + 1])
})

test('a new price purges its product alone; a product that comes or goes its brand’s lists too (CMS-24)', async () => {
  const price = { USD: 100, CAD: 100, GBP: 100, EUR: 100 }
  const { seq } = await feed()
  await callOperation('PUT', '/operations/v1/prices/HVSALE09', { body: { price } })
  expect(await tagsSince(seq)).toEqual(['product:HVSALE09'])
  const headers = { 'content-type': 'application/x-ndjson' }
  const body = JSON.stringify({ productId: 'HVSALE09', price: { ...price, USD: 90 } })
  await callOperation('POST', '/operations/v1/price-imports', { body, headers })
  expect(await feed(seq)).toMatchObject({ seq: seq + 2, tags: { 'product:HVSALE09': seq + 2 } })
  for (const published of [false, true]) {
    const before = (await feed()).seq
    await callOperation('PUT', '/operations/v1/products/HVSALE09/published', { body: { published } })
    expect(await tagsSince(before)).toEqual(['catalog:halvern', 'product:HVSALE09'])
  }
})

const secret = 'of-the-content-management-system-alone'
const body = JSON.stringify({ pages: [{ siteId: 'HALVERN-US', page: 'home' }], products: ['HVSHELL1'], sites: ['DUNNAGE-FR'] })

function webhook(text = body, headers: Record<string, string> = {}) {
  return new Request(`http://platform${purgePath}`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', ...headers },
  })
}
const send = (request: Request, secrets: string | undefined = secret) =>
  platform.fetch(request, {
    ...platformEnv,
    EDGE_SECRETS: 'of-the-edge-alone-and-of-nobody-else',
    ...(secrets && { CONTENT_WEBHOOK_SECRETS: secrets }),
  })
const signed = (text = body, now = Date.now()) => signRequest(webhook(text), { secret, now })

test('a CMS purges by a signed webhook, once for each signature (CMS-25)', async () => {
  const { seq } = await feed()
  const request = await signed()
  const [first, again] = [request.clone(), request.clone()] as Request[]
  const response = await send(first!)
  expect([response.status, await response.json()]).toMatchObject([202, { seq: seq + 1 }])
  expect(await tagsSince(seq)).toEqual(['content:DUNNAGE-FR', 'page:HALVERN-US/home', 'pages:HALVERN-US', 'product:HVSHELL1'])
  expect(await readFailure(await send(again!))).toMatchObject({ status: 401, errorId: 'API401', info: { field: 'signature' } })
  expect((await feed()).seq).toBe(seq + 1)
})

test('without the secret, with another one, another body or an old signature nothing is purged (CMS-25)', async () => {
  const { seq } = await feed()
  expect((await send(await signed(), '')).status).toBe(404)
  expect((await send(webhook())).status).toBe(401)
  expect((await send(await signRequest(webhook(), { secret: `${secret}!`, now: Date.now() }))).status).toBe(401)
  expect((await send(await signed(body, Date.now() - 61_000))).status).toBe(401)
  expect((await send(new Request(await signed(), { body: '{"content":true}' }))).status).toBe(401)
  expect(await readFailure(await send(await signed('{"content":false}')))).toMatchObject({ status: 400, errorId: 'API400' })
  expect(await readFailure(await send(await signed('{}')))).toMatchObject({ status: 400, errorId: 'API400' })
  expect((await feed()).seq).toBe(seq)
})

test('an operator purges what was changed elsewhere (CMS-25)', async () => {
  const { seq } = await feed()
  expect(await callOperation('POST', '/operations/v1/content/purges', { body: { content: true } })).toEqual({
    seq: seq + 1,
    tags: ['content'],
  })
  expect((await requestOperation('POST', '/operations/v1/content/purges', { body: { sites: [] } })).status).toBe(400)
})
