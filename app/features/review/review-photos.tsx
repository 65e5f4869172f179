import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import { Tile } from '~/ui/tile'

/** The thumbnails of one review; each links to all photos of the product. */
export function ReviewPhotos({ photos, slug, author, id }: { photos: string[]; slug: string; author: string; id: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (photos.length === 0) return null
  return (
    <ul className="row-c">
      {photos.map((photo, i) => (
        <li key={photo} style={{ inlineSize: '5rem' }}>
          <a href={`${href('reviewPhotos', { locale, slug })}?photo=${id}.${i + 1}`} aria-haspopup="dialog">
            <Tile fit="cover">
              <ContentPicture src={photo} alt={t('reviews.photoBy', { author })} width={780} height={975} sizes="5rem" />
            </Tile>
          </a>
        </li>
      ))}
    </ul>
  )
}
