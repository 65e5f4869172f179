import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aProduct } from '~/server/test/a-product'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { aStore } from '~/server/test/a-store'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadReserve } from './load-reserve.server'
import { reserveAction } from './reserve.server'

const slug = 'skarn-3l-shell-HV7K2Q41'
const details = 'GET /products/v2/products/HV7K2Q41/details'
const keeping = 'POST /cart/v1/reserveWithItem'
const action = formAction({ reserve: reserveAction })
const contact = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '2125550123' }
const sum = { challenge: 'c-1', answer: '12' }
const requested = { intent: 'reserve', upc: '0123456789029', storeId: 'HV-NYC-1', act: 'form-1', ...contact, ...sum }
const kept = { reservationId: 'r-1', expiresAt: '2026-03-02T12:00:00Z' }

const captcha = {
  fetch: async (address: string, { body }: RequestInit) => {
    if (address.endsWith('/challenge')) return Response.json({ id: 'c-2', left: 5, right: 7 })
    return String(body).includes('"answer":"12"') ? Response.json({ token: 'person' }) : Response.json({}, { status: 422 })
  },
}

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

function posting(form: Record<string, string> = {}, answers: Answers = {}) {
  const all = { [details]: aProduct({ isRobisOnly: true }), [keeping]: kept, ...answers }
  const shop = aShop(all, { path: `/en-us/reserve/${slug}`, form: { ...requested, ...form }, params: { slug }, captcha })
  const post = () => actionResult(() => action({ ...shop.args, request: shop.args.request.clone() } as Parameters<typeof action>[0]))
  return { ...shop, post }
}

test('a store reserves one item for pickup, and the shopper reads until when (PDP-25, APIC-29)', async () => {
  const { post, callsTo, shop } = posting()
  expect(await post()).toMatchObject({ status: 303, location: `/en-us/p/${slug}` })
  const [call] = callsTo(keeping)
  expect(call?.query.get('storeId')).toBe('HV-NYC-1')
  const stored = { ...contact, phone: '+12125550123' }
  expect(call?.body).toEqual({ productId: 'HV7K2Q41', upc: '0123456789029', qty: 1, contact: stored, recaptcha_response: 'person' })
  const flash = await (await shop.session.open()).takeFlash()
  expect(flash).toMatchObject([
    { key: 'reserve.done', values: { name: 'Skarn 3L Shell', options: 'Slate, M', until: 'Monday,\u00a0March\u00a02,\u00a02026' } },
  ])
})

test('a double click reserves one item (PDP-25)', async () => {
  const { post, callsTo } = posting()
  await post()
  expect(await post()).toMatchObject({ status: 303 })
  expect(callsTo(keeping)).toHaveLength(1)
})

test.each([
  ['no store', { storeId: '' }, { storeId: ['This field is required'] }],
  ['a name of digits', { firstName: '123' }, { firstName: ['Name is not valid.'] }],
  ['a name of 51 letters', { lastName: 'x'.repeat(51) }, { lastName: ['Value must not be longer than 50 characters'] }],
  ['half an address', { email: 'ada@b' }, { email: ['Email is not valid'] }],
  ['a phone of another country', { phone: '123' }, { phone: ['A valid phone number is required'] }],
  ['a wrong sum', { answer: '13' }, { answer: [expect.stringContaining('isn’t right')] }],
  ['no sum', { answer: '' }, { answer: ['This field is required'] }],
])('%s is reported beside its field, and nothing is reserved (PDP-25)', async (_, form, errors) => {
  const { post, callsTo } = posting(form)
  expect(await post()).toMatchObject({ status: 422, result: { errors } })
  expect(callsTo(keeping)).toEqual([])
})

test('a product sold everywhere cannot be reserved: the form does not exist (PDP-28)', async () => {
  const { post, callsTo } = posting({}, { [details]: aProduct() })
  expect(await post().catch((refused: Response) => refused.status)).toMatchObject({ status: 404 })
  expect(callsTo(keeping)).toEqual([])
})

test('a shopper at the reservation limit reads so in a message of its own (PDP-28)', async () => {
  const refusal = { errorId: 'INV701', message: '', additionalInfo: { reason: 'too-many' } }
  const { post } = posting({}, { [keeping]: Response.json({ errorDetails: [refusal] }, { status: 422 }) })
  expect((await post()).result?.errors['']?.[0]).toContain('Stores have already reserved')
})

test('when the store has none left the form says so, and another try is possible (PDP-25)', async () => {
  const { post, callsTo } = posting({}, { [keeping]: anError(409, 'INV702') })
  const result = await post()
  expect(result.result?.errors['']?.[0]).toContain('This store no longer has this item')
  await post()
  expect(callsTo(keeping)).toHaveLength(2)
})

test('only what stores alone sell can be reserved; of the stores those are shown that have it, and what place is unknown (PDP-25)', async () => {
  const stores = ['A', 'B', 'C'].map((storeId) => aStore({ storeId, pickupAvailable: storeId !== 'C' }))
  const shelf = (quantity: number) => ({ '0123456789029': { quantity, stockStatus: 'AVAILABLE', pickup: true, sts: true } })
  const answers = {
    [details]: aProduct({ isRobisOnly: true }),
    'GET /consumers-v3/utilities/stores': { stores },
    'POST /products/v1/products/HV7K2Q41/availability': {
      productId: 'HV7K2Q41',
      online: {},
      stores: [
        { storeId: 'A', variants: shelf(2) },
        { storeId: 'B', variants: shelf(0) },
      ],
    },
  }
  const unknown = aShop(
    { ...answers, 'POST /stores/v1/search': { total: 0, unit: 'mi', stores: [] } },
    { path: `/en-us/reserve/${slug}?color=slate&size=m&place=99999` },
  )
  expect(await loadReserve(unknown.shop, slug)).toMatchObject({ found: { kind: 'unknown' }, stores: [{ storeId: 'A' }] })
  const { shop, callsTo } = aShop(answers, { path: `/en-us/reserve/${slug}?color=slate&size=m`, captcha })
  const loaded = await loadReserve(shop, slug)
  expect(loaded?.stores?.map(({ storeId }) => storeId)).toEqual(['A'])
  expect(loaded?.challenge).toEqual({ id: 'c-2', left: 5, right: 7 })
  expect(loaded?.found).toBeNull()
  expect(callsTo('POST /products/v1/products/HV7K2Q41/availability')[0]?.body).toEqual({ upcs: ['0123456789029'], storeIds: ['A', 'B'] })
  const plain = aShop({ [details]: aProduct() }, { path: `/en-us/reserve/${slug}` })
  expect(await loadReserve(plain.shop, slug)).toBeNull()
})
