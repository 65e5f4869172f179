import type { PhotoOnPage } from '~/features/review/load-photo.server'
import { PhotoView } from '~/features/review/photo-view'
import type { DialogContent } from './dialog-content'

/** The same photo and the same ways on as its page has. (DLG-18, DLG-27) */
export default function ReviewPhotosDialog({ loaded }: DialogContent<{ shown: PhotoOnPage | null; slug: string }>) {
  return (
    <div className="sheet-body">
      <PhotoView shown={loaded.shown} slug={loaded.slug} />
    </div>
  )
}
