import { request, failureIn } from '../request.ts'
import type { Finding } from '../finding.ts'
import { requestOnce, callOrThrow } from '../request-until-answered.ts'
import { isRightSum, type WireCart } from '../money/wire-cart.ts'
import { type Random, randomFrom } from '../random.ts'
import { guestToken, mapConcurrent, stock } from '../shopper.ts'
import { type CartOperation, type CartThen, type Done, emptyCart, type OperationResult, oneByOne } from './cart-oracle.ts'

const productId = 'HVSHELL1'
const codes = ['WELCOME10', 'ONCEONLY', 'FREESHIP']
const windowsOpen = 3
const operationsAsked = 50
const plenty = 1_000_000

/** One cart, several windows, fifty operations: responses must be explainable by one sequential order, with correct totals throughout. */
export async function cartWindows(url: string, { carts }: { carts: number }, seed: number): Promise<Finding> {
  const upcs = await variants(url)
  const runs = await mapConcurrent(carts, (i) => run(url, upcs, randomFrom(seed + i)), 8)
  const history = runs.flatMap(({ windows }, cart) => windows.map((done, window) => ({ cart, window, done })))
  return {
    ...{ name: 'cart in windows', goal: 'CART', trials: `${carts} carts, ${operationsAsked} operations in ${windowsOpen} windows each` },
    verdicts: [
      { rule: 'there is an order in which all of it was carried out', broken: named(runs, ({ windows }) => !oneByOne(windows)) },
      {
        rule: 'the cart that is left is one that such an order leaves',
        broken: named(runs, ({ windows, left }) => !oneByOne(windows, left)),
      },
      { rule: 'the parts of every total sum to it', broken: runs.flatMap(({ wrongSums }) => wrongSums) },
    ],
    history,
  }
}

type Run = { windows: Done[][]; left: CartThen; wrongSums: string[] }

async function run(url: string, upcs: readonly string[], random: Random): Promise<Run> {
  const token = await guestToken(url)
  const { id } = await callOrThrow<WireCart>(`${url}/cart/v1/cart`, { method: 'POST', token, body: {} })
  const wrongSums: string[] = []
  const look = (cart: WireCart): CartThen => {
    if (!isRightSum(cart)) wrongSums.push(JSON.stringify(cart.totals))
    return thenOf(cart)
  }
  const window = async (share: number): Promise<Done[]> => {
    const done: Done[] = []
    /** Cart as this window last saw it; another window may have changed it since. */
    let seen: CartThen = emptyCart
    for (let i = 0; i < share; i += 1) {
      const operation = anOperation(random, upcs, seen)
      const answer = await requestOnce(url + pathOf(operation, id), { token, ...callOf(operation, { cartId: id, seen }) })
      const result: OperationResult = answer.status < 400 ? { cart: look(answer.body as WireCart) } : { code: failureIn(answer).code }
      if ('cart' in result) seen = result.cart
      done.push({ operation, result })
    }
    return done
  }
  const shares = Array.from({ length: windowsOpen }, (_, i) => Math.floor((operationsAsked + i) / windowsOpen))
  const windows = await Promise.all(shares.map(window))
  const last = await request(`${url}/cart/v1/cart/${id}`, { token })
  return { windows, left: look(last.body as WireCart), wrongSums }
}

function anOperation(random: Random, upcs: readonly string[], { lines }: CartThen): CartOperation {
  if (random.chance(0.15)) return aCode(random.chance(0.5), random.pick(codes))
  if (lines.length === 0 || random.chance(0.4)) return { kind: 'add', upc: random.pick(upcs), qty: 1 + random.below(3) }
  const line = random.pick(lines).id
  return random.chance(0.3) ? { kind: 'remove', line } : { kind: 'change', line, qty: 1 + random.below(9) }
}

function aCode(isWanted: boolean, code: string): CartOperation {
  return isWanted ? { kind: 'coupon', code } : { kind: 'no-coupon', code }
}

function pathOf({ kind }: CartOperation, cartId: string): string {
  if (kind === 'change') return `/cart/v1/cart/${cartId}/item`
  return kind === 'add' || kind === 'remove' ? '/cart/v1/item' : '/cart/v1/coupon'
}

function callOf(operation: CartOperation, { cartId, seen }: { cartId: string; seen: CartThen }) {
  if (operation.kind === 'coupon') return { method: 'PUT', body: { cartId, code: operation.code } }
  if (operation.kind === 'no-coupon') return { method: 'DELETE', body: { cartId, code: operation.code } }
  if (operation.kind === 'add') return { method: 'POST', body: { cartId, productId, upc: operation.upc, qty: operation.qty } }
  const { line: itemId } = operation
  const upc = seen.lines.find(({ id }) => id === itemId)?.upc
  if (operation.kind === 'remove') return { method: 'DELETE', body: { cartId, itemId, upc } }
  return { method: 'PUT', body: { cartId, itemId, productId, upc, qty: operation.qty } }
}

function thenOf({ items, couponItems }: WireCart): CartThen {
  const lines = items.filter(({ bonus }) => !bonus).map(({ id, upc, qty }) => ({ id, upc, qty }))
  return { lines, codes: couponItems.map(({ code }) => code) }
}

function named(runs: readonly Run[], isBroken: (run: Run) => boolean): string[] {
  return runs.flatMap((each, i) => (isBroken(each) ? [`cart ${i}: ${JSON.stringify(each.left)}`] : []))
}

/** Three variants of the shell, with more stock than requested. */
async function variants(url: string): Promise<string[]> {
  const found = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${productId}/details`)
  const upcs = found.variants.slice(0, 3).map(({ upc }) => upc)
  for (const upc of upcs) await stock(url, { productId, upc, qty: 1 }, plenty)
  return upcs
}
