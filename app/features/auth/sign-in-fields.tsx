import { useTranslations } from '~/client/translations'
import { TextInput } from '~/ui/text-input'
import type { FormResult } from '~/server/form-action.server'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { CaptchaField } from '~/client/captcha-field'
import type { CaptchaChallenge } from '~/server/captcha.server'

type EmailFieldProps = { id: string; defaultValue?: string; withPasskeys?: boolean; result?: Pick<FormResult, 'values' | 'errors'> }

/** The email address of an account, with what the shopper typed before. */
export function EmailField({ id, defaultValue, withPasskeys, result }: EmailFieldProps) {
  const t = useTranslations()
  return (
    <TextInput
      id={id}
      name="email"
      type="email"
      label={t('signIn.email')}
      autoComplete={withPasskeys ? 'username webauthn' : 'username'}
      inputMode="email"
      required
      defaultValue={result?.values.email ?? defaultValue}
      error={result?.errors.email?.[0]}
    />
  )
}

type PasswordInputProps = {
  id: string
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string
}

/** A password, which scripts can show. It is never written into a page. */
export function PasswordInput(inputProps: PasswordInputProps) {
  const t = useTranslations()
  const [isVisible, setIsVisible] = useState(false)
  return (
    <TextInput
      {...inputProps}
      type={isVisible ? 'text' : 'password'}
      required
      autoCapitalize="none"
      spellCheck={false}
      action={
        <Button
          className="scripts-only"
          look="quiet"
          aria-pressed={isVisible}
          aria-controls={inputProps.id}
          onClick={() => setIsVisible(!isVisible)}
        >
          {t(isVisible ? 'signIn.hidePassword' : 'signIn.showPassword')}
        </Button>
      }
    />
  )
}

type RequiredCaptchaProps = {
  id: string
  challenge: CaptchaChallenge
  result?: Partial<Pick<FormResult, 'errors' | 'values' | 'errorId'>>
}

/** CAPTCHA of a sign-in form, shown only after the platform has required one: signing in normally needs none. (WCAG 3.3.8) */
export function RequiredCaptcha({ id, challenge, result }: RequiredCaptchaProps) {
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
