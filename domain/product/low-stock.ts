/** Few are left when the eyebrow says so. (PDP-16) */
export function isLowStock({ eyebrow }: { eyebrow?: { id: string } }): boolean {
  return eyebrow?.id === 'LOW STOCK'
}
