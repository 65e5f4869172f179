import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBlock, aCanvas } from '~/server/test/a-canvas'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loadBlocks } from './load-blocks.server'
import type { LoadedBlocks } from './registry-types'

// A decision made at once stays so on a busy machine too.
vi.mock('~/server/defer.server', async (original) => ({ ...(await original<object>()), deferAfterMs: 250 }))

let warned: string[] = []
beforeEach(() => {
  anEdgeCache()
  warned = []
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void warned.push(words.join(' ')))
})
afterEach(() => void vi.restoreAllMocks())

const spacer = (id: string) => aBlock('spacer', { size: '8' }, id)
const segmentation = (segments: Record<string, string>, id = 'greeting') =>
  aBlock(
    'segmentation',
    {
      segments: Object.entries(segments).map(([segment, shown]) => ({ id: segment, targets: [spacer(shown)] })),
      baselines: [spacer('everybody')],
    },
    id,
  )
const link = { text: 'Shop shells', url: '/c/shells-1010' }
const textBlock = (id: string) => aBlock('rich-text', { title: id, targets: [link] }, id)
const experience = (more: object = {}) =>
  aBlock(
    'experience',
    {
      experienceId: 'spring',
      baselines: [textBlock('usual')],
      variants: [{ name: 'Rain', variantId: 'rain', targets: [textBlock('rainy')] }],
      ...more,
    },
    'opening',
  )

type Engine = (body: DecisionRequest, signal: AbortSignal) => unknown
type DecisionRequest = { customerId: string; channel: string; monetateId: string; events: Record<string, unknown>[] }
const decides =
  (variantId: string, experienceId = 'spring') =>
  () => ({ decisions: [{ experienceId, variantId, actionId: 'a' }], monetateId: 'm' })
const never = () => new Promise(() => undefined)

/** A shopper with a session, and an engine. */
async function aFollowed({
  engine = decides('rain'),
  query = '',
  ...around
}: { engine?: Engine; query?: string } & Parameters<typeof aShop>[1] = {}) {
  const requested: DecisionRequest[] = []
  const fetch = async (url: string, init: RequestInit) => {
    expect(url).toBe('http://sandbox/api/engine/v1/decide/halvern')
    const body = JSON.parse(init.body as string) as DecisionRequest
    requested.push(body)
    const result = await Promise.race([
      engine(body, init.signal!),
      new Promise((_, fail) => init.signal!.addEventListener('abort', () => fail(new Error('late')))),
    ])
    return result instanceof Response ? result : Response.json(result)
  }
  const { env, ...others } = around
  const made = aShop({}, { path: `/en-us${query}`, ...others, env: { SANDBOX: { fetch } as unknown as Fetcher, ...env } })
  await made.shop.session.open()
  made.markPrivate.mockClear()
  return { ...made, engineAsked: requested }
}

const ids = ({ blocks }: LoadedBlocks) => blocks.map(({ id }) => id)
const wrapped = async (shop: Parameters<typeof loadBlocks>[0], ...blocks: unknown[]) => ids(await loadBlocks(shop, aCanvas(blocks)))

test('a segmentation renders the first matching segment in its place, without a wrapper (BLK-23, SEG-01, SEG-12)', async () => {
  const { shop } = aShop()
  const blocks = [spacer('before'), segmentation({ loggedin: 'known', 'cart-empty': 'empty', loggedout: 'unknown' }), spacer('after')]
  expect(await wrapped(shop, ...blocks)).toEqual(['before', 'empty', 'after'])
})

test('the baseline is shown when no segment matches or the segment is unknown (BLK-23, SEG-01)', async () => {
  expect(await wrapped(aShop().shop, segmentation({ loggedin: 'known', vip: 'vips' }))).toEqual(['everybody'])
})

test('the cart of the session decides, and makes the page personal (SEG-06, SEG-11)', async () => {
  const { shop, markPrivate } = await aFollowed()
  await shop.session.rememberCart('HALVERN-US', { cartId: 'c1', totalItems: 2, items: [] })
  markPrivate.mockClear()
  expect(await wrapped(shop, segmentation({ 'cart-empty': 'empty', 'cart-not-empty': 'full' }))).toEqual(['full'])
  expect(markPrivate).toHaveBeenCalled()
})

