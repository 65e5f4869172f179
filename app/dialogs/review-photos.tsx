import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import type { LoadedPhotos } from '~/features/photo/photos.server'
import { SharedPhotos } from '~/features/photo/shared-photos'
import type { ReviewPhotoView } from '~/features/review/reviews-and-questions.server'
import { ReviewPhotoDialog } from '~/features/review/review-photo'
import type { DialogContent } from './dialog-content'

/** The photo of a review with its links, and photos of other shoppers, as on its page. */
export function ReviewPhotosDialog({
  loaded,
}: DialogContent<{ shown: ReviewPhotoView | null; shared: LoadedPhotos | null; slug: string }>) {
  const { locale } = useStorefront()
  const { shown, shared, slug } = loaded
  return (
    <>
      <ReviewPhotoDialog {...{ shown, slug }} />
      {shared ? <SharedPhotos shared={shared} path={href('reviewPhotos', { locale, slug })} /> : null}
    </>
  )
}
