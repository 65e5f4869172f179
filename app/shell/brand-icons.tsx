import type { BrandId } from '#config/brands'

/** Pictures, not the drawing: Safari takes no other, and a drawing is a document of its own to every browser that shows it. */
export function BrandIcons({ brand }: { brand: BrandId }) {
  return (
    <>
      <link rel="icon" href={`/logos/${brand}-32.png`} sizes="32x32" />
      <link rel="apple-touch-icon" href={`/logos/${brand}-180.png`} />
    </>
  )
}
