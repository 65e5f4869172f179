import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import type { LoadedPhotos } from '~/features/photo/photos.server'
import { SharedPhotos } from '~/features/photo/shared-photos'
import type { PhotoOnPage } from '~/features/review/reviews-and-questions.server'
import { PhotoView } from '~/features/review/photo-view'
import type { DialogContent } from './dialog-content'

/** The same photos and the same ways on as its page has. */
export function ReviewPhotosDialog({ loaded }: DialogContent<{ shown: PhotoOnPage | null; shared: LoadedPhotos | null; slug: string }>) {
  const { locale } = useStorefront()
  const { shown, shared, slug } = loaded
  return (
    <>
      <PhotoView {...{ shown, slug }} />
      {shared ? <SharedPhotos shared={shared} path={href('reviewPhotos', { locale, slug })} /> : null}
    </>
  )
}
