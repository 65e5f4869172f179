import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aProduct } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { clearComparedAction, loadComparison, toggleComparedAction } from './comparison.server'

const action = formAction({ 'compare-toggle': toggleComparedAction, 'compare-clear': clearComparedAction })
const listing = 'https://shop.example/en-us/c/women-1100?sort=newest'
const [a, b, c, d, e] = ['AAAAAAA1', 'AAAAAAA2', 'AAAAAAA3', 'AAAAAAA4', 'AAAAAAA5'] as const

async function pressing(form: Record<string, string>, { compare, referer = listing }: { compare?: string; referer?: string } = {}) {
  const around = {
    path: '/en-us/compare',
    form,
    headers: { Referer: referer },
    cookies: compare === undefined ? undefined : { '__Host-compare': compare },
  }
  const { args, cookiesOut, shop } = aShop({}, around)
  const result = await actionResult(() => action(args as Parameters<typeof action>[0]))
  return { result, shop, kept: /^__Host-compare=([^;]*)/.exec(cookiesOut[0] ?? '')?.[1], cookie: cookiesOut[0] ?? '' }
}

const toggle = (id: string, more: Record<string, string> = {}) => ({ intent: 'compare-toggle', id, ...more })

test('a product is put aside for thirty days and the shopper stays at it (PLP-07)', async () => {
  const { result, kept, cookie } = await pressing(toggle(b), { compare: a })
  expect(result).toMatchObject({ status: 303, location: `/en-us/c/women-1100?sort=newest#c-${b}` })
  expect(kept).toBe(`${a}.${b}`)
  expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
})

test('pressed again it is taken away; the last one takes the cookie with it (PLP-07)', async () => {
  expect((await pressing(toggle(a), { compare: `${a}.${b}` })).kept).toBe(b)
  expect((await pressing(toggle(a), { compare: a })).cookie).toMatch(/^__Host-compare=;.*Max-Age=0/)
  expect((await pressing({ intent: 'compare-clear' }, { compare: `${a}.${b}` })).kept).toBe('')
})

test('a fifth product does not fit: the page says so, and the four stay (PLP-07)', async () => {
  const { shop, kept } = await pressing(toggle(e), { compare: [a, b, c, d].join('.') })
  expect(kept).toBeUndefined()
  expect(await shop.session.takeFlash()).toMatchObject([{ tone: 'warning', key: 'compare.full', values: { count: 4 } }])
})

test('on the comparison itself the products of the page count, also those another shopper chose (PLP-07)', async () => {
  const { result, kept } = await pressing(toggle(c, { among: `${b}.${c}` }), { compare: a })
  expect([result.location, kept]).toEqual([`/en-us/compare?ids=${b}`, b])
})

test.each(['', "x'; --", 'AAAAAAA1.AAAAAAA2'])('"%s" is no product and is refused', async (id) => {
  const { result, kept } = await pressing(toggle(id))
  expect([result.status, kept]).toEqual([422, undefined])
})

test('an external referrer never leads off the site', async () => {
  const { result } = await pressing(toggle(a), { referer: 'https://evil.example//evil.example' })
  expect(result.location).toBe(`/en-us/compare#c-${a}`)
})

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const shell = { 'GET /products/v2/products/HV7K2Q41/details': aProduct() }
const loading = (answers: object) => loadComparison(aShop({ ...shell, ...answers }, { path: '/en-us/compare?ids=HV7K2Q41.HV6V9S72' }).shop)

test('a discontinued product is no longer compared (PLP-07)', async () => {
  const { requested, ids, isUnreachable } = await loading({})
  expect([requested, ids, isUnreachable]).toEqual([2, ['HV7K2Q41'], false])
})

test('a product that cannot be read now is not gone: it stays chosen (PLP-07)', async () => {
  const { products, ids, isUnreachable } = await loading({ 'GET /products/v2/products/HV6V9S72/details': anError(500, 'GEN500') })
  expect(products.map(({ id }) => id)).toEqual(['HV7K2Q41'])
  expect([ids, isUnreachable]).toEqual([['HV7K2Q41', 'HV6V9S72'], true])
})