test('content for anonymous visitors is equal for all of them and cacheable (SEG-14, TRAP-51)', async () => {
  const { shop, markPrivate } = aShop()
  expect(await wrapped(shop, segmentation({ 'cart-empty': 'empty' }), experience())).toEqual(['empty', 'usual'])
  expect(markPrivate).not.toHaveBeenCalled()
})

test('a session that cannot be read counts as a new visitor', async () => {
  const { shop } = await aFollowed()
  vi.spyOn(shop.session, 'read').mockRejectedValue(new Error('down'))
  expect(await wrapped(shop, segmentation({ loggedout: 'unknown' }), experience())).toEqual(['unknown', 'usual'])
})

test('a tester names the segment of a block by the block’s id (SEG-02, QA-02)', async () => {
  const context = (value: string) => `?p13n_testcontext=${encodeURIComponent(value)}`
  const at = (query: string, env = {}) => wrapped(aShop({}, { path: `/en-us${query}`, env }).shop, segmentation({ loggedin: 'known' }))
  const requested = context('{"segments":{"greeting":"loggedin"}}')
  expect(await at(requested)).toEqual(['known'])
  expect(
    await at(requested, {
      ENVIRONMENT: 'production',
      TURNSTILE_SITE_KEY: '0x4AAAAAAAbcdefghijklmno',
      CANONICAL_ORIGINS: 'https://shop.example',
    }),
  ).toEqual(['everybody'])
  for (const wrong of ['{"segments":{"greeting":"vip"}}', '{"segments":{"other":"loggedin"}}', '{', '[]'])
    expect(await at(context(wrong))).toEqual(['everybody'])
})

test('a tester names the variant of an experience, and no call is made (SEG-15, QA-02)', async () => {
  const at = (variant: string) =>
    aFollowed({ query: `?p13n_testcontext=${encodeURIComponent(JSON.stringify({ variants: { spring: variant } }))}` })
  const named = await at('rain')
  expect(await wrapped(named.shop, experience())).toEqual(['rainy'])
  const usual = await at('baseline')
  expect(await wrapped(usual.shop, experience())).toEqual(['usual'])
  expect([named.engineAsked, usual.engineAsked]).toEqual([[], []])
})

test('a variant decided at once replaces the baseline and is remembered (BLK-21, SEG-13, SEG-16)', async () => {
  const { shop, engineAsked, sessions } = await aFollowed()
  expect(await wrapped(shop, spacer('before'), experience())).toEqual(['before', 'rainy'])
  expect(engineAsked).toEqual([
    {
      customerId: await shop.session.usid(),
      monetateId: await shop.session.usid(),
      channel: 'web',
      events: [
        { eventType: 'decision', experienceIds: ['spring'] },
        { eventType: 'pageView', path: '/en-us' },
        { eventType: 'ipAddress', ipAddress: '203.0.113.10' },
      ],
    },
  ])
  await vi.waitFor(() => expect([...sessions.values()][0]?.decisions).toEqual({ spring: 'rain' }))
})

test('a recent decision is not requested again (SEG-16)', async () => {
  const { shop, engineAsked } = await aFollowed()
  await shop.session.rememberDecisions({ spring: 'rain', autumn: null })
  expect(await wrapped(shop, experience(), experience({ experienceId: 'autumn' }))).toEqual(['rainy', 'usual'])
  expect(engineAsked).toEqual([])
})

test('a late decision replaces the baseline (BLK-21, SEG-14)', async () => {
  let decideNow: (answer: unknown) => void = () => undefined
  const { shop } = await aFollowed({ engine: () => new Promise((resolve) => (decideNow = resolve)) })
  const loaded = await loadBlocks(shop, aCanvas([spacer('before'), experience()]))
  expect(ids(loaded)).toEqual(['before', 'opening'])
  expect(loaded.blocks[1]).toMatchObject({ component: 'undecided', props: { baselines: [{ id: 'usual' }] } })
  decideNow(decides('rain')())
  const decided = await loaded.decided
  expect(Object.keys(decided ?? {})).toEqual(['opening'])
  expect(ids(decided!.opening!)).toEqual(['rainy'])
})

test.each([
  ['is for another experience', decides('rain', 'winter')],
  ['names a variant nobody made', decides('snow')],
  ['has another shape', () => ({ decisions: 'rain' })],
  ['is no JSON', () => new Response('<html>')],
  ['is a fault', () => new Response('{}', { status: 500 })],
  ['does not come', () => Promise.reject(new Error('down'))],
])('when the decision %s the baseline stays', async (_, engine) => {
  const { shop } = await aFollowed({ engine })
  expect(await wrapped(shop, experience())).toEqual(['usual'])
})

