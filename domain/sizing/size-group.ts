export const sizeGroups = ['clothes', 'waist', 'shoes', 'kids', 'other'] as const
export type SizeGroup = (typeof sizeGroups)[number]

/** From here up a number is a waist in inches, below it a child's age. */
const leastWaist = 20

/** Which kind of sizes one belongs to, so that a list of all kinds of products can keep them apart. `isShoe`: a key of shoe sizes. */
export function sizeGroupOf(size: string, { isShoe }: { isShoe: boolean }): SizeGroup {
  if (isShoe) return 'shoes'
  if (/^\d?X*[SML](\/X?L|\/M)?$/.test(size)) return 'clothes'
  if (/^\d+$/.test(size)) return Number(size) >= leastWaist ? 'waist' : 'kids'
  return /^\d+(Y|-\d+)$/.test(size) ? 'kids' : 'other'
}
