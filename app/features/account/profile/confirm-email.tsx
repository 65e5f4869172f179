import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { FormAlert } from '~/features/auth/form-alert'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

type ConfirmEmailProps = { token: string; isOver: boolean; result?: FormResult }

/** Confirms the new address of an account, or says that the link is over. */
export function ConfirmEmail({ token, isOver, result }: ConfirmEmailProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('confirm-email')
  if (isOver)
    return (
      <Notice tone="warn" title={t('profile.emailLinkOver')}>
        <p>{t('profile.emailLinkOverText')}</p>
        <p>
          <a href={href('accountEmail', { locale })}>{t('profile.changeEmail')}</a>
        </p>
      </Notice>
    )
  return (
    <form method="post" className="panel stack">
      <p>{t('profile.confirmEmailText')}</p>
      <FormAlert result={result} />
      <input type="hidden" name="intent" value="confirm-email" />
      <input type="hidden" name="token" value={token} />
      <p>
        <Button type="submit" busy={isPosting}>
          {t('profile.confirmEmailSend')}
        </Button>
      </p>
    </form>
  )
}
