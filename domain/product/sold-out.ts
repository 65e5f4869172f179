/** None is left, in whatever size or color, when the eyebrow says so. (PDP-16, PDP-27) */
export function isSoldOut({ eyebrow }: { eyebrow?: { id: string } }): boolean {
  return eyebrow?.id === 'SOLD OUT'
}
