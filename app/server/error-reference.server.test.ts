import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/cloudflare'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aVisit } from '~/server/test/a-request-context'
import { addErrorReferences } from './error-reference.server'

let logged: Record<string, string>[] = []
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(JSON.parse(line) as Record<string, string>))
})

/** What a page's loader and action return, or throw, when the build is served. */
function served(act: () => unknown, request = new Request('https://shop.example/de-de/cart')) {
  const module = { default: () => null, loader: act, action: act }
  const build = addErrorReferences({ routes: { 'routes/cart': { id: 'routes/cart', path: 'cart', module } } } as unknown as ServerBuild)
  const args = {
    request,
    params: { locale: 'de-de' },
    context: { requestContext: aVisit({ correlationId: 'page-7' }) },
  } as unknown as LoaderFunctionArgs
  const found = build.routes['routes/cart']?.module as unknown as Record<
    'loader' | 'action',
    (args: LoaderFunctionArgs) => Promise<unknown>
  >
  return { load: () => found.loader(args), send: () => found.action(args) }
}

afterEach(() => void vi.restoreAllMocks())

test('a loader or an action that breaks leaves a page with the id to quote, and its reason in the log alone (SITE-15)', async () => {
  const broken = served(() => {
    throw new RangeError('secret of the stockroom')
  })
  for (const failing of [broken.load, broken.send]) {
    const received = await failing().catch((error: unknown) => error)
    expect(received).toMatchObject({
      init: { status: 500 },
      data: { reference: 'Wenn Sie uns dazu schreiben, nennen Sie diese Nummer: page-7' },
    })
    expect(JSON.stringify(received)).not.toContain('stockroom')
  }
  expect(logged).toEqual(
    Array(2).fill(
      expect.objectContaining({ correlationId: 'page-7', what: '/:locale/cart', reason: 'RangeError: secret of the stockroom' }),
    ),
  )
})

test('deliberately thrown responses and aborted requests stay as they are', async () => {
  const redirect = new Response(null, { status: 303, headers: { Location: '/de-de' } })
  const missing = { type: 'DataWithResponseInit', data: null, init: { status: 404 } }
  for (const answer of [redirect, missing])
    await expect(served(() => Promise.reject(answer as unknown as Error)).load()).rejects.toBe(answer)
  const left = new Request('https://shop.example/de-de/cart', { signal: AbortSignal.abort() })
  const reason = new Error('left')
  await expect(served(() => Promise.reject(reason), left).load()).rejects.toBe(reason)
  expect(logged).toEqual([])
})

test('loader data is unchanged', async () => {
  expect(await served(() => ({ items: 2 })).load()).toEqual({ items: 2 })
})
