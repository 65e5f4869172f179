/** None is left, in whatever size or color, when the eyebrow says so. */
export function isSoldOut({ eyebrow }: { eyebrow?: { id: string } }): boolean {
  return eyebrow?.id === 'SOLD OUT'
}
