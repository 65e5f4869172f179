import type { BrandId, BrandWireId } from '#config/brands'
import type { Locale, Region, SiteId } from '#config/locales'
import type { requiredHeaders } from '#contracts/required-headers'

export type CallContext = {
  locale: Locale
  siteId: SiteId
  channel: Channel
  brand: BrandWireId
  brandId: BrandId
  region: Region
  /** Referral source; replaces the default source at registration. */
  leadSource?: string
  /** One per call, kept across retries. */
  transactionId: string
  /** One per page request. */
  correlationId: string
  authAccess: string
  /** Token of a solved CAPTCHA. */
  captchaToken?: string
  /** The session's name for the platform, when there is a session. */
  usid?: string
  /** Shopper's IP address; sent only to a platform bound to us. */
  address?: string
}

const defaultSource = 'ECOMM'
const sourcePattern = /^[\w.-]{1,40}$/

/** Headers of one platform call. Sends user-session-id only if known. */
export function buildUpstreamHeaders(facts: CallContext): Record<string, string> {
  const required: Record<(typeof requiredHeaders)[number], string> = {
    locale: facts.locale,
    siteid: facts.siteId,
    channel: facts.channel,
    brand: facts.brand,
    region: facts.region,
    source: getSource(facts.leadSource),
    'x-client-app': `${facts.brandId}-storefront-web`,
    'x-transaction-id': facts.transactionId,
    'x-correlation-id': facts.correlationId,
    'x-auth-access': facts.authAccess,
  }
  return {
    ...required,
    ...(facts.usid && { 'x-usid': facts.usid }),
    ...(facts.captchaToken && { 'x-person-token': facts.captchaToken }),
    ...(facts.address && { 'cf-connecting-ip': facts.address }),
  }
}

/** A lead source comes from the URL; anything but a plain token is dropped. */
function getSource(leadSource: string | undefined): string {
  return leadSource && sourcePattern.test(leadSource) ? leadSource : defaultSource
}

type Channel = 'ECOMM' | 'MOBILEAPP'

/** Cookie set in the brand's app webview. */
export const appCookie = { name: '__Host-channel', value: 'app' } as const

/** Returns the channel: the app's webview or the web, for every call alike. */
export function getChannel({ isWebview }: { isWebview: boolean }): Channel {
  return isWebview ? 'MOBILEAPP' : 'ECOMM'
}
