import type { AdyenAction } from '#vendor/adyen'
import type { ResultCode } from './decide-payment'
import { windowAction } from './pay-pal-window'
import { readBase64Json } from './sealed-text'

/** `locale`: the language of the bank's page. */
type ShopperActionOptions = { origin: string; token: string; isKnown?: boolean; locale?: string; method?: string }

/** Redirect, window or 3-D Secure action for the shop to perform; none if not needed. */
export function shopperAction(
  resultCode: ResultCode,
  { origin, token, isKnown = false, locale, method = 'scheme' }: ShopperActionOptions,
): AdyenAction | undefined {
  const url = `${origin}/acs/redirect?${new URLSearchParams({ token, ...(locale && { locale }) }).toString()}`
  if (resultCode === 'RedirectShopper') return { type: 'redirect', method: 'GET', paymentMethodType: method, url }
  if (resultCode === 'Pending') return windowAction(token)
  const scheme = { type: 'threeDS2', paymentMethodType: method, url } as const
  if (resultCode === 'ChallengeShopper')
    return {
      ...scheme,
      subtype: 'challenge',
      authorisationToken: token,
      token: btoa(JSON.stringify(challengeOf({ origin, token, locale }))),
    }
  if (resultCode === 'IdentifyShopper')
    return {
      ...{ ...scheme, subtype: 'fingerprint', paymentData: btoa(JSON.stringify({ token, isKnown, locale })) },
      token: btoa(JSON.stringify(fingerprintOf({ origin, token }))),
    }
  return undefined
}

/**
 * Result of device fingerprinting: recognized, or challenge required. Unreadable browsers are challenged. Undefined if no fingerprint was
 * requested.
 */
export function afterLook({ paymentData, fingerprintResult = '' }: { paymentData: string; fingerprintResult?: string }, origin: string) {
  const { token, isKnown, locale } = {
    ...(readBase64Json(paymentData) as { token?: unknown; isKnown?: unknown; locale?: unknown } | undefined),
  }
  if (typeof token !== 'string') return undefined
  const look = { ...(readBase64Json(fingerprintResult) as { threeDSCompInd?: unknown } | undefined) }
  return isKnown === true && look.threeDSCompInd === 'Y'
    ? { type: 'completed', details: { threeDSResult: resultOf(token, 'Y') } }
    : { type: 'action', action: shopperAction('ChallengeShopper', { origin, token, ...(typeof locale === 'string' && { locale }) }) }
}

/** What a result proves: paid, refused, or decided later by the bank. The token says of which payment. */
export function readResult(text: string): { token: string; state: 'authorised' | 'refused' | 'pending' } | undefined {
  const result = readBase64Json(text)
  if (typeof result !== 'object' || result === null) return undefined
  const { authorisationToken, transStatus } = result as Record<string, unknown>
  if (typeof authorisationToken !== 'string') return undefined
  return { token: authorisationToken, state: transStatus === 'Y' ? 'authorised' : transStatus === 'P' ? 'pending' : 'refused' }
}

/** `answer`: `Y` pays, `P` leaves it to the bank, anything else refuses. */
export function resultOf(token: string, answer: string): string {
  return btoa(JSON.stringify({ transStatus: answer, authorisationToken: token }))
}

/** The provider's library opens the frame with a form, so its language is in the URL. */
function challengeOf({ origin, token, locale }: ShopperActionOptions) {
  return {
    threeDSServerTransID: token,
    acsTransID: token,
    messageVersion: '2.1.0',
    acsURL: `${origin}/acs/challenge${locale ? `?${new URLSearchParams({ locale }).toString()}` : ''}`,
    threeDSNotificationURL: `${origin}/checkoutshopper/3dnotif.shtml`,
  }
}

function fingerprintOf({ origin, token }: ShopperActionOptions) {
  return {
    threeDSServerTransID: token,
    threeDSMethodUrl: `${origin}/acs/method`,
    threeDSMethodNotificationURL: `${origin}/checkoutshopper/threeDSMethodNotification.shtml`,
  }
}
