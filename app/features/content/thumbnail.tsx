import { Picture } from '~/ui/picture'
import { ContentPicture } from './content-picture'

const thumbnailSize = { width: 64, height: 80 }

/** A photo as small as a stamp. Tall scenes have a file of that size, so that a row of them weighs no more than one card. */
export function Thumbnail({ src, alt }: { src: string; alt: string }) {
  const isTallScene = src.startsWith('/scenes/') && src.includes('-tall.')
  if (!isTallScene) return <ContentPicture src={src} alt={alt} sizes="4rem" {...thumbnailSize} />
  return <Picture image={{ src: `${src}-480.webp`, avif: `${src}-128.avif` }} alt={alt} {...thumbnailSize} />
}
