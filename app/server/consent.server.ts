import { getConsentSignals } from '#domain/analytics/consent-signals'
import { isConsentGiven, type ConsentCategory, getConsentRule } from '#domain/consent/consent-rules'
import { consentCookie } from '#domain/consent/consent-choice'
import { getContentRequest } from './content.server'
import type { StorefrontContext } from './storefront-services.server'

/** Returns true if the shopper consents to this category. Checked on the server, so declined content never reaches the page. */
export function hasConsent(shop: StorefrontContext, category: ConsentCategory): boolean {
  const { locale, requestContext, request } = shop
  return isConsentGiven(category, {
    rule: getConsentRule(locale),
    consent: requestContext.cookies.get(consentCookie),
    asksPrivacy: hasGlobalPrivacyControl(request),
    isPreview: getContentRequest(shop).isPreview,
  })
}

/** True if the shopper consents to measurement. Previews are not measured. */
export function canMeasure(shop: StorefrontContext): boolean {
  return !getContentRequest(shop).isPreview && resolveConsentSignals(shop).analytics_storage === 'granted'
}

/** Consent signals of this shopper for the collectors. */
export function resolveConsentSignals({ locale, requestContext, request }: StorefrontContext) {
  const consent = requestContext.cookies.get(consentCookie)
  return getConsentSignals({
    rule: getConsentRule(locale),
    asksPrivacy: hasGlobalPrivacyControl(request),
    ...(consent !== undefined && { consent }),
  })
}

/** True under Global Privacy Control. */
export function hasGlobalPrivacyControl({ headers }: Request): boolean {
  return headers.get('Sec-GPC') === '1'
}

/**
 * True if the session may keep what this request asked for: the shopper asked for it in the shop itself and consents. An external link, a crawler or
 * a prefetch leaves no trace and opens no session.
 */
export function canSaveToSession(shop: StorefrontContext): boolean {
  const { headers } = shop.request
  const isPrefetch = /prefetch/.test(headers.get('Sec-Purpose') ?? '')
  return headers.get('Sec-Fetch-Site') === 'same-origin' && !isPrefetch && hasConsent(shop, 'C0003')
}
