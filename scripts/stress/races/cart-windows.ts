import { sendPlatformRequest, getFailure } from '../request.ts'
import type { StressFinding } from '../finding.ts'
import { requestOnce, callOrThrow } from '../send-request.ts'
import { hasConsistentSums, type WireCart } from '../money/wire-cart.ts'
import { type Random, createRandom } from '../random.ts'
import { createGuestToken, mapConcurrent, deliverStock } from '../shopper.ts'
import {
  type CartOperation,
  type ExpectedCart,
  type CompletedOperation,
  emptyExpectedCart,
  type OperationResult,
  isSerializable,
} from './cart-oracle.ts'

const productId = 'HVSHELL1'
const couponCodes = ['WELCOME10', 'ONCEONLY', 'FREESHIP']
const windowCount = 3
const operationCount = 50
const ampleStock = 1_000_000

/** One cart, several windows, fifty operations: responses must be explainable by one sequential order, with correct totals throughout. */
export async function runCartWindows(url: string, { carts }: { carts: number }, seed: number): Promise<StressFinding> {
  const upcs = await loadVariantUpcs(url)
  const runs = await mapConcurrent(carts, (i) => runWindows(url, upcs, createRandom(seed + i)), 8)
  const history = runs.flatMap(({ windows }, cart) => windows.map((completed, window) => ({ cart, window, done: completed })))
  return {
    ...{ name: 'cart in windows', goal: 'CART', trials: `${carts} carts, ${operationCount} operations in ${windowCount} windows each` },
    verdicts: [
      {
        rule: 'there is an order in which all of it was carried out',
        broken: listBrokenRuns(runs, ({ windows }) => !isSerializable(windows)),
      },
      {
        rule: 'the cart that is left is one that such an order leaves',
        broken: listBrokenRuns(runs, ({ windows, left }) => !isSerializable(windows, left)),
      },
      { rule: 'the parts of every total sum to it', broken: runs.flatMap(({ wrongSums }) => wrongSums) },
    ],
    history,
  }
}

type WindowRun = { windows: CompletedOperation[][]; left: ExpectedCart; wrongSums: string[] }

async function runWindows(url: string, upcs: readonly string[], random: Random): Promise<WindowRun> {
  const token = await createGuestToken(url)
  const { id } = await callOrThrow<WireCart>(`${url}/cart/v1/cart`, { method: 'POST', token, body: {} })
  const wrongSums: string[] = []
  const toCheckedState = (cart: WireCart): ExpectedCart => {
    if (!hasConsistentSums(cart)) wrongSums.push(JSON.stringify(cart.totals))
    return toCartState(cart)
  }
  const runWindow = async (share: number): Promise<CompletedOperation[]> => {
    const completed: CompletedOperation[] = []
    /** Cart as this window last saw it; another window may have changed it since. */
    let seenCart: ExpectedCart = emptyExpectedCart
    for (let i = 0; i < share; i += 1) {
      const operation = createOperation(random, upcs, seenCart)
      const response = await requestOnce(url + getOperationPath(operation, id), {
        token,
        ...toRequest(operation, { cartId: id, seen: seenCart }),
      })
      const result: OperationResult =
        response.status < 400 ? { cart: toCheckedState(response.body as WireCart) } : { code: getFailure(response).code }
      if ('cart' in result) seenCart = result.cart
      completed.push({ operation, result })
    }
    return completed
  }
  const shares = Array.from({ length: windowCount }, (_, i) => Math.floor((operationCount + i) / windowCount))
  const windows = await Promise.all(shares.map(runWindow))
  const finalResponse = await sendPlatformRequest(`${url}/cart/v1/cart/${id}`, { token })
  return { windows, left: toCheckedState(finalResponse.body as WireCart), wrongSums }
}

function createOperation(random: Random, upcs: readonly string[], { lines }: ExpectedCart): CartOperation {
  if (random.chance(0.15)) return buildCouponOperation(random.chance(0.5), random.pick(couponCodes))
  if (lines.length === 0 || random.chance(0.4)) return { kind: 'add', upc: random.pick(upcs), qty: 1 + random.below(3) }
  const line = random.pick(lines).id
  return random.chance(0.3) ? { kind: 'remove', line } : { kind: 'change', line, qty: 1 + random.below(9) }
}

function buildCouponOperation(isWanted: boolean, code: string): CartOperation {
  return isWanted ? { kind: 'coupon', code } : { kind: 'no-coupon', code }
}

function getOperationPath({ kind }: CartOperation, cartId: string): string {
  if (kind === 'change') return `/cart/v1/cart/${cartId}/item`
  return kind === 'add' || kind === 'remove' ? '/cart/v1/item' : '/cart/v1/coupon'
}

function toRequest(operation: CartOperation, { cartId, seen }: { cartId: string; seen: ExpectedCart }) {
  if (operation.kind === 'coupon') return { method: 'PUT', body: { cartId, code: operation.code } }
  if (operation.kind === 'no-coupon') return { method: 'DELETE', body: { cartId, code: operation.code } }
  if (operation.kind === 'add') return { method: 'POST', body: { cartId, productId, upc: operation.upc, qty: operation.qty } }
  const { line: itemId } = operation
  const upc = seen.lines.find(({ id }) => id === itemId)?.upc
  if (operation.kind === 'remove') return { method: 'DELETE', body: { cartId, itemId, upc } }
  return { method: 'PUT', body: { cartId, itemId, productId, upc, qty: operation.qty } }
}

function toCartState({ items, couponItems }: WireCart): ExpectedCart {
  const lines = items.filter(({ bonus }) => !bonus).map(({ id, upc, qty }) => ({ id, upc, qty }))
  return { lines, codes: couponItems.map(({ code }) => code) }
}

function listBrokenRuns(runs: readonly WindowRun[], isBroken: (run: WindowRun) => boolean): string[] {
  return runs.flatMap((windowRun, i) => (isBroken(windowRun) ? [`cart ${i}: ${JSON.stringify(windowRun.left)}`] : []))
}

/** Three variants of the shell, with more stock than requested. */
async function loadVariantUpcs(url: string): Promise<string[]> {
  const details = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${productId}/details`)
  const upcs = details.variants.slice(0, 3).map(({ upc }) => upc)
  for (const upc of upcs) await deliverStock(url, { productId, upc, qty: 1 }, ampleStock)
  return upcs
}
