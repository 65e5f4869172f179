import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contracts/entities/product'
import { formAction } from '~/server/form-action.server'
import { aCart } from '~/server/test/a-cart'
import { aProduct, aVariant } from '~/server/test/a-product'
import { type Answers, aShop, type PlatformRequest } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { addItemAction, signInToBuyAction } from './add-item.server'

const path = '/en-us/p/skarn-3l-shell-HV7K2Q41'
const details = 'GET /products/v2/products/HV7K2Q41/details'
const adding = 'POST /cart/v1/cartWithItem'
const chosen = { intent: 'add-item', color: 'slate', size: 'm', act: 'form-1' }
const action = formAction({ 'add-item': addItemAction, 'sign-in-to-buy': signInToBuyAction })

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

type AddItemActionRequest = { form?: Record<string, string>; product?: Product; answers?: Answers; slug?: string }

function posting({ form = {}, product = aProduct(), answers = {}, slug = 'skarn-3l-shell-HV7K2Q41' }: AddItemActionRequest = {}) {
  const all = { [details]: product, [adding]: Response.json(aCart(), { status: 201 }), 'POST /cart/v1/item': aCart(), ...answers }
  const shop = aShop(all, { path, form: { ...chosen, ...form }, params: { slug } })
  const post = () => actionResult(() => action({ ...shop.args, request: shop.args.request.clone() } as Parameters<typeof action>[0]))
  return { ...shop, post }
}

test('the chosen variant is added, and the shopper returns to it with a confirmation', async () => {
  const { post, callsTo, shop } = posting()
  expect(await post()).toMatchObject({ status: 303, location: `${path}?color=slate&size=m#added` })
  expect(callsTo(adding).map(({ body }) => body)).toEqual([
    { productId: 'HV7K2Q41', upc: '0123456789029', qty: 1, pdpUrl: '/p/skarn-3l-shell-HV7K2Q41' },
  ])
  expect(await shop.session.takeFlash()).toEqual([
    {
      tone: 'success',
      key: 'cart.added',
      values: { name: 'Skarn 3L Shell', options: 'Slate, M', count: 1 },
      link: { key: 'cart.view', path: '/en-us/cart' },
    },
  ])
})

test('a variant cached as sold out that is back in stock is added (OPD-05)', async () => {
  const back = aVariant({ color: 'slate', size: 'm' }, { productInventoryState: 'OutOfStock' })
  const inventory = { productId: 'HV7K2Q41', variants: { [back.id]: { quantity: 3, stockStatus: 'AVAILABLE' } } }
  const answers = { 'GET /products/v2/products/HV7K2Q41/inventory': inventory }
  const { post, callsTo } = posting({ product: aProduct({ variants: [back] }), answers })
  expect(await post()).toMatchObject({ status: 303 })
  expect(callsTo(adding)).toHaveLength(1)
})

test('a guest who posts a presale is sent to sign-in, and from there back to the choice (ROL-03)', async () => {
  const { post, callsTo } = posting({ product: aProduct({ presale: true }) })
  const { status, location } = await post()
  expect(status).toBe(303)
  const to = new URL(location ?? '', 'https://shop.example')
  expect(to.pathname).toBe('/en-us/sign-in')
  expect(Object.fromEntries(to.searchParams)).toEqual({ redirectTo: `${path}?color=slate&size=m`, reason: 'buy' })
  expect(callsTo(adding)).toEqual([])
})

test.each([
  [{ size: 'm' }, '?color=slate&size=m'],
  [{ size: '' }, '?color=slate'],
  [{ color: 'coal', size: 'made-up' }, '?color=coal'],
])('without scripts a guest signs in for a presale with %o chosen so far (ROL-03, PDP-17)', async (form, query) => {
  const { post, callsTo } = posting({ product: aProduct({ presale: true }), form: { intent: 'sign-in-to-buy', ...form } })
  const { status, location } = await post()
  const to = new URL(location ?? '', 'https://shop.example')
  expect([status, to.pathname, to.searchParams.get('redirectTo'), to.searchParams.get('reason')]).toEqual([
    303,
    '/en-us/sign-in',
    path + query,
    'buy',
  ])
  expect(callsTo(adding)).toEqual([])
})

