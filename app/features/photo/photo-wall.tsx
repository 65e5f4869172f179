import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import type { FormResult } from '~/server/form-action.server'
import type { Wall } from './load-wall.server'
import { places } from './places'
import { SharedPhotos } from './shared-photos'

/** All the brand shows of what people posted, everywhere or in one kind of place. */
export function PhotoWall({ wall: { shared, place }, result }: { wall: Wall; result?: FormResult }) {
  const t = useWords()
  const { locale } = useShop()
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
        {places.map((each) => (
          <a key={each} className="pill" href={`${path}?place=${each}`} aria-current={each === place ? 'true' : undefined}>
            {t(`photos.place.${each}`)}
          </a>
        ))}
      </nav>
      <SharedPhotos shared={shared} path={path} query={place ? { place } : {}} result={result} />
    </div>
  )
}
