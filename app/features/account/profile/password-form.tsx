import { useTranslations } from '~/client/translations'
import { useFormResetKey } from '~/client/use-form-reset-key'
import { useIsPosting } from '~/client/use-is-posting'
import { RequiredCaptcha, PasswordInput } from '~/features/auth/sign-in-fields'
import { FormAlert } from '~/features/auth/form-alert'
import type { Challenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'

type PasswordFormProps = { challenge: Challenge | null; result?: FormResult }

type PasswordField = { id: string; name: string; word: string; hint?: string; autoComplete: 'current-password' | 'new-password' }

const passwordFields: readonly PasswordField[] = [
  { id: 'current-password', name: 'currentPassword', word: 'profile.current', autoComplete: 'current-password' },
  { id: 'new-password', name: 'newPassword', word: 'profile.new', hint: 'profile.newHint', autoComplete: 'new-password' },
  { id: 'repeated-password', name: 'repeatedPassword', word: 'profile.repeat', autoComplete: 'new-password' },
]

/** The old password and a new one twice. */
export function PasswordForm({ challenge, result }: PasswordFormProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('change-password')
  const formKey = useFormResetKey(challenge?.id, result)
  const getFieldError = (name: string) => result?.errors[name]?.[0]
  return (
    <Panel id="password" title={t('profile.password')}>
      <p>{t('profile.passwordText')}</p>
      {challenge ? (
        <form key={formKey} method="post" className="stack" noValidate>
          <FormAlert result={result} />
          <input type="hidden" name="intent" value="change-password" />
          {passwordFields.map(({ id, name, word, hint, autoComplete }) => (
            <PasswordInput
              key={id}
              {...{ id, name, autoComplete }}
              label={t(word)}
              hint={hint ? t(hint) : undefined}
              error={getFieldError(name)}
            />
          ))}
          <RequiredCaptcha id="password-sum" challenge={challenge} result={result} />
          <p>
            <Button type="submit" busy={isPosting}>
              {t('profile.changePassword')}
            </Button>
          </p>
        </form>
      ) : (
        <Notice tone="warn" title={t('profile.notNow')} />
      )}
    </Panel>
  )
}