test('a missing size is reported beside the size, and other choices stay', async () => {
  const { post, callsTo } = posting({ form: { size: '' } })
  expect(await post()).toMatchObject({
    status: 422,
    result: { intent: 'add-item', errors: { size: ['Choose a size'] }, values: { color: 'slate', size: '' } },
  })
  expect(callsTo(adding)).toEqual([])
})

test.each(['width', 'length', 'fitType'] as const)('a missing %s is reported beside it, and a chosen one is accepted', async (type) => {
  const product = aProduct()
  product.attributes.push({ type, label: type, options: [{ id: 'wide', label: 'Wide', value: 'wide', available: true }] })
  product.variants = [aVariant({ color: 'slate', size: 'm', [type]: 'wide' })]
  const missing = await posting({ product }).post()
  expect(Object.keys(missing.result?.errors ?? {})).toEqual([type])
  expect(missing.result?.errors[type]?.[0]).toMatch(/^Choose a /)
  expect((await posting({ product, form: { [type]: 'wide' } }).post()).location).toBe(`${path}?color=slate&size=m&${type}=wide#added`)
})

test.each([
  ['an option nobody makes', { size: 'xxl' }, { size: ['That option isn’t available. Please choose another.'] }],
  ['a prototype’s name', { size: 'constructor' }, { size: ['That option isn’t available. Please choose another.'] }],
  ['options that do not go together', { color: 'coal', size: 's' }, { size: ['That option isn’t available. Please choose another.'] }],
  ['what is sold out', { color: 'coal', size: 'm' }, { size: ['sold out'] }],
  ['a color nobody makes', { color: 'pink' }, { '': ['That option isn’t available. Please choose another.'] }],
  ['no color', { color: '' }, { '': ['Choose a color'] }],
])('%s is refused with its reason', async (_, form, errors) => {
  const { post, callsTo } = posting({ form })
  expect(await post()).toMatchObject({ status: 422, result: { errors } })
  expect(callsTo(adding)).toEqual([])
})

test('a sold-out product without sizes is reported for the whole form', async () => {
  const { attributes } = aProduct()
  const product = aProduct({
    attributes: attributes.slice(0, 1),
    variants: [aVariant({ color: 'slate' }, { productInventoryState: 'OutOfStock' })],
  })
  expect((await posting({ product }).post()).result?.errors).toEqual({ '': ['sold out'] })
})

test('forged fields change nothing: product, code, price and quantity are the shop’s own', async () => {
  const forged = {
    productId: 'HV000000',
    upc: '9999999999999',
    qty: '99',
    price: '0.01',
    pdpUrl: 'https://evil.example',
    productImageURL: 'x',
    cartId: 'other',
  }
  const { post, callsTo } = posting({ form: forged })
  expect((await post()).status).toBe(303)
  expect(callsTo(adding).map(({ body }) => body)).toEqual([
    { productId: 'HV7K2Q41', upc: '0123456789029', qty: 1, pdpUrl: '/p/skarn-3l-shell-HV7K2Q41' },
  ])
})

test('a double click adds once', async () => {
  const { post, callsTo, shop } = posting()
  const answers = await Promise.all([post(), post()])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(callsTo(adding)).toHaveLength(1)
  expect(await shop.session.takeFlash()).toHaveLength(1)
})

test('the same form sent for another variant is a new request', async () => {
  const { shop, args, callsTo } = posting()
  for (const size of ['m', 's']) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...chosen, size })) form.append(name, value)
    await addItemAction(form, { shop, params: args.params })
  }
  expect([...callsTo(adding), ...callsTo('POST /cart/v1/item')]).toHaveLength(2)
})

