import { dialogHref } from '~/client/dialog-href'
import { DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { CaptchaField } from '~/client/captcha-field'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import type { Challenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'
import { FormAlert } from './form-alert'
import { PasswordInput } from './password-input'
import { SignedIn } from './signed-in'

export type SignInLoaded = {
  /** The shopper is already signed in. */
  signedIn?: { firstName: string }
  challenge: Challenge | null
  redirectTo: string
  /** Reason for asking: account-only product, idle session, or password-protected change. */
  reason?: 'buy' | 'again' | 'confirm'
  /** Order placed just before; sign-in attaches it. */
  from?: 'order'
  orderNo: string
  st: string
}
export type SignInFormProps = {
  loaded: SignInLoaded
  result?: Pick<FormResult, 'errors' | 'values' | 'recovery'>
  /** Page of the form, if not its own. */
  at?: { action: string; forgotPath?: string; email?: string }
}

/** Email and password. A form returned with errors still knows where the shopper came from and why. */
export function SignInForm({ loaded, result, at }: SignInFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('sign-in')
  const { signedIn, challenge, reason } = loaded
  const { redirectTo, orderNo, st, from = '' } = { ...loaded, ...result?.values }
  const came = { reason, redirectTo, from, orderNo, st }
  if (signedIn) return <SignedIn loaded={signedIn} />
  if (!challenge) return <Notice tone="warn" title={t('signIn.notNow')} />
  return (
    <form method="post" action={at?.action ?? dialogHref('sign-in', came, locale)} className="stack" noValidate>
      {reason && !result ? <Notice tone="info" title={t(`signIn.${reason}`)} /> : null}
      <FormAlert result={result} came={came} />
      <input type="hidden" name="intent" value="sign-in" />
      {Object.entries({ redirectTo, orderNo, st, from }).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <TextInput
        id="sign-in-email"
        name="email"
        type="email"
        label={t('signIn.email')}
        autoComplete="username"
        inputMode="email"
        required
        maxLength={100}
        defaultValue={result?.values.email ?? at?.email}
        error={result?.errors.email?.[0]}
      />
      <PasswordInput
        id="sign-in-password"
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
        error={result?.errors.password?.[0]}
      />
      <p>
        {at?.forgotPath ? (
          <a className="link" href={at.forgotPath}>
            {t('signIn.forgot')}
          </a>
        ) : (
          <DialogLink className="link" dialog="forgot-password" params={came}>
            {t('signIn.forgot')}
          </DialogLink>
        )}
      </p>
      <CaptchaField
        id="sign-in-sum"
        challenge={challenge}
        label={t('signIn.sum', { left: challenge.left, right: challenge.right })}
        hint={t('signIn.sumHint')}
        error={result?.errors.answer?.[0]}
      />
      <Button type="submit" block busy={isPosting}>
        {t('signIn.send')}
      </Button>
    </form>
  )
}
