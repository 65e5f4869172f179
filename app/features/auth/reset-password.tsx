import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { EmailField, PasswordInput } from './sign-in-fields'
import { FormAlert } from './form-alert'

type ResetPasswordProps = { token: string; isOver: boolean; result?: Pick<FormResult, 'errors' | 'values' | 'recovery'> }

/** Page of the emailed link; an expired link says so before a password is typed. */
export function ResetPassword({ token, isOver, result }: ResetPasswordProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('reset-password')
  if (isOver)
    return (
      <div className="stack">
        <Notice tone="warn" title={t('signIn.linkOver')}>
          <p>{t('signIn.linkOverText')}</p>
        </Notice>
        <ButtonLink href={href('forgotPassword', { locale })} block>
          {t('signIn.linkAgain')}
        </ButtonLink>
      </div>
    )
  return (
    <form method="post" className="stack" noValidate>
      <FormAlert result={result} />
      <input type="hidden" name="intent" value="reset-password" />
      <input type="hidden" name="token" value={token} />
      <EmailField id="reset-email" result={result} />
      <PasswordInput
        id="reset-password"
        name="newPassword"
        label={t('signIn.chooseLabel')}
        hint={t('signIn.chooseHint')}
        autoComplete="new-password"
        error={result?.errors.newPassword?.[0]}
      />
      <Button type="submit" block busy={isPosting}>
        {t('signIn.chooseSend')}
      </Button>
    </form>
  )
}
