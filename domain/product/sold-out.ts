/** Sold out in every size and color is what the eyebrow says. */
export function isSoldOut({ eyebrow }: { eyebrow?: { id: string } }): boolean {
  return eyebrow?.id === 'SOLD OUT'
}
