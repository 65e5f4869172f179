import type { People } from '../product/people-of'
import type { ShoeSystem } from './shoe-size'
import { sizeGroupOf } from './size-group'

/** Names of sizes a device remembers: of clothes and waists as they are, of shoes as one way of naming them counts. */
const names = ['clothes', 'waist', 'shoes-us-men', 'shoes-us-women', 'shoes-uk', 'shoes-eu'] as const
type SizeName = (typeof names)[number]
export type NamedSize = [name: SizeName, size: string]

export type ShownSize = { value: string; label: string; isShoe: boolean; people?: People | undefined }

/**
 * What a size is remembered as. A US shoe of nobody's says both numbers, `M 9 / W 10.5`, and is one size of each; another one belongs to whom the
 * product is made for, or is not remembered. Children grow, so their sizes are not.
 */
export function namedSizes({ value, label, isShoe, people }: ShownSize, system: ShoeSystem): NamedSize[] {
  if (!isShoe) {
    const group = sizeGroupOf(value, { isShoe })
    return group === 'clothes' || group === 'waist' ? [[group, value]] : []
  }
  const [first, second] = label.match(/\d+(?:[.,]\d+)?/g) ?? []
  if (first === undefined) return []
  if (system !== 'us') return [[`shoes-${system}`, first]]
  if (second !== undefined)
    return [
      ['shoes-us-men', first],
      ['shoes-us-women', second],
    ]
  return people ? [[`shoes-us-${people}`, first]] : []
}

/** Sizes from `clothes=M&waist=32`; others are dropped. */
function readSizes(text: string | null | undefined): URLSearchParams {
  const found = new URLSearchParams((text ?? '').slice(0, 200))
  return new URLSearchParams(names.flatMap((name) => (found.get(name) ? [[name, found.get(name) ?? '']] : [])))
}

/** The same with these in the place of earlier ones of their names. */
export function noteSizes(text: string | null | undefined, sizes: readonly NamedSize[]): string {
  const all = readSizes(text)
  for (const [name, size] of sizes) all.set(name, size)
  return all.toString()
}

/** Returns true if this is a size the shopper has chosen last of its kind. */
export function isSizeKept(text: string | null | undefined, sizes: readonly NamedSize[]): boolean {
  const all = readSizes(text)
  return sizes.some(([name, size]) => all.get(name) === size)
}
