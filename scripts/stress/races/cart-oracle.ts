/** Cart operation of one window; a line is named by id, which another window may have invalidated. */
export type CartOperation =
  | { kind: 'add'; upc: string; qty: number }
  | { kind: 'change'; line: string; qty: number }
  | { kind: 'remove'; line: string }
  | { kind: 'coupon'; code: string }
  | { kind: 'no-coupon'; code: string }

type CartOracleLine = { id: string; upc: string; qty: number }
/** Lines in the order they came, and codes. */
export type ExpectedCart = { lines: readonly CartOracleLine[]; codes: readonly string[] }
export const emptyExpectedCart: ExpectedCart = { lines: [], codes: [] }

/** Response: the cart, or an error code. */
export type OperationResult = { cart: ExpectedCart } | { code: string }
export type CompletedOperation = { operation: CartOperation; result: OperationResult }

/** Applies an operation to a cart without concurrency: a minimal reimplementation of the platform's rules. `newId` names a new line. */
export function applyOperation(cart: ExpectedCart, operation: CartOperation, newId: string): OperationResult {
  const { lines, codes } = cart
  switch (operation.kind) {
    case 'coupon': {
      if (codes.includes(operation.code)) return { code: 'PRM175' }
      // A coupon must apply to something.
      return lines.length > 0 ? { cart: { lines, codes: [...codes, operation.code] } } : { code: 'PRM135' }
    }
    case 'no-coupon': {
      const remainingCodes = codes.filter((code) => code !== operation.code)
      return remainingCodes.length < codes.length ? { cart: { lines, codes: remainingCodes } } : { code: 'PRM130' }
    }
    case 'add': {
      const { upc, qty } = operation
      const hasLine = lines.some((line) => line.upc === upc)
      const raisedLines = lines.map((line) => (line.upc === upc ? { ...line, qty: line.qty + qty } : line))
      return checkLimits({ lines: hasLine ? raisedLines : [...lines, { id: newId, upc, qty }], codes })
    }
    case 'change':
      if (!lines.some(({ id }) => id === operation.line)) return { code: 'INV409' }
      return checkLimits({ lines: lines.map((line) => (line.id === operation.line ? { ...line, qty: operation.qty } : line)), codes })
    case 'remove':
      if (!lines.some(({ id }) => id === operation.line)) return { code: 'INV409' }
      return { cart: { lines: lines.filter(({ id }) => id !== operation.line), codes } }
  }
}

/** Ten items of a variant and sixty in total: one more is refused, and the cart is unchanged. */
function checkLimits(cart: ExpectedCart): OperationResult {
  const exceedsLimit = cart.lines.some(({ qty }) => qty > 10) || cart.lines.reduce((sum, { qty }) => sum + qty, 0) > 60
  return exceedsLimit ? { code: 'INV408' } : { cart }
}

/**
 * Returns true if some interleaving that respects each window's order explains all responses. Several may end in different carts (two
 * concurrent set-quantity calls), so `left` gives the final cart.
 */
export function isSerializable(windows: readonly (readonly CompletedOperation[])[], finalCart?: ExpectedCart): boolean {
  const visitedStates = new Set<string>()

  function searchFrom(cart: ExpectedCart, positions: readonly number[]): boolean {
    if (positions.every((position, i) => position === windows[i]?.length))
      return !finalCart || JSON.stringify(cart) === JSON.stringify(finalCart)
    const key = JSON.stringify([cart, positions])
    if (visitedStates.has(key)) return false
    visitedStates.add(key)
    for (const [i, place] of positions.entries()) {
      const nextOperation = windows[i]?.[place]
      if (!nextOperation) continue
      const expectedResult = applyOperation(cart, nextOperation.operation, getNewestLineId(nextOperation.result))
      if (JSON.stringify(expectedResult) !== JSON.stringify(nextOperation.result)) continue
      if (searchFrom('cart' in expectedResult ? expectedResult.cart : cart, positions.with(i, place + 1))) return true
    }
    return false
  }
  return searchFrom(
    emptyExpectedCart,
    windows.map(() => 0),
  )
}

function getNewestLineId(result: OperationResult): string {
  return ('cart' in result && result.cart.lines.at(-1)?.id) || ''
}