test('a try that failed is no double click: the next one is carried out', async () => {
  let tries = 0
  const { post, callsTo } = posting({
    answers: { [adding]: () => ((tries += 1) === 1 ? anError(500, 'GEN500') : Response.json(aCart(), { status: 201 })) },
  })
  expect((await post()).status).toBe(503)
  expect((await post()).status).toBe(303)
  expect(callsTo(adding)).toHaveLength(2)
})

const silence = () => Promise.reject(new Error('no answer'))
const transactionsOf = (calls: PlatformRequest[]) => calls.map(({ headers }) => headers.get('x-transaction-id'))

test.each([
  ['fails', () => anError(500, 'GEN500')],
  ['is down', () => new Response('', { status: 503 })],
  ['is silent', silence],
  ['answers in another shape', () => Response.json({ surprise: true })],
])('an add sent again after the platform %s is the same transaction, so that it is added once (SITE-09)', async (_, failure) => {
  let isFailing = true
  const { post, callsTo } = posting({ answers: { [adding]: () => (isFailing ? failure() : Response.json(aCart(), { status: 201 })) } })
  expect((await post()).status).toBe(503)
  isFailing = false
  expect((await post()).status).toBe(303)
  expect(new Set(transactionsOf(callsTo(adding))).size).toBe(1)
})

test('an add to a cart that exists is sent again under its transaction as well (SITE-09)', async () => {
  let isSilent = true
  const { post, callsTo, shop } = posting({ answers: { 'POST /cart/v1/item': () => (isSilent ? silence() : aCart()) } })
  await shop.session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: 1, items: [] })
  await post()
  isSilent = false
  expect((await post()).status).toBe(303)
  expect(new Set(transactionsOf(callsTo('POST /cart/v1/item'))).size).toBe(1)
})

test('an add that was refused has a new transaction the next time (SITE-09)', async () => {
  let tries = 0
  const { post, callsTo } = posting({
    answers: { [adding]: () => ((tries += 1) === 1 ? anError(405, 'INV405') : Response.json(aCart(), { status: 201 })) },
  })
  await post()
  await post()
  expect(new Set(transactionsOf(callsTo(adding))).size).toBe(2)
})

test('the same add after an answered one is a new request (SITE-09)', async () => {
  const { post, callsTo, shop, args } = posting()
  await post()
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...chosen, act: 'form-2' })) form.append(name, value)
  for (const act of ['form-2', 'form-3']) {
    form.set('act', act)
    await addItemAction(form, { shop, params: args.params })
  }
  expect(new Set(transactionsOf([...callsTo(adding), ...callsTo('POST /cart/v1/item')])).size).toBe(3)
})

test.each([
  [anError(405, 'INV405'), 405, 'ITEM_OOS', 'This item has just sold out. Please choose another size or color.'],
  [anError(408, 'INV408', { additionalInfo: { maxAllowedQty: 2 } }), 422, 'ADDED_MAX_QUANTITY', 'You can order up to 2 of this item.'],
  [anError(422, 'BSK422'), 422, 'CART_FULL', 'Your cart is full: it can hold 50 different items.'],
  [anError(422, 'INV700'), 422, 'STOCK_UNAVAILABLE', 'This item isn’t available at the moment. Please choose another, or come back later.'],
  [anError(500, 'GEN500'), 503, 'SERVER_ERROR', 'Something went wrong on our side. Please try again in a moment.'],
])(
  'a refusal of the platform (%#) is shown in the shopper’s language, and the choice stays (ERR-02, ERR-08, ERR-09)',
  async (...[refusal, status, errorId, text]) => {
    const { post, shop } = posting({ answers: { [adding]: refusal } })
    expect(await post()).toMatchObject({ status, result: { errorId, errors: { '': [text] }, values: chosen } })
    expect(await shop.session.takeFlash()).toEqual([])
  },
)

