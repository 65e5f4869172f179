/** The eyebrow says that a product is sold out in every size and color. */
export function isSoldOut({ eyebrow }: { eyebrow?: { id: string } }): boolean {
  return eyebrow?.id === 'SOLD OUT'
}
