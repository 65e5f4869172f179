import { CaptchaField } from '~/client/captcha-field'
import { useTranslations } from '~/client/translations'
import type { Challenge } from '~/server/captcha.server'
import { TextInput } from '~/ui/text-input'

/** A field's name, submitted value and error. */
export type FieldOf = (name: string) => { id: string; name: string; defaultValue?: string; error?: string }

/** Contact for the reply. */
export function AnswerFields({ field, isPhoneNeeded }: { field: FieldOf; isPhoneNeeded?: boolean }) {
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
        maxLength={254}
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
export function ContactCaptcha({ challenge, error }: { challenge: Challenge; error?: string }) {
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
