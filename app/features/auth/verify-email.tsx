import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { FormResult } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { FormAlert } from './form-alert'

export type VerificationState = 'unconfirmed' | 'confirmed' | 'expired'
type VerifyEmailProps = { token: string; state: VerificationState; result?: Pick<FormResult, 'errors' | 'values' | 'recovery'> }

/** The page of the link in the email: one button, then what came of it. */
export function VerifyEmail({ token, state, result }: VerifyEmailProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('verify-email')
  if (state !== 'unconfirmed') {
    const isConfirmed = state === 'confirmed'
    return (
      <div className="stack">
        <Notice tone={isConfirmed ? 'ok' : 'warn'} title={t(isConfirmed ? 'verifyEmail.confirmed' : 'verifyEmail.expired')} isAnswer>
          <p>{t(isConfirmed ? 'verifyEmail.confirmedText' : 'verifyEmail.expiredText')}</p>
        </Notice>
        <ButtonLink href={href('account', { locale })} block>
          {t('verifyEmail.toAccount')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <form method="post" className="stack">
      <FormAlert result={result} />
      <p>{t('verifyEmail.text')}</p>
      <input type="hidden" name="intent" value="verify-email" />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" block busy={isPosting}>
        {t('verifyEmail.confirm')}
      </Button>
    </form>
  )
}
