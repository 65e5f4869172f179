/** A choice as a session remembers it, and as a line of a cart. */
type Choice = { upc: string; qty: number; recipeId?: string }

export type MergeStory = {
  /** Of each line of the cart, how many of its pieces were chosen just now and how many were there before. */
  lines: { id: string; here: number; before: number }[]
  /** Pieces in all. */
  here: number
  before: number
  /** Pieces chosen just now that the cart does not hold: there are no more of them. */
  missing: number
}

/** What came from where when the cart of a guest joined that of the account. (CART-12, CART-13) */
export function mergeStory(chosen: readonly Choice[], cart: readonly (Choice & { id: string })[]): MergeStory {
  const lines = cart.map((line) => {
    const here = Math.min(line.qty, sumOf(chosen.filter((choice) => isSame(choice, line))))
    return { id: line.id, here, before: line.qty - here }
  })
  const here = lines.reduce((sum, line) => sum + line.here, 0)
  const before = lines.reduce((sum, line) => sum + line.before, 0)
  return { lines, here, before, missing: sumOf(chosen) - here }
}

function isSame(one: Choice, other: Choice): boolean {
  return one.upc === other.upc && one.recipeId === other.recipeId
}

function sumOf(choices: readonly Choice[]): number {
  return choices.reduce((sum, { qty }) => sum + qty, 0)
}
