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
