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
import { AnswerFields, type FieldOf, ContactCaptcha, wrongFields, messageLength } from './answer-fields'
import type { WarrantyLoaded } from './contact.server'

type WarrantyClaimProps = { loaded: WarrantyLoaded; result?: FormResult }

/** Describes a defect with photos and shows the return address. Submitted natively because of the files. */
export function WarrantyClaim({ loaded: { challenge, country, values, dateFormat }, result }: WarrantyClaimProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const typed: Partial<Record<string, string>> = result?.values ?? values
  const { onBlur, errorOf } = useFieldChecks(country, result)
  const field: FieldOf = (name) => ({ id: `contact-${name}`, name, defaultValue: typed[name], error: errorOf(name) })
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
          fields={wrongFields(t, { errors: result.errors, country })}
          of={result}
        />
      ) : null}
      <Piece dateFormat={dateFormat} field={field} />
      <Panel id="back" title={t('warranty.back')}>
        <div className="form" onBlur={onBlur}>
          <AddressFields id="contact" section="shipping" country={country} values={typed} errorOf={errorOf} />
          <AnswerFields field={field} isPhoneNeeded />
          <ContactCaptcha challenge={challenge} error={errorOf('answer')} />
        </div>
      </Panel>
      <p>
        <Button type="submit">{t('warranty.send')}</Button>
      </p>
    </form>
  )
}

function Piece({ dateFormat, field }: Pick<WarrantyLoaded, 'dateFormat'> & { field: FieldOf }) {
  const t = useTranslations()
  return (
    <Panel id="piece" title={t('warranty.piece')}>
      <div className="form">
        <TextInput
          {...field('styleId')}
          label={t('warranty.styleId')}
          hint={t('warranty.styleHint')}
          required
          maxLength={40}
          autoComplete="off"
        />
        <TextInput
          {...field('purchaseDate')}
          label={t('warranty.purchaseDate')}
          hint={t(`warranty.dateHint.${dateFormat}`)}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          span="half"
        />
        <TextInput
          {...field('orderNumber')}
          label={t('contact.orderNumber')}
          mark={t('contact.optional')}
          autoComplete="off"
          maxLength={20}
          span="half"
        />
        <TextArea
          {...field('description')}
          label={t('warranty.description')}
          hint={t('contact.messageHint')}
          required
          rows={5}
          maxLength={messageLength.most}
        />
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
