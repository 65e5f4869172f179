import { CaptchaField } from '~/client/captcha-field'
import { useIsPosting } from '~/client/use-is-posting'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { Challenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'
import { enrollPath } from './enroll-path'

type LookupStepProps = { from: string; email: string; challenge: Challenge | null; result?: FormResult }

/** Asks for the email of an existing or new account. */
export function LookupStep({ from, email, challenge, result }: LookupStepProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('lookup')
  if (!challenge) return <Notice tone="warn" title={t('signUp.notNow')} />
  return (
    <form method="post" action={enrollPath(locale, 'lookup', from)} className="stack" noValidate>
      <input type="hidden" name="intent" value="lookup" />
      {result?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <TextInput
        id="lookup-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        label={t('signUp.email')}
        required
        defaultValue={result?.values.email ?? email}
        error={result?.errors.email?.[0]}
      />
      <CaptchaField
        id="lookup-answer"
        challenge={challenge}
        label={t('signUp.sum', { left: challenge.left, right: challenge.right })}
        hint={t('signUp.sumHint')}
        error={result?.errors.answer?.[0]}
      />
      <Button type="submit" block busy={isPosting}>
        {t('enroll.goOn')}
      </Button>
    </form>
  )
}
