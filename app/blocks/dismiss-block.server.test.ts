import { expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { dismissBlockAction, getDismissedBlocks } from './load-blocks.server'

const action = formAction({ dismiss: dismissBlockAction })

async function closing(block: string, { dismissed, referer }: { dismissed?: string; referer?: string } = {}) {
  const cookies = dismissed === undefined ? undefined : { '__Host-dismissed': dismissed }
  const headers = referer === undefined ? undefined : { Referer: referer }
  const { args, cookiesOut } = aShop({}, { path: '/fr-ca', form: { intent: 'dismiss', block }, cookies, headers })
  const result = await actionResult(() => action(args as Parameters<typeof action>[0]))
  const [cookie = ''] = cookiesOut
  return { result, cookie, ids: getDismissedBlocks(new Map([['__Host-dismissed', /^__Host-dismissed=([^;]*)/.exec(cookie)?.[1] ?? '']])) }
}

test('a closed block is remembered for thirty days and the shopper stays on the page (POP-07, POP-08)', async () => {
  const { result, cookie, ids } = await closing('offer-1', { referer: 'https://shop.example/fr-ca/c/vestes-1010?page=2' })
  expect(result).toMatchObject({ status: 303, location: '/fr-ca/c/vestes-1010?page=2' })
  expect(ids).toEqual(['offer-1'])
  expect(cookie.split('; ').slice(1).sort()).toEqual(['Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
})

test.each([
  [undefined, '/fr-ca'],
  ['not an address', '/fr-ca'],
  ['https://evil.example/fr-ca/cart', '/fr-ca/cart'],
  ['https://evil.example//evil.example', '/fr-ca'],
])('from %s the shopper is led to a page of ours: %s', async (referer, location) => {
  expect((await closing('offer-1', { referer })).result.location).toBe(location)
})

test('blocks closed before stay closed, each once, and of many the last twenty', async () => {
  expect((await closing('b', { dismissed: 'a.b.c' })).ids).toEqual(['a', 'b', 'c'])
  const many = Array.from({ length: 30 }, (_, i) => `b${i}`)
  const { ids } = await closing('last', { dismissed: many.join('.') })
  expect([ids.length, ids.at(-1)]).toEqual([20, 'last'])
})

test.each(['', 'a b', 'a;b', 'a.b', 'x'.repeat(61), 'a\r\nSet-Cookie: sid=1'])('“%s” names no block', async (block) => {
  const { result, cookie } = await closing(block)
  expect([result.status, cookie]).toEqual([422, ''])
})
