import { getDialogHref, DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import type { CaptchaChallenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { RequiredCaptcha, EmailField, PasswordInput } from './sign-in-fields'
import { FormAlert } from './form-alert'
import { SignedIn } from './signed-in'
import { href } from '#routes'
import { type SignInOrigin, formatSignInOrigin } from './sign-in-origin'
import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { onFirstUse } from '~/client/use-turnstile'

export type LoadedSignIn = {
  /** The shopper is already signed in. */
  signedIn?: { firstName: string }
  challenge: CaptchaChallenge | null
  redirectTo: string
  /** Reason for asking: account-only product, idle session, or password-protected change. */
  reason?: 'buy' | 'again' | 'confirm'
  /** Order placed just before; sign-in attaches it. */
  from?: 'order'
  orderNo: string
  st: string
}
export type SignInFormProps = {
  loaded: LoadedSignIn
  result?: Pick<FormResult, 'errors' | 'values' | 'recovery' | 'errorId'>
  /** Page of the form, if not its own. */
  at?: { action: string; forgotPath?: string; email?: string }
}

/** Email and password. A form returned with errors still knows where the shopper came from and why. */
export function SignInForm({ loaded, result, at }: SignInFormProps) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  const isPosting = useIsPosting('sign-in')
  const { signedIn, challenge, reason } = loaded
  const { redirectTo, orderNo, st, from = '' } = { ...loaded, ...result?.values }
  const signInOrigin = { reason, redirectTo, from, orderNo, st }
  if (signedIn) return <SignedIn loaded={signedIn} />
  if (!challenge) return <Notice tone="warn" title={t('signIn.notNow')} />
  const action = at?.action ?? getDialogHref('sign-in', signInOrigin, locale)
  return (
    <>
      <form id="sign-in-form" method="post" action={action} className="stack" noValidate>
        {reason && !result ? <Notice tone="info" title={t(`signIn.${reason}`)} /> : null}
        <FormAlert result={result} came={signInOrigin} />
        <input type="hidden" name="intent" value="sign-in" />
        {Object.entries({ redirectTo, orderNo, st, from }).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <EmailField id="sign-in-email" defaultValue={at?.email} withPasskeys={!at && flags.passkeys} result={result} />
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
            <DialogLink className="link" dialog="forgot-password" params={signInOrigin}>
              {t('signIn.forgot')}
            </DialogLink>
          )}
        </p>
        <RequiredCaptcha id="sign-in-sum" challenge={challenge} result={result} />
        <Button type="submit" block busy={isPosting}>
          {t('signIn.send')}
        </Button>
      </form>
      {at ? null : <OtherSignInMethods action={action} came={signInOrigin} formId="sign-in-form" />}
    </>
  )
}

/** Ways to sign in without the password of the form beside them. */
function OtherSignInMethods({ action, came, formId }: { action: string; came: SignInOrigin; formId: string }) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  const { redirectTo = '', orderNo = '', st = '', from = '' } = came
  return (
    <div className="stack s">
      {flags.signInCodes ? (
        <ButtonLink look="ghost" block href={href('signInCode', { locale }) + formatSignInOrigin(came)}>
          {t('signIn.byCode')}
        </ButtonLink>
      ) : null}
      {flags.passkeys ? <PasskeySignIn action={action} came={{ redirectTo, orderNo, st, from }} formId={formId} /> : null}
    </div>
  )
}

const assertionFieldNames = ['id', 'clientDataJSON', 'authenticatorData', 'signature'] as const

type PasskeySignInProps = { action: string; came: Readonly<Record<string, string>>; formId: string }

/**
 * Signs in with a passkey: by a button, or offered by the browser in the email field of the form beside it. Scripts of it load when that form
 * is used first. Without scripts there is nothing to see.
 */
export function PasskeySignIn({ action, came, formId }: PasskeySignInProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const formRef = useRef<HTMLFormElement>(null)
  const { state } = useNavigation()
  const hasSubmitted = useRef(false)
  useEffect(() => {
    if (state === 'idle') hasSubmitted.current = false
  }, [state])
  const [hasFailed, setHasFailed] = useState(false)

  const signInWithPasskey = async (isAutofill: boolean) => {
    const { getPasskeyAssertion, submitFields: sendFields } = await import('./passkey-browser')
    const fields = await getPasskeyAssertion(locale, isAutofill)
    // The browser's offer and the button may both bring a proof. Only the first is sent: the second would be refused.
    if (!formRef.current || hasSubmitted.current) return
    hasSubmitted.current = true
    sendFields(formRef.current, fields)
  }

  useEffect(() => {
    const emailForm = document.getElementById(formId)
    if (!(emailForm instanceof HTMLFormElement)) return undefined
    return onFirstUse(
      emailForm,
      () => void supportsPasskeyAutofill().then((isSupported) => (isSupported ? signInWithPasskey(true).catch(ignoreError) : undefined)),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once for a form
  }, [formId])

  return (
    <form ref={formRef} method="post" action={action} className="stack s scripts-only">
      <input type="hidden" name="intent" value="passkey" />
      {Object.entries(came).map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
      {assertionFieldNames.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      {hasFailed ? <Notice tone="warn" title={t('signIn.passkeyWrong')} /> : null}
      <Button
        look="ghost"
        block
        onClick={() => void signInWithPasskey(false).catch((error: unknown) => setHasFailed(!isUserCancelled(error)))}
      >
        {t('signIn.passkey')}
      </Button>
    </form>
  )
}

async function supportsPasskeyAutofill(): Promise<boolean> {
  const credentials = window.PublicKeyCredential as typeof PublicKeyCredential | undefined
  return (await credentials?.isConditionalMediationAvailable?.()) ?? false
}

/** The shopper closed the window, or the browser has nothing to offer: that is no failure. */
function isUserCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** Sign-in that the browser offers on its own fails silently. */
function ignoreError(): void {
  return undefined
}
