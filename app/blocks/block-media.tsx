import type { BlockProps } from '#contracts/blocks'
import { ContentPicture } from '~/features/content/content-picture'

type Media = Pick<BlockProps<'hero'>, 'media' | 'mediaList' | 'caption'>
type BlockMediaProps = { media: Media; width?: number; height?: number; sizes?: string; priority?: boolean }

/** A block's picture, with its taller crop on small screens and its caption above or below. (BLK-32, BLK-33) */
export function BlockMedia({
  media: { media, mediaList, caption },
  width = 1600,
  height = 900,
  sizes = '100vw',
  priority,
}: BlockMediaProps) {
  const picture = mediaList?.lg ?? mediaList?.md ?? media ?? mediaList?.sm
  if (!picture) return null
  const tall = mediaList?.sm?.src ?? picture.srcTall
  const image = <ContentPicture src={picture.src} srcTall={tall} alt={picture.alt} {...{ width, height, sizes, priority }} />
  if (!caption || caption.position === 'off') return image
  return (
    <figure className={`caption ${caption.position}`}>
      {image}
      <figcaption>{caption.text}</figcaption>
    </figure>
  )
}
