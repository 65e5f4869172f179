import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aShop } from './test/a-shop.server'

const trials = (weight: number) => ({
  revision: '1',
  experiments: [{ key: 'menu', status: 'Running', trafficAllocation: 10_000, variations: [{ key: 'click', weight }] }],
  featureFlags: [
    { key: 'clickMenu', experiment: 'menu', on: ['click'] },
    { key: 'noSwitchOfOurs', experiment: 'menu', on: ['click'] },
  ],
})
const sid = 'a'.repeat(43)
type ExperimentOptions = {
  brand?: 'halvern' | 'dunnage'
  path?: string
  consent?: string
  headers?: Record<string, string>
  hasSession?: boolean
  file?: unknown
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})
afterEach(() => void vi.useRealTimers())

/** The flags of a visitor, and the calls of the service. */
async function visiting({ brand, path = '/en-us', consent, headers, hasSession = true, file = trials(10_000) }: ExperimentOptions = {}) {
  const { loadExperimentFlags: flagsFor } = await import('./experiments.server')
  const requested: string[] = []
  const received: { events: object[] }[] = []
  const fetch = async (url: string, init?: RequestInit) => {
    requested.push(new URL(url).pathname)
    if (init?.method === 'POST') received.push(JSON.parse(init.body as string) as { events: object[] })
    return Response.json(file)
  }
  const { shop } = aShop(
    {},
    {
      ...(brand && { brand }),
      path,
      headers,
      env: { SANDBOX: { fetch } as never },
      cookies: { '__Host-sid': sid, ...(consent && { '__Host-consent': consent }) },
    },
  )
  if (hasSession) await shop.session.open()
  const flags = await flagsFor(shop)
  const again = async (times: number) => {
    for (let i = 0; i < times; i += 1) await flagsFor(shop)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return { flags, requested, received, again }
}

test('a visitor who may be tracked gets the experiments of known switches (EXP-01, EXP-02, EXP-05)', async () => {
  const { flags } = await visiting()
  expect(flags.clickMenu).toBe(true)
  expect(flags).not.toHaveProperty('noSwitchOfOurs')
})

test.each(['halvern', 'dunnage'] as const)('%s reads the file of its own experiments (APIX-02, EXP-04)', async (brand) => {
  expect((await visiting({ brand })).requested).toEqual([`/experimentation/datafiles/${brand}.json`])
})

test('the file of trials is waited for thirty seconds, behind the page (CONST-10)', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  await visiting()
  expect(limit).toHaveBeenCalledWith(30_000)
})

test.each<[string, ExperimentOptions]>([
  ['declined', { consent: 'C0004:0' }],
  ['was not asked yet, where that is needed', { path: '/de-de' }],
  ['has a browser that asks for privacy', { headers: { 'Sec-GPC': '1' } }],
  ['is a stranger', { hasSession: false }],
  ['previews', { path: '/en-us?preview=true' }],
])('no experiment runs for a visitor who %s, and no call is made (EXP-01, TRAP-57)', async (_, around) => {
  const { flags, requested } = await visiting(around)
  expect([flags.clickMenu, requested]).toEqual([false, []])
})

test.each([undefined, { revision: 1 }, 'words'])('while the service says %j the switches stay as they are set (EXP-02)', async (file) => {
  expect((await visiting({ file: file ?? null })).flags.clickMenu).toBe(false)
})

test('exposures are reported a second later, ten at a time (EXP-03, CONST-10)', async () => {
  const { received, again } = await visiting()
  expect(received).toEqual([])
  await again(11)
  expect(received.map(({ events }) => events.length)).toEqual([10, 2])
  expect(received[0]?.events[0]).toMatchObject({ experiment: 'menu', variation: 'click', revision: '1' })
})
