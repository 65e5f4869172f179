import type { CSSProperties } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Tile } from '~/ui/tile'
import { Picture } from '~/ui/picture'
import { ContentPicture } from '~/features/content/content-picture'

/** The first photos that customers sent with their reviews of a product, and how many there are. */
export type FirstPhotos = { first: { id: string; src: string; author: string }[]; count: number }

/** Below the pictures where they have a column of their own; on a phone after the buy box, as in the document. */
const stripPlacement: CSSProperties = { gridColumn: '1' }
const thumbnailFrame: CSSProperties = { inlineSize: '4rem' }

/** Customers' photos near the pictures of the product. Each opens its review; a page without scripts. */
export function PhotoStrip({ photos: { first, count }, slug }: { photos: FirstPhotos; slug: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const photosPath = href('reviewPhotos', { locale, slug })
  return (
    <section className="flow" style={stripPlacement} aria-labelledby="customer-photos">
      <h2 id="customer-photos" className="d-1">
        {t('reviews.photos')}
      </h2>
      <div className="row-c">
        {first.map(({ id, src, author }) => (
          <a key={id} href={`${photosPath}?photo=${id}`} aria-haspopup="dialog" style={thumbnailFrame}>
            <Tile fit="cover">
              <Thumbnail src={src} alt={t('reviews.photoBy', { author })} />
            </Tile>
          </a>
        ))}
        <a className="link small" href={photosPath} aria-haspopup="dialog">
          {t('reviews.allPhotos', { count })}
        </a>
      </div>
    </section>
  )
}

const thumbnailSize = { width: 64, height: 80 }

/** A photo as small as a stamp. Tall scenes have a file of that size, so that a row of them weighs no more than one card. */
function Thumbnail({ src, alt }: { src: string; alt: string }) {
  const isTallScene = src.startsWith('/scenes/') && src.includes('-tall.')
  if (!isTallScene) return <ContentPicture src={src} alt={alt} sizes="4rem" {...thumbnailSize} />
  return <Picture image={{ src: `${src}-480.webp`, avif: `${src}-128.avif` }} alt={alt} {...thumbnailSize} />
}
