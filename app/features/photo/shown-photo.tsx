import { useTranslations } from '~/client/translations'
import { Tile } from '~/ui/tile'
import type { SharedPhotos } from './photos-of.server'
import { reportReasons } from './report-reasons'

type ShownPhotoProps = { shown: NonNullable<SharedPhotos['shown']>; path: string }

/** One photo with caption, products and a report link. */
export function ShownPhoto({ shown: { id, images, caption, username, products }, path }: ShownPhotoProps) {
  const t = useTranslations()
  return (
    <div className="grid two">
      <Tile fit="cover" square>
        <img src={images.large} alt={t('photos.by', { name: username })} width="800" height="800" />
      </Tile>
      <div className="stack">
        <figure className="flow-s">
          <blockquote className="lead">{caption}</blockquote>
          <figcaption className="muted">@{username}</figcaption>
        </figure>
        {products.length > 0 ? (
          <div className="flow-s">
            <h3>{t('photos.on')}</h3>
            <ul className="flow-s">
              {products.map(({ name, path: to }) => (
                <li key={to}>
                  <a className="link" href={to}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <details className="flow-s">
          <summary className="link small">{t('photos.report')}</summary>
          <form method="post" action={path} data-native="">
            <input type="hidden" name="intent" value="report-photo" />
            <input type="hidden" name="mediaId" value={id} />
            <fieldset className="choice">
              <legend>{t('photos.reportWhy')}</legend>
              <div className="row-c">
                {reportReasons.map((reason) => (
                  <button key={reason} className="pill" name="reason" value={reason}>
                    {t(`questions.report.${reason}`)}
                  </button>
                ))}
              </div>
            </fieldset>
          </form>
        </details>
      </div>
    </div>
  )
}