test('while no token is available the form comes back with its choice', async () => {
  const shop = aShop(
    { [details]: aProduct() },
    { path, form: chosen, params: { slug: 'skarn-3l-shell-HV7K2Q41' }, token: () => Promise.reject(new Error('down')) },
  )
  const result = await actionResult(() => action(shop.args as Parameters<typeof action>[0]))
  expect(result).toMatchObject({ status: 503, result: { errorId: 'SERVER_ERROR', values: chosen } })
})

test.each(['nothing-here', 'skarn-3l-shell-HV000000', ''])('the page %s has nothing to add', async (slug) => {
  expect((await posting({ slug }).post()).status).toBe(404)
})

test('the message speaks the shopper’s language of options, in their order', async () => {
  const french = (request: PlatformRequest) => {
    expect(request.headers.get('locale')).toBe('fr-ca')
    return aProduct({ name: 'Coquille Skarn' })
  }
  const shop = aShop(
    { [details]: french, [adding]: Response.json(aCart(), { status: 201 }) },
    { path: '/fr-ca/p/skarn-3l-shell-HV7K2Q41', form: chosen, params: { slug: 'skarn-3l-shell-HV7K2Q41' } },
  )
  const result = await actionResult(() => action(shop.args as Parameters<typeof action>[0]))
  expect(result.location).toBe('/fr-ca/p/skarn-3l-shell-HV7K2Q41?color=slate&size=m#added')
  const [flash] = await shop.shop.session.takeFlash()
  expect(flash).toMatchObject({ values: { name: 'Coquille Skarn' }, link: { path: '/fr-ca/cart' } })
})

const card = aProduct({ productType: 'digital' })
const gift = { to: 'Grace', email: 'grace@example.com', message: 'Many happy returns' }
const sentBy = (shop: ReturnType<typeof posting>) => shop.callsTo(adding).map(({ body }) => body)

test('a gift card takes another amount and for whom it is; no printed amount need be chosen (GIFT-01, GIFT-02, GIFT-08)', async () => {
  const shop = posting({ product: card, form: { size: '', amount: '75', ...gift } })
  expect(await shop.post()).toMatchObject({ status: 303, location: `${path}?color=slate#added` })
  expect(sentBy(shop)).toMatchObject([{ upc: '0123456789012', customAmount: 75, giftOption: gift }])
})

test.each(['to', 'email', 'message'] as const)('a gift without its “%s” is not sent and asks for it (GIFT-01)', async (field) => {
  const shop = posting({ product: card, form: { ...gift, [field]: ' ' } })
  expect(await shop.post()).toMatchObject({ status: 422, result: { errors: { [field]: ['This field is required'] } } })
  expect(sentBy(shop)).toEqual([])
})

test.each([
  ['9', 'Value must not be less than 10'],
  ['501', 'Value must not be more than 500'],
  ['12.5', 'Enter a whole number'],
  ['lots', 'Enter a whole number'],
])('an amount of %s is refused beside its field (GIFT-12)', async (amount, text) => {
  const shop = posting({ product: card, form: { amount } })
  expect(await shop.post()).toMatchObject({ status: 422, result: { errors: { amount: [text] } } })
  expect(sentBy(shop)).toEqual([])
})

test('a shopper cannot name the price of a jacket or send it as an emailed gift (GIFT-08)', async () => {
  const shop = posting({ form: { amount: '10', ...gift } })
  expect(await shop.post()).toMatchObject({ status: 303 })
  expect(Object.keys(sentBy(shop)[0] as object).sort()).toEqual(['pdpUrl', 'productId', 'qty', 'upc'])
})

test('a recipe is added only to customizable products (PDP-21)', async () => {
  const customizable = aProduct({ customsExternalUrl: 'https://customs.example/customs/HV7K2Q41' })
  const shop = posting({ product: customizable, form: { recipe: 'HV7K2Q41-ADA' } })
  await shop.post()
  expect(sentBy(shop)).toMatchObject([{ recipeId: 'HV7K2Q41-ADA' }])
  const plain = posting({ form: { recipe: 'HV7K2Q41-ADA' } })
  await plain.post()
  expect(sentBy(plain)[0]).not.toHaveProperty('recipeId')
})
