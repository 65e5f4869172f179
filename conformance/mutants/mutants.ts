import { errorCodes } from '#contracts/errors'
import { accessMutants } from './access-mutants'
import { changeResponse, changeRequest, type Mutant, withBody, withHeader, changeJson } from './mutant'

const jsonMediaType = 'application/json'

/** What comes back is not what the contract says. */
const shapeMutants: Mutant[] = [
  {
    name: 'drops a field of the cart',
    call: 'cart.get',
    between: changeResponse(
      'cart.get',
      changeJson(({ totals: _, ...cart }) => cart),
    ),
  },
  {
    name: 'answers a price as text',
    call: 'products.details',
    between: changeResponse(
      'products.details',
      changeJson((product) => ({ ...product, price: { ...(product.price as object), current: '35.00' } })),
    ),
  },
  {
    name: 'answers an amount of a payment as a number',
    call: 'checkout.paymentSession',
    between: changeResponse(
      'checkout.paymentSession',
      changeJson((session) => ({ ...session, amount: { value: 35, currency: 'USD' } })),
    ),
  },
  {
    name: 'answers in another currency',
    call: 'cart.createWithItem',
    between: changeResponse(
      'cart.createWithItem',
      changeJson((cart) => ({ ...cart, currency: 'EUR', totals: { ...(cart.totals as object), currency: 'EUR' } })),
    ),
  },
  {
    name: 'answers 200 in place of 201',
    call: 'cart.create',
    between: changeResponse(
      'cart.create',
      async (response) => new Response(await response.text(), { status: 200, headers: response.headers }),
    ),
  },
  {
    name: 'answers an error with the status of a success',
    call: 'cart.get',
    between: changeResponse(
      'cart.get',
      async (response) => new Response(await response.text(), { status: 200, headers: response.headers }),
      {
        failures: true,
      },
    ),
  },
  {
    name: 'answers an error in a format of its own',
    call: 'cart.addItem',
    between: changeResponse(
      'cart.addItem',
      changeJson(() => ({ error: 'No such cart' })),
      { failures: true },
    ),
  },
  {
    name: 'answers one error for another',
    call: 'cart.addItem',
    between: changeResponse('cart.addItem', async (response) => swapErrorCode(response), { failures: true }),
  },
  {
    name: 'leaves out the correlation id',
    call: 'products.search',
    between: changeResponse(
      'products.search',
      async (response) => new Response(await response.text(), { headers: { 'content-type': jsonMediaType } }),
    ),
  },
  {
    name: 'answers JSON as HTML',
    call: 'products.catalog',
    between: changeResponse('products.catalog', async (response) => {
      const headers = new Headers(response.headers)
      headers.set('content-type', 'text/html')
      return new Response(await response.text(), { headers })
    }),
  },
  {
    name: 'adds up totals wrongly',
    call: 'cart.addItem',
    between: changeResponse(
      'cart.addItem',
      changeJson((cart) => ({ ...cart, totals: { ...(cart.totals as object), totalUnits: 1 } })),
    ),
  },
]

async function swapErrorCode(response: Response): Promise<Response> {
  const text = (await response.text()).replace(errorCodes.ADDED_MAX_QUANTITY, errorCodes.ITEM_OOS)
  return new Response(text, { status: response.status, headers: response.headers })
}

/** What is asked for is taken for something else. */
const inputMutants: Mutant[] = [
  {
    name: 'takes a quantity below one',
    call: 'cart.addItem',
    between: changeRequest('cart.addItem', (request) => withBody(request, (body) => body.replace(/"qty":(-1|0)\b/, '"qty":1'))),
  },
  {
    name: 'fails over a body that is no JSON',
    call: 'checkout.setBillingAddress',
    between: (backend) => async (request) => {
      if (request.method === 'POST' && !/^[[{]/.test(await request.clone().text())) return new Response('Internal error', { status: 500 })
      return backend(request)
    },
  },
  {
    name: 'does without a required header',
    call: 'products.inventory',
    between: (backend) => (request) => backend(request.headers.has('siteid') ? request : withHeader(request, 'siteid', 'HALVERN-US')),
  },
  {
    name: 'takes a coupon that has expired',
    call: 'priceChanges.addCoupon',
    between: changeRequest('priceChanges.addCoupon', (request) => withBody(request, (body) => body.replace('EXPIRED24', 'WELCOME10'))),
  },
]

export const mutants: readonly Mutant[] = [...shapeMutants, ...inputMutants, ...accessMutants]
