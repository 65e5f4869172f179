import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { onFirstUse } from '~/client/use-turnstile'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

const proof = ['id', 'clientDataJSON', 'authenticatorData', 'signature'] as const

type PasskeySignInProps = { action: string; came: Readonly<Record<string, string>>; formId: string }

/**
 * Signs in with a passkey: by a button, or offered by the browser in the email field of the form beside it. Scripts of it load when that form
 * is used first. Without scripts there is nothing to see.
 */
export function PasskeySignIn({ action, came, formId }: PasskeySignInProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const form = useRef<HTMLFormElement>(null)
  const { state } = useNavigation()
  const isSent = useRef(false)
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  }, [state])
  const [hasFailed, setFailed] = useState(false)

  const enter = async (isAutofill: boolean) => {
    const { passkeyProof, sendFields } = await import('./passkey-browser')
    const fields = await passkeyProof(locale, isAutofill)
    // The browser's offer and the button may both bring a proof. Only the first is sent: the second would be refused.
    if (!form.current || isSent.current) return
    isSent.current = true
    sendFields(form.current, fields)
  }

  useEffect(() => {
    const emailForm = document.getElementById(formId)
    if (!(emailForm instanceof HTMLFormElement)) return undefined
    return onFirstUse(emailForm, () => void offersAutofill().then((isOffered) => (isOffered ? enter(true).catch(ignored) : undefined)))
    // oxlint-disable-next-line react/exhaustive-deps -- once for a form
  }, [formId])

  return (
    <form ref={form} method="post" action={action} className="stack s scripts-only">
      <input type="hidden" name="intent" value="passkey" />
      {Object.entries(came).map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
      {proof.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      {hasFailed ? <Notice tone="warn" title={t('signIn.passkeyWrong')} /> : null}
      <Button look="ghost" block onClick={() => void enter(false).catch((error: unknown) => setFailed(!isCancelled(error)))}>
        {t('signIn.passkey')}
      </Button>
    </form>
  )
}

async function offersAutofill(): Promise<boolean> {
  const credentials = window.PublicKeyCredential as typeof PublicKeyCredential | undefined
  return (await credentials?.isConditionalMediationAvailable?.()) ?? false
}

/** The shopper closed the window, or the browser has nothing to offer: that is no failure. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** What the browser offers by itself fails silently. */
function ignored(): void {
  return undefined
}
