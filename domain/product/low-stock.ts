/** Low stock is what the eyebrow says. */
export function isLowStock({ eyebrow }: { eyebrow?: { id: string } }): boolean {
  return eyebrow?.id === 'LOW STOCK'
}
