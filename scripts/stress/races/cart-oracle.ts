/** Cart operation of one window; a line is named by id, which another window may have invalidated. */
export type CartOperation =
  | { kind: 'add'; upc: string; qty: number }
  | { kind: 'change'; line: string; qty: number }
  | { kind: 'remove'; line: string }
  | { kind: 'coupon'; code: string }
  | { kind: 'no-coupon'; code: string }

type CartOracleLine = { id: string; upc: string; qty: number }
/** Lines in the order they came, and codes. */
export type CartThen = { lines: readonly CartOracleLine[]; codes: readonly string[] }
export const emptyCart: CartThen = { lines: [], codes: [] }

/** Response: the cart, or an error code. */
export type OperationResult = { cart: CartThen } | { code: string }
export type Done = { operation: CartOperation; result: OperationResult }

/** Applies an operation to a cart without concurrency: a minimal reimplementation of the platform's rules. `newId` names a new line. */
export function afterwards(cart: CartThen, operation: CartOperation, newId: string): OperationResult {
  const { lines, codes } = cart
  switch (operation.kind) {
    case 'coupon': {
      if (codes.includes(operation.code)) return { code: 'PRM175' }
      // A coupon must apply to something.
      return lines.length > 0 ? { cart: { lines, codes: [...codes, operation.code] } } : { code: 'PRM135' }
    }
    case 'no-coupon': {
      const left = codes.filter((code) => code !== operation.code)
      return left.length < codes.length ? { cart: { lines, codes: left } } : { code: 'PRM130' }
    }
    case 'add': {
      const { upc, qty } = operation
      const isThere = lines.some((line) => line.upc === upc)
      const raised = lines.map((line) => (line.upc === upc ? { ...line, qty: line.qty + qty } : line))
      return withinLimits({ lines: isThere ? raised : [...lines, { id: newId, upc, qty }], codes })
    }
    case 'change':
      if (!lines.some(({ id }) => id === operation.line)) return { code: 'INV409' }
      return withinLimits({ lines: lines.map((line) => (line.id === operation.line ? { ...line, qty: operation.qty } : line)), codes })
    case 'remove':
      if (!lines.some(({ id }) => id === operation.line)) return { code: 'INV409' }
      return { cart: { lines: lines.filter(({ id }) => id !== operation.line), codes } }
  }
}

/** Ten items of a variant and sixty in total: one more is refused, and the cart is unchanged. */
function withinLimits(cart: CartThen): OperationResult {
  const isOver = cart.lines.some(({ qty }) => qty > 10) || cart.lines.reduce((sum, { qty }) => sum + qty, 0) > 60
  return isOver ? { code: 'INV408' } : { cart }
}

/**
 * Returns true if some interleaving that respects each window's order explains all responses. Several may end in different carts (two
 * concurrent set-quantity calls), so `left` gives the final cart.
 */
export function oneByOne(windows: readonly (readonly Done[])[], left?: CartThen): boolean {
  const tried = new Set<string>()

  function from(cart: CartThen, places: readonly number[]): boolean {
    if (places.every((place, i) => place === windows[i]?.length)) return !left || JSON.stringify(cart) === JSON.stringify(left)
    const key = JSON.stringify([cart, places])
    if (tried.has(key)) return false
    tried.add(key)
    for (const [i, place] of places.entries()) {
      const next = windows[i]?.[place]
      if (!next) continue
      const then = afterwards(cart, next.operation, newestIn(next.result))
      if (JSON.stringify(then) !== JSON.stringify(next.result)) continue
      if (from('cart' in then ? then.cart : cart, places.with(i, place + 1))) return true
    }
    return false
  }
  return from(
    emptyCart,
    windows.map(() => 0),
  )
}

function newestIn(result: OperationResult): string {
  return ('cart' in result && result.cart.lines.at(-1)?.id) || ''
}
