/** Few are left when the eyebrow says so. */
export function isLowStock({ eyebrow }: { eyebrow?: { id: string } }): boolean {
  return eyebrow?.id === 'LOW STOCK'
}
