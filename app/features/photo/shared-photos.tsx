import { useTranslations } from '~/client/translations'
import { ReportReasonButtons } from '~/features/review/report-reasons'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { CopyField } from '~/ui/copy-field'
import { Notice } from '~/ui/notice'
import fieldStyles from '~/ui/styles/field.css?url'
import { TextInput } from '~/ui/text-input'
import { Tile } from '~/ui/tile'
import type { LoadedPhotos } from './photos.server'

type SharedPhotosProps = {
  shared: LoadedPhotos
  /** The page that holds them; its forms are sent there. */
  path: string
  /** Query parameters kept in its URLs. */
  query?: Record<string, string>
  result?: FormResult
}

/** Photos shoppers posted elsewhere: one large when the address names it, all of them small, and what one can do about them. */
export function SharedPhotos({ shared: { photos, next, shown, stashed }, path, query = {}, result }: SharedPhotosProps) {
  const t = useTranslations()
  const address = (extraParams: Record<string, string>) => `${path}?${new URLSearchParams({ ...query, ...extraParams }).toString()}`
  const formError = result?.errors['']?.[0]
  return (
    <section className="stack" aria-labelledby="shared-photos">
      <h2 id="shared-photos">{t('photos.shared')}</h2>
      {formError ? <Notice tone="error" title={formError} /> : null}
      {shown ? <SelectedPhoto shown={shown} path={address({ shared: shown.id })} /> : null}
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
      <SendPhotoForm path={address({})} result={result?.intent === 'send-photo' ? result : undefined} />
    </section>
  )
}

type SelectedPhotoProps = { shown: NonNullable<LoadedPhotos['shown']>; path: string }

/** One photo with caption, products and a report link. */
function SelectedPhoto({ shown: { id, images, caption, username, products }, path }: SelectedPhotoProps) {
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
              {products.map(({ name, path: productPath }) => (
                <li key={productPath}>
                  <a className="link" href={productPath}>
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
              <ReportReasonButtons />
            </fieldset>
          </form>
        </details>
      </div>
    </div>
  )
}

/** Photo upload form. Submitted natively because of the file. */
function SendPhotoForm({ path, result }: { path: string; result?: FormResult }) {
  const t = useTranslations()
  const { values = {}, errors = {} } = result ?? ({} as Partial<FormResult>)
  return (
    <details className="flow" open={result !== undefined}>
      <link rel="stylesheet" href={fieldStyles} />
      <summary className="btn ghost sm">{t('photos.send')}</summary>
      <form
        method="post"
        action={path}
        encType="multipart/form-data"
        className="stack"
        noValidate
        data-native=""
        style={{ maxInlineSize: '34rem' }}
      >
        <p className="muted">{t('photos.sendText')}</p>
        <input type="hidden" name="intent" value="send-photo" />
        <TextInput
          id="photo-username"
          name="username"
          label={t('photos.name')}
          autoComplete="nickname"
          required
          defaultValue={values.username}
          error={errors.username?.[0]}
        />
        <TextInput
          id="photo-photo"
          name="photo"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          label={t('photos.file')}
          hint={t('photos.fileHint')}
          required
          error={errors.photo?.[0]}
        />
        <TextInput
          id="photo-caption"
          name="caption"
          label={t('photos.caption')}
          mark={t('photos.optional')}
          autoComplete="off"
          defaultValue={values.caption}
          error={errors.caption?.[0]}
        />
        <Checkbox
          id="photo-isMine"
          name="isMine"
          required
          defaultChecked={values.isMine === 'on'}
          label={t('photos.isMine')}
          error={errors.isMine?.[0]}
        />
        <Button type="submit" block>
          {t('photos.sendButton')}
        </Button>
      </form>
    </details>
  )
}
