import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { FormAlert } from '~/features/auth/form-alert'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { TextInput } from '~/ui/text-input'
import { AccountUnavailable } from '../account-frame'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { Notice } from '~/ui/notice'

/** Asks for a new address, which is confirmed by a link. */
export function EmailForm({ email, result }: { email: string | null; result?: FormResult }) {
  const t = useTranslations()
  const isPosting = useIsPosting('change-email')
  if (email === null) return <AccountUnavailable />
  return (
    <Panel id="new-email">
      <form method="post" className="stack" noValidate>
        <p>{t('profile.newEmailText', { email })}</p>
        <FormAlert result={result} />
        <input type="hidden" name="intent" value="change-email" />
        <TextInput
          id="new-email-address"
          name="email"
          type="email"
          label={t('profile.newEmail')}
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={result?.values.email}
          error={result?.errors.email?.[0]}
        />
        <p>
          <Button type="submit" busy={isPosting}>
            {t('profile.newEmailSend')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

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
