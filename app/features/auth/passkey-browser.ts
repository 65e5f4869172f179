import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { href } from '#routes'
import type { Locale } from '#config/locales'

/** Loaded only when a shopper starts to sign in or adds a passkey. */

const required = 'required' as const

type PasskeyFields = Record<string, string>

/** An authenticator's answer as the fields of a form. `isAutofill`: offered by the browser in the email field, and silent until chosen. */
export async function getPasskeyAssertion(locale: Locale, isAutofill: boolean): Promise<PasskeyFields> {
  const optionsJSON = { challenge: await fetchChallenge(locale), rpId: location.hostname, userVerification: required }
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

type PasskeyRegistration = { locale: Locale; shop: string; account: { id: string; name: string }; known: readonly string[] }

/** A new passkey of this device as the fields of a form. */
export async function createPasskey({ locale, shop, account, known }: PasskeyRegistration): Promise<PasskeyFields> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: await fetchChallenge(locale),
      rp: { id: location.hostname, name: shop },
      user: { ...account, displayName: account.name },
      pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map((each) => ({ type: 'public-key', id: each })),
      authenticatorSelection: { residentKey: required, userVerification: required },
    },
  })
  const { clientDataJSON, attestationObject } = response
  return { id, clientDataJSON, attestationObject, name: getDeviceName() }
}

async function fetchChallenge(locale: Locale): Promise<string> {
  const response = await fetch(`${href('passkey', { locale })}?challenge=1`)
  if (!response.ok) throw new Error(`challenge: ${response.status}`)
  return ((await response.json()) as { challenge: string }).challenge
}

/** Name of the shopper's device, as far as the browser reveals it. */
function getDeviceName(): string {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } }
  return userAgentData?.platform || navigator.platform || 'Passkey'
}

/** Sends a form with these values in its hidden fields. */
export function submitFields(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form.requestSubmit()
}
