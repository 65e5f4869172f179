import { getDialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import type { CaptchaChallenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { RequiredCaptcha, EmailField } from './sign-in-fields'
import type { SignInOrigin } from './sign-in-origin'
import { FormAlert } from './form-alert'

export type ForgotPasswordProps = {
  loaded: { challenge: CaptchaChallenge | null; isSent: boolean; came?: SignInOrigin }
  result?: Pick<FormResult, 'errors' | 'values' | 'recovery' | 'next' | 'errorId'>
  /** Page of the form, if not its own. */
  at?: { action: string; email: string }
}

/** Form to request a reset link. Its confirmation is the same for unknown addresses. */
export function ForgotPassword({ loaded: { challenge, isSent, came = {} }, result, at }: ForgotPasswordProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('forgot-password')
  if (isSent || result?.next)
    return (
      <Notice tone="ok" title={t('signIn.sent')}>
        <p>{t('signIn.sentText')}</p>
      </Notice>
    )
  if (!challenge) return <Notice tone="warn" title={t('signIn.notNow')} />
  return (
    <form method="post" action={at?.action ?? getDialogHref('forgot-password', came, locale)} className="stack" noValidate>
      <p className="muted">{t('signIn.forgotText')}</p>
      <FormAlert result={result} />
      <input type="hidden" name="intent" value="forgot-password" />
      <EmailField id="forgot-email" defaultValue={at?.email} result={result} />
      <RequiredCaptcha id="forgot-sum" challenge={challenge} result={result} />
      <Button type="submit" block busy={isPosting}>
        {t('signIn.forgotSend')}
      </Button>
    </form>
  )
}
