import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { onFirstUse } from '~/client/use-turnstile'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

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
    const { getPasskeyAssertion: getPasskeyAssertion, submitFields: sendFields } = await import('./passkey-browser')
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

/** What the browser offers by itself fails silently. */
function ignoreError(): void {
  return undefined
}
