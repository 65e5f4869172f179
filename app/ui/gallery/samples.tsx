import type { LogoName } from '../logo-shapes'
import { Picture } from '../picture'

/** Image sources of the gallery; the embedding page knows their URLs. */
export type GalleryPictures = {
  brand: LogoName
  /** A wide scene, and the same cut tall for small screens. */
  scene: { src: string; avif?: string; tall?: { avif: string; width: number; height: number } }
  second: { src: string; avif?: string }
  /** At least four product pictures on the tile's background. */
  products: { src: string; avif?: string; alt: string }[]
  /** The same products as drawings without a background, for cards that crop them. */
  drawings: string[]
}

const cardSizes = '(min-width:64rem) 22vw, (min-width:48rem) 30vw, 45vw'

/** The nth product picture, starting again when there are fewer. */
export function ProductPicture({ pictures, n, sizes = cardSizes, decorative }: ProductPictureProps) {
  const product = pictures.products[n % pictures.products.length]
  if (!product) return null
  return <Picture image={product} alt={decorative ? '' : product.alt} width={360} height={450} sizes={sizes} className="main" />
}

type ProductPictureProps = { pictures: GalleryPictures; n: number; sizes?: string; decorative?: boolean }

export function Scene({ pictures, priority, second }: { pictures: GalleryPictures; priority?: boolean; second?: boolean }) {
  const image = second ? pictures.second : pictures.scene
  return (
    <Picture
      image={image}
      tall={second ? undefined : pictures.scene.tall}
      alt=""
      width={1600}
      height={900}
      sizes="100vw"
      priority={priority}
    />
  )
}
