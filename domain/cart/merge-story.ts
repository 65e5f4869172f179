import type { MergedLine } from '#contracts/entities/cart'

/** A choice as a session remembers it, and as a line of a cart. */
type Choice = { upc: string; qty: number; recipeId?: string }

export type StoryLine = {
  id: string
  /** Of the pieces in the cart, those that came just now and those that were there before. */
  here: number
  before: number
  /** Pieces the shopper chose just now, whether all came or not. */
  chosen: number
  short?: Exclude<MergedLine['short'], 'FULL'>
}
export type MergeStory = {
  lines: StoryLine[]
  /** Pieces in all. */
  here: number
  before: number
  /** Pieces chosen just now that the cart does not hold: there are no more of them. */
  missing: number
  /** Names of what did not fit into the cart. */
  unfit: string[]
}

/**
 * What came from where when the cart of a guest joined that of the account, as the platform tells it of each line; where it does not, what was
 * chosen just now comes first. (CART-12, CART-13)
 */
export function mergeStory(
  chosen: readonly Choice[],
  cart: readonly (Choice & { id: string })[],
  told: readonly MergedLine[] = [],
): MergeStory {
  const lines = cart.map((line): StoryLine => {
    const became = told.find(({ itemId, short }) => itemId === line.id && short !== 'FULL')
    if (became) return lineOf(line, became)
    const count = told.length > 0 ? 0 : sumOf(chosen.filter((choice) => isSame(choice, line)))
    const here = Math.min(line.qty, count)
    return { id: line.id, here, before: line.qty - here, chosen: count }
  })
  const unfit = told.filter(({ short }) => short === 'FULL')
  const here = sum(lines.map((line) => line.here))
  const brought = told.length > 0 ? sum(told.map(({ brought: pieces }) => pieces)) : sumOf(chosen)
  const missing = brought - sum(unfit.map(({ brought: pieces }) => pieces)) - here
  return { lines, here, before: sum(lines.map(({ before }) => before)), missing, unfit: unfit.map(({ name }) => name) }
}

function lineOf({ id, qty }: Choice & { id: string }, { before: had, brought, short }: MergedLine): StoryLine {
  const before = Math.min(qty, had)
  return { id, before, here: qty - before, chosen: brought, ...(short && short !== 'FULL' && { short }) }
}

function isSame(one: Choice, other: Choice): boolean {
  return one.upc === other.upc && one.recipeId === other.recipeId
}

function sumOf(choices: readonly Choice[]): number {
  return sum(choices.map(({ qty }) => qty))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
