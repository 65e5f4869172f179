import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import type { PhotoWallData } from './photos.server'
import { photoPositions } from './photo-choices'
import { SharedPhotos } from './shared-photos'

/** All the brand shows of what people posted, everywhere or in one kind of place. */
export function PhotoWall({ wall: { shared, place }, result }: { wall: PhotoWallData; result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const path = href('photos', { locale })
  if (!shared)
    return (
      <p>
        {t('photos.unreachable')}{' '}
        <a className="link" href={href('privacyChoices', { locale })}>
          {t('photos.choose')}
        </a>
      </p>
    )
  return (
    <div className="stack">
      <nav className="row-c" aria-label={t('photos.places')}>
        <a className="pill" href={path} aria-current={place ? undefined : 'true'}>
          {t('photos.everywhere')}
        </a>
        {photoPositions.map((each) => (
          <a key={each} className="pill" href={`${path}?place=${each}`} aria-current={each === place ? 'true' : undefined}>
            {t(`photos.place.${each}`)}
          </a>
        ))}
      </nav>
      <SharedPhotos shared={shared} path={path} query={place ? { place } : {}} result={result} />
    </div>
  )
}
