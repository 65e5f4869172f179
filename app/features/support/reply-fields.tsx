import type { Country } from '#config/locales'
import { CaptchaField } from '~/client/captcha-field'
import type { InvalidField } from '~/client/error-summary'
import { useTranslations, type Translate } from '~/client/translations'
import { addressFieldOrder, getAddressLabel } from '~/features/address/address-label'
import type { CaptchaChallenge } from '~/server/captcha.server'
import { TextInput } from '~/ui/text-input'

/** Maximum length of a message. */
export const messageLength = { least: 10, most: 1_000 } as const

/** A field's name, submitted value and error. */
export type GetFieldProps = (name: string) => { id: string; name: string; defaultValue?: string; error?: string }

/** Contact for the reply. */
export function ReplyContactFields({ field, isPhoneNeeded }: { field: GetFieldProps; isPhoneNeeded?: boolean }) {
  const t = useTranslations()
  return (
    <>
      <TextInput
        {...field('email')}
        type="email"
        inputMode="email"
        label={t('contact.email')}
        hint={t('contact.emailHint')}
        autoComplete="email"
        required
        span="half"
      />
      <TextInput
        {...field('phone')}
        type="tel"
        inputMode="tel"
        label={t('contact.phone')}
        mark={isPhoneNeeded ? undefined : t('contact.optional')}
        autoComplete="tel"
        required={isPhoneNeeded}
        span="half"
      />
    </>
  )
}

/** CAPTCHA of the contact forms. */
export function ContactCaptcha({ challenge, error }: { challenge: CaptchaChallenge; error?: string }) {
  const t = useTranslations()
  return (
    <CaptchaField
      id="contact-answer"
      challenge={challenge}
      label={t('contact.sum', { left: challenge.left, right: challenge.right })}
      hint={t('contact.sumHint')}
      error={error}
    />
  )
}

const fieldLabels: Record<string, string> = {
  about: 'contact.about',
  firstName: 'contact.firstName',
  lastName: 'contact.lastName',
  email: 'contact.email',
  phone: 'contact.phone',
  message: 'contact.message',
  styleId: 'warranty.styleId',
  purchaseDate: 'warranty.purchaseDate',
  orderNumber: 'contact.orderNumber',
  description: 'warranty.description',
  photos: 'warranty.photos',
  answer: 'form.captcha',
}

/** Field order of both forms. */
const productFields = ['styleId', 'purchaseDate', 'description', 'photos']
const fieldOrder: readonly string[] = [
  ...productFields,
  'about',
  ...addressFieldOrder,
  'email',
  'phone',
  'orderNumber',
  'message',
  'answer',
]

type InvalidFieldsOptions = {
  errors: Partial<Record<string, string[]>>
  /** Country of the address fields. */
  country?: Country
}

/** The wrong fields in the order of the page, by the ids and the names they have there. */
export function listInvalidFields(t: Translate, { errors, country }: InvalidFieldsOptions): InvalidField[] {
  const getFieldLabel = (name: string) => {
    if (country && (addressFieldOrder as readonly string[]).includes(name)) return getAddressLabel(t, name, country)
    return fieldLabels[name] && t(fieldLabels[name])
  }
  const sortedErrors = Object.entries(errors).sort(([left], [right]) => fieldOrder.indexOf(left) - fieldOrder.indexOf(right))
  return sortedErrors.flatMap(([name, [text = ''] = []]) => {
    if (!name) return []
    const field = getFieldLabel(name)
    return [{ id: `contact-${name}`, text: field ? t('labeled', { label: field, value: text }) : text }]
  })
}