test('after 800 milliseconds without a decision the baseline stays (SEG-23)', async () => {
  const { shop } = await aFollowed({ engine: never })
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const { blocks, decided } = await loadBlocks(shop, aCanvas([experience()]))
  expect(blocks[0]?.component).toBe('undecided')
  expect(timeout.mock.calls).toEqual([[800]])
  limit.abort()
  expect(await decided).toEqual({})
})

test('a visitor without scripts sees the baseline, and nothing is deferred (TRAP-51)', async () => {
  const { shop } = await aFollowed({ engine: never })
  shop.requestContext.isWithoutScripts = true
  const { blocks, decided } = await loadBlocks(shop, aCanvas([experience()]))
  expect([ids({ blocks } as LoadedBlocks), decided]).toEqual([['usual'], undefined])
})

test.each<[string, Parameters<typeof aFollowed>[0]]>([
  ['in EMEA without consent', { path: '/de-de' }],
  ['who declined', { cookies: { '__Host-consent': 'C0001:1,C0004:0' } }],
  ['whose browser asks for privacy', { headers: { 'Sec-GPC': '1' } }],
  ['where there is no engine', { env: { SANDBOX: undefined } }],
  ['in a preview', { query: '?preview=true' }],
])('no decision is requested for %s', async (_, around) => {
  const { shop, engineAsked } = await aFollowed(around)
  expect(await wrapped(shop, experience())).toEqual(['usual'])
  expect(engineAsked).toEqual([])
})

test('links of a tracked experience tell who followed them; those of others do not (SEG-17)', async () => {
  const { shop } = await aFollowed()
  const [tracked, other] = (await loadBlocks(shop, aCanvas([experience({ trackingEvent: 'opening' }), textBlock('other')]))).blocks
  expect(tracked?.props).toMatchObject({
    targets: [
      { url: '/c/shells-1010', ping: '/fapi/experience/click?experienceId=spring&variantId=rain&trackingEvent=opening&locale=en-us' },
    ],
  })
  expect(JSON.stringify(other)).not.toContain('ping')
})

test('an invalid block inside a wrapper is left out and logged; its siblings render (CMS-14)', async () => {
  const segments = [{ id: 'loggedout', targets: [aBlock('hologram'), 7, null, spacer('good')] }]
  expect(await wrapped(aShop().shop, aBlock('segmentation', { segments }))).toEqual(['good'])
  const reasons = warned.map((line) => (JSON.parse(line) as { reason: string }).reason)
  expect(reasons).toEqual(['unknown block hologram', 'not a block', 'not a block'])
})

test('wrappers inside wrappers give way too; inside an experience the baseline of another one is shown', async () => {
  const { shop, engineAsked } = await aFollowed()
  const inner = experience({ experienceId: 'inner', baselines: [spacer('inner')] })
  const outer = experience({ variants: [{ name: 'Rain', variantId: 'rain', targets: [segmentation({ loggedout: 'unknown' }), inner] }] })
  expect(await wrapped(shop, outer)).toEqual(['unknown', 'inner'])
  expect(engineAsked).toHaveLength(1)
})

test('a block a shopper has closed stays closed inside a wrapper (POP-07)', async () => {
  const { shop } = aShop({}, { cookies: { '__Host-dismissed': 'everybody' } })
  expect(await wrapped(shop, segmentation({ loggedin: 'known' }), spacer('after'))).toEqual(['after'])
})

test('links of what is shown take along what brought the shopper (CMS-06, CMS-07)', async () => {
  const { shop } = aShop({}, { path: '/en-us?recipe=R12&leadSource=mail' })
  const targets = [
    { text: 'Shell', url: '/p/skarn-3l-shell-HV7K2Q41' },
    { text: 'Join', url: '/sign-up' },
  ]
  const { blocks } = await loadBlocks(shop, aCanvas([aBlock('rich-text', { targets })]))
  expect(blocks[0]?.props).toMatchObject({
    targets: [{ url: '/p/skarn-3l-shell-HV7K2Q41?recipe=R12' }, { url: '/sign-up?leadSource=mail' }],
  })
})
