import type { ReactNode } from 'react'
import { CaptchaField } from '~/client/captcha-field'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import type { Challenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

type AssociateFormProps = {
  intent: 'associate-login' | 'enroll-device'
  action: string
  challenge: Challenge
  result: FormResult | undefined
  submitLabel: string
  children: ReactNode
}

/** Shared parts of associates' forms: error, CAPTCHA and button. */
export function AssociateForm({ intent, action, challenge, result, submitLabel, children }: AssociateFormProps) {
  const t = useTranslations()
  const isPosting = useIsPosting(intent)
  const failure = result?.errors['']?.[0]
  return (
    <form method="post" action={action} className="stack" noValidate>
      {failure ? <Notice tone="error" title={failure} /> : null}
      <input type="hidden" name="intent" value={intent} />
      {children}
      <CaptchaField
        id="associate-sum"
        challenge={challenge}
        label={t('signIn.sum', { left: challenge.left, right: challenge.right })}
        hint={t('signIn.sumHint')}
        error={result?.errors.answer?.[0]}
      />
      <Button type="submit" block busy={isPosting}>
        {submitLabel}
      </Button>
    </form>
  )
}
