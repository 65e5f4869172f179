import type { Transport } from '../kit/reply'
import { changeResponse, changeRequest, isRequestOf, type Mutant, withHeader, changeJson } from './mutant'

const getToken = (request: Request) => request.headers.get('x-auth-access') ?? ''

/** Ignores ownership: answers with the token of the first caller who got the object. */
function createOwnerBypass(call: Mutant['call']): Mutant['between'] {
  return (backend) => {
    const owners = new Map<string, string>()
    return async (request) => {
      const response = await backend(request.clone() as Request)
      const id = response.ok ? await readResponseId(response.clone() as Response) : undefined
      if (id !== undefined && !owners.has(id)) owners.set(id, getToken(request))
      const owner = owners.get(new URL(request.url).pathname.split('/').at(-1) ?? '')
      if (response.ok || !isRequestOf(request, call) || owner === undefined) return response
      return backend(withHeader(request, 'x-auth-access', owner))
    }
  }
}

async function readResponseId(response: Response): Promise<string | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined
  const { id, orderNumber } = (await response.json()) as { id?: string; orderNumber?: string }
  return orderNumber ?? id
}

/** Answers from a copy that is never renewed. */
function createStaleBackend(backend: Transport): Transport {
  const copies = new Map<string, Response>()
  return async (request) => {
    if (!isRequestOf(request, 'cart.get')) return backend(request)
    const key = `${request.url} ${getToken(request)}`
    const cachedResponse = copies.get(key)
    const response = cachedResponse ?? (await backend(request.clone() as Request))
    copies.set(key, response.clone() as Response)
    const headers = new Headers(response.headers)
    headers.set('x-correlation-id', request.headers.get('x-correlation-id') ?? '')
    return new Response(await response.text(), { status: response.status, headers })
  }
}

/** Confirms every second add without doing it. */
function createForgetfulBackend(backend: Transport): Transport {
  let adds = 0
  let lastResponse: Response | undefined
  return async (request) => {
    if (!isRequestOf(request, 'cart.addItem')) return backend(request)
    adds += 1
    if (adds % 2 === 0 && lastResponse) {
      const headers = new Headers(lastResponse.headers)
      headers.set('x-correlation-id', request.headers.get('x-correlation-id') ?? '')
      return new Response(await (lastResponse.clone() as Response).text(), { headers })
    }
    const response = await backend(request)
    if (response.ok) lastResponse = response.clone() as Response
    return response
  }
}

/** Mutants of access, idempotency and concurrency. */
export const accessMutants: Mutant[] = [
  { name: 'shows an order to everybody', call: 'orders.purchase', between: createOwnerBypass('orders.purchase') },
  { name: 'shows a cart to everybody', call: 'cart.get', between: createOwnerBypass('cart.get') },
  { name: 'answers an old cart', call: 'cart.get', between: createStaleBackend },
  { name: 'loses an update', call: 'cart.addItem', between: createForgetfulBackend },
  {
    name: 'ignores the transaction id',
    call: 'cart.addItem',
    between: changeRequest('cart.addItem', (request) => withHeader(request, 'x-transaction-id', crypto.randomUUID())),
  },
  {
    name: 'makes another order of the same cart',
    call: 'orders.place',
    between: changeResponse(
      'orders.place',
      changeJson((order) => ({ ...order, orderNumber: `HA${String(Math.random()).slice(2, 10).padEnd(8, '0')}` })),
    ),
  },
  {
    name: 'lets a signed-out shopper go on',
    call: 'auth.signOut',
    between: (backend) => async (request) => {
      if (!isRequestOf(request, 'auth.signOut')) return backend(request)
      const headers = { 'x-correlation-id': request.headers.get('x-correlation-id') ?? '' }
      return new Response(null, { status: 204, headers })
    },
  },
  {
    name: 'tells which addresses have accounts',
    call: 'auth.signIn',
    between: (backend) => async (request) => {
      const isUnknown = isRequestOf(request, 'auth.signIn') && (await request.clone().text()).includes('nobody.')
      const response = await backend(request)
      return isUnknown && !response.ok ? changeJson(replaceUnknownAccount)(response) : response
    },
  },
  {
    name: 'shows the number of a card',
    call: 'orders.place',
    between: changeResponse('orders.place', changeJson(withCardNumber)),
  },
]

function replaceUnknownAccount(body: Record<string, unknown>) {
  const [first] = body.errorDetails as object[]
  return { ...body, errorDetails: [{ ...first, message: 'There is no account of this address.' }] }
}

function withCardNumber(order: Record<string, unknown>) {
  return { ...order, paymentMethod: [{ code: 'CREDIT_CARD', label: 'Card', additionalData: { number: '4111111111111111' } }] }
}
