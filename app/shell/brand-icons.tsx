import type { BrandId } from '#config/brands'

/** Bitmaps, because Safari accepts no SVG and SVG icons are separate documents. */
export function BrandIcons({ brand }: { brand: BrandId }) {
  return (
    <>
      <link rel="icon" href={`/logos/${brand}-32.png`} sizes="32x32" />
      <link rel="apple-touch-icon" href={`/logos/${brand}-180.png`} />
    </>
  )
}
