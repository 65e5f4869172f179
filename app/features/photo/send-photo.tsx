import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import fieldStyles from '~/ui/styles/field.css?url'
import { TextInput } from '~/ui/text-input'

/** Photo upload form. Submitted natively because of the file. */
export function SendPhoto({ path, result }: { path: string; result?: FormResult }) {
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
          maxLength={40}
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
          maxLength={200}
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
