import type { ProductAudience } from '#domain/product/product-kind'
import type { ShoeSystem } from './shoe-size'

/** Names of remembered sizes: clothes and waists as they are, shoes by size system. */
const rememberedSizeNames = ['clothes', 'waist', 'shoes-us-men', 'shoes-us-women', 'shoes-uk', 'shoes-eu'] as const
type RememberedSizeName = (typeof rememberedSizeNames)[number]
export type NamedSize = [name: RememberedSizeName, size: string]

export type ProductSize = { value: string; label: string; isShoe: boolean; people?: ProductAudience | undefined }

/**
 * Names to remember a size under. A unisex US shoe size, `M 9 / W 10.5`, counts as both; another one belongs to the product's audience, or
 * is not remembered. Children's sizes are not, because children grow.
 */
export function listMemorableSizes({ value, label, isShoe, people }: ProductSize, system: ShoeSystem): NamedSize[] {
  if (!isShoe) {
    const group = getSizeGroup(value, { isShoe })
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
function parseSizes(text: string | null | undefined): URLSearchParams {
  const params = new URLSearchParams((text ?? '').slice(0, 200))
  return new URLSearchParams(rememberedSizeNames.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])))
}

/** Adds sizes, replacing earlier ones with the same name. */
export function rememberSizes(text: string | null | undefined, sizes: readonly NamedSize[]): string {
  const rememberedSizes = parseSizes(text)
  for (const [name, size] of sizes) rememberedSizes.set(name, size)
  return rememberedSizes.toString()
}

/** True if this is the size the shopper last chose of its kind. */
export function isSizeRemembered(text: string | null | undefined, sizes: readonly NamedSize[]): boolean {
  const rememberedSizes = parseSizes(text)
  return sizes.some(([name, size]) => rememberedSizes.get(name) === size)
}

export const sizeGroups = ['clothes', 'waist', 'shoes', 'kids', 'other'] as const
export type SizeGroup = (typeof sizeGroups)[number]

/** Numbers from here are waists in inches, smaller ones children's ages. */
const minWaist = 20

/** Group of a size, so that a list of all sizes can separate them. `isShoe`: a shoe size key. */
export function getSizeGroup(size: string, { isShoe }: { isShoe: boolean }): SizeGroup {
  if (isShoe) return 'shoes'
  if (/^\d?X*[SML](\/X?L|\/M)?$/.test(size)) return 'clothes'
  if (/^\d+$/.test(size)) return Number(size) >= minWaist ? 'waist' : 'kids'
  return /^\d+(Y|-\d+)$/.test(size) ? 'kids' : 'other'
}
