import { CaptchaField } from '~/client/captcha-field'
import { useTranslations } from '~/client/translations'
import type { Challenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'

type AskedCaptchaProps = {
  id: string
  challenge: Challenge
  result?: Partial<Pick<FormResult, 'errors' | 'values' | 'errorId'>>
}

/** The CAPTCHA of a form that signs in, only after the platform has asked for it: a person who signs in solves nothing. (WCAG 3.3.8) */
export function AskedCaptcha({ id, challenge, result }: AskedCaptchaProps) {
  const t = useTranslations()
  if (result?.errorId !== 'CAPTCHA_FAILED' && !result?.values?.challenge) return null
  return (
    <CaptchaField
      id={id}
      challenge={challenge}
      label={t('signIn.sum', { left: challenge.left, right: challenge.right })}
      hint={t('signIn.sumHint')}
      error={result.errors?.answer?.[0]}
    />
  )
}
