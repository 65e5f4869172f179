import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { CopyField } from '~/ui/copy-field'
import { Notice } from '~/ui/notice'
import { Tile } from '~/ui/tile'
import type { SharedPhotos as Loaded } from './photos-of.server'
import { SendPhoto } from './send-photo'
import { ShownPhoto } from './shown-photo'

export type SharedPhotosProps = {
  shared: Loaded
  /** The page that holds them; its forms are sent there. */
  path: string
  /** Query parameters kept in its URLs. */
  query?: Record<string, string>
  result?: FormResult
}

/** Photos shoppers posted elsewhere: one large when the address names it, all of them small, and what one can do about them. */
export function SharedPhotos({ shared: { photos, next, shown, stashed }, path, query = {}, result }: SharedPhotosProps) {
  const t = useTranslations()
  const address = (more: Record<string, string>) => `${path}?${new URLSearchParams({ ...query, ...more }).toString()}`
  const refused = result?.errors['']?.[0]
  return (
    <section className="stack" aria-labelledby="shared-photos">
      <h2 id="shared-photos">{t('photos.shared')}</h2>
      {refused ? <Notice tone="error" title={refused} /> : null}
      {shown ? <ShownPhoto shown={shown} path={address({ shared: shown.id })} /> : null}
      {photos.length > 0 ? (
        <ul className="grid four">
          {photos.map((photo) => (
            <li key={photo.id}>
              <a href={`${address({ shared: photo.id })}#shared-photos`} aria-current={photo.id === shown?.id || undefined}>
                <Tile fit="cover" square>
                  <img src={photo.images.medium} alt={t('photos.by', { name: photo.username })} width="400" height="400" loading="lazy" />
                </Tile>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t('photos.none')}</p>
      )}
      <div className="ctas">
        {next ? (
          <a className="btn ghost sm" href={address({ after: next })} rel="next">
            {t('photos.more')}
          </a>
        ) : null}
        {photos.length > 0 ? (
          <form method="post" action={address({})} data-native="">
            <input type="hidden" name="intent" value="stash-photos" />
            {photos.map(({ id }, i) => (
              <input key={id} type="hidden" name={`media[${i}]`} value={id} />
            ))}
            <Button type="submit" look="quiet" size="sm">
              {t('photos.stash')}
            </Button>
          </form>
        ) : null}
      </div>
      {stashed ? (
        <CopyField
          id="photos-address"
          label={t('photos.stashed')}
          value={stashed}
          words={{ copy: t('photos.copy'), copied: t('photos.copied') }}
        />
      ) : null}
      <SendPhoto path={address({})} result={result?.intent === 'send-photo' ? result : undefined} />
    </section>
  )
}
