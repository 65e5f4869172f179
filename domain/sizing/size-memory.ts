import type { People } from '../product/people-of'
import type { ShoeSystem } from './shoe-size'
import { sizeGroupOf } from './size-group'

/** Names of remembered sizes: clothes and waists as they are, shoes by size system. */
const names = ['clothes', 'waist', 'shoes-us-men', 'shoes-us-women', 'shoes-uk', 'shoes-eu'] as const
type SizeName = (typeof names)[number]
export type NamedSize = [name: SizeName, size: string]

export type ShownSize = { value: string; label: string; isShoe: boolean; people?: People | undefined }

/**
 * Names to remember a size under. A unisex US shoe size, `M 9 / W 10.5`, counts as both; another one belongs to the product's audience, or
 * is not remembered. Children's sizes are not, because children grow.
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

/** Parses `clothes=M&waist=32`; drops other sizes. */
function readSizes(text: string | null | undefined): URLSearchParams {
  const found = new URLSearchParams((text ?? '').slice(0, 200))
  return new URLSearchParams(names.flatMap((name) => (found.get(name) ? [[name, found.get(name) ?? '']] : [])))
}

/** Adds sizes, replacing earlier ones with the same name. */
export function noteSizes(text: string | null | undefined, sizes: readonly NamedSize[]): string {
  const all = readSizes(text)
  for (const [name, size] of sizes) all.set(name, size)
  return all.toString()
}

/** True if this is the size the shopper last chose of its kind. */
export function isSizeKept(text: string | null | undefined, sizes: readonly NamedSize[]): boolean {
  const all = readSizes(text)
  return sizes.some(([name, size]) => all.get(name) === size)
}
