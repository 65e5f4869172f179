import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aCart } from '~/server/test/a-cart'
import { aProduct, aProductCard } from '~/server/test/a-product'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { addSetAction } from './add-item.server'

const action = formAction({ 'add-set': addSetAction })
const ids = ['HV7K2Q41', 'HV4B1L65']
const slate = { HV7K2Q41: '0123456789029', HV4B1L65: '0123456789012' }
const creating = 'POST /cart/v1/cartWithItem'
const adding = 'POST /cart/v1/item'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

function posting(form: Record<string, string>, answers: Answers = {}) {
  const details = ids.map((id) => [`GET /products/v2/products/${id}/details`, aProduct({ id })])
  const stock = ids.map((id) => [`GET /products/v2/products/${id}/inventory`, { productId: id, variants: {} }])
  const all = {
    'GET /products/v2/products/HVSET001/productSet': { id: 'HVSET001', name: 'Rain kit', products: ids.map((id) => aProductCard({ id })) },
    ...Object.fromEntries([...details, ...stock]),
    [creating]: Response.json(aCart(), { status: 201 }),
    [adding]: aCart(),
    ...answers,
  }
  const shop = aShop(all, {
    path: '/en-us/set/HVSET001',
    form: { intent: 'add-set', act: 'form-1', ...form },
    params: { setId: 'HVSET001' },
  })
  const post = () => actionResult(() => action({ ...shop.args, request: shop.args.request.clone() } as Parameters<typeof action>[0]))
  const added = () => [...shop.callsTo(creating), ...shop.callsTo(adding)].map(({ body }) => (body as { upc: string }).upc)
  return { ...shop, post, added }
}

test('the chosen products of a set go into the cart together', async () => {
  const { post, added } = posting({ piece_HV7K2Q41: slate.HV7K2Q41, piece_HV4B1L65: slate.HV4B1L65 })
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/set/HVSET001' })
  expect(added()).toEqual([slate.HV7K2Q41, slate.HV4B1L65])
})

test.each([
  ['nothing', {}],
  ['a variant that is sold out', { piece_HV7K2Q41: '0123456789036' }],
  ['a piece of no set', { piece_HV000000: '0123456789012' }],
])('when %s is chosen the shopper is asked to choose, and nothing is added', async (_, form) => {
  const { post, added } = posting(form)
  expect(await post()).toMatchObject({ status: 422, result: { errors: { '': ['Choose the color and size of at least one item'] } } })
  expect(added()).toEqual([])
})

test('when the second product fails, the next try does not add the first again', async () => {
  const { post, added } = posting({ piece_HV7K2Q41: slate.HV7K2Q41, piece_HV4B1L65: slate.HV4B1L65 }, { [adding]: anError(409, 'INV405') })
  expect((await post()).result?.errors['']).toHaveLength(1)
  await post()
  expect(added().filter((upc) => upc === slate.HV7K2Q41)).toHaveLength(1)
})
