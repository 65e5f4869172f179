import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { FormAlert } from '~/features/auth/form-alert'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { TextInput } from '~/ui/text-input'
import { Unreachable } from '../account-unavailable'

/** Asks for a new address, which is confirmed by a link. */
export function EmailForm({ email, result }: { email: string | null; result?: FormResult }) {
  const t = useTranslations()
  const isPosting = useIsPosting('change-email')
  if (email === null) return <Unreachable />
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
