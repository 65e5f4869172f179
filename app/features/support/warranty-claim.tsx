import { href } from '#routes'
import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { AddressFields, useFieldChecks } from '~/features/address/address-fields'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import { TextArea, TextInput } from '~/ui/text-input'
import { ReplyContactFields, type GetFieldProps, ContactCaptcha, listInvalidFields } from './reply-fields'
import type { LoadedWarranty } from './contact.server'

type WarrantyClaimFormProps = { loaded: LoadedWarranty; result?: FormResult }

/** Describes a defect with photos and shows the return address. Submitted natively because of the files. */
export function WarrantyClaimForm({ loaded: { challenge, country, values, dateFormat }, result }: WarrantyClaimFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const formValues: Partial<Record<string, string>> = result?.values ?? values
  const { onBlur, getError } = useFieldChecks(country, result)
  const field: GetFieldProps = (name) => ({ id: `contact-${name}`, name, defaultValue: formValues[name], error: getError(name) })
  if (!challenge) return <Notice tone="warn" title={t('contact.notNow')} />
  return (
    <form
      method="post"
      action={href('warrantyClaim', { locale })}
      encType="multipart/form-data"
      className="stack"
      noValidate
      data-native=""
    >
      <input type="hidden" name="intent" value="warranty" />
      {result ? (
        <ErrorSummary
          title={result.errors['']?.[0] ?? t('contact.check')}
          fields={listInvalidFields(t, { errors: result.errors, country })}
          of={result}
        />
      ) : null}
      <WarrantyProductFields dateFormat={dateFormat} field={field} />
      <Panel id="back" title={t('warranty.back')}>
        <div className="form" onBlur={onBlur}>
          <AddressFields id="contact" section="shipping" country={country} values={formValues} getError={getError} />
          <ReplyContactFields field={field} isPhoneNeeded />
          <ContactCaptcha challenge={challenge} error={getError('answer')} />
        </div>
      </Panel>
      <p>
        <Button type="submit">{t('warranty.send')}</Button>
      </p>
    </form>
  )
}

function WarrantyProductFields({ dateFormat, field }: Pick<LoadedWarranty, 'dateFormat'> & { field: GetFieldProps }) {
  const t = useTranslations()
  return (
    <Panel id="piece" title={t('warranty.piece')}>
      <div className="form">
        <TextInput {...field('styleId')} label={t('warranty.styleId')} hint={t('warranty.styleHint')} required autoComplete="off" />
        <TextInput
          {...field('purchaseDate')}
          label={t('warranty.purchaseDate')}
          hint={t(`warranty.dateHint.${dateFormat}`)}
          required
          inputMode="numeric"
          autoComplete="off"
          span="half"
        />
        <TextInput {...field('orderNumber')} label={t('contact.orderNumber')} mark={t('contact.optional')} autoComplete="off" span="half" />
        <TextArea {...field('description')} label={t('warranty.description')} hint={t('contact.messageHint')} required rows={5} />
        <TextInput
          id="contact-photos"
          name="photos"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          label={t('warranty.photos')}
          mark={t('contact.optional')}
          hint={t('warranty.photosHint')}
          error={field('photos').error}
        />
      </div>
    </Panel>
  )
}
