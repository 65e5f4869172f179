import { z } from 'zod'
import { visitorCookie } from '#domain/analytics/visitor'
import { optionalCategories, consentCookie, formatConsent } from '#domain/consent/consent-choice'
import { href } from '#routes'
import { hasConsent } from '~/server/consent.server'
import { formHandler, seeOther } from '~/server/form-action.server'
import { getRefererPath } from '~/server/redirect.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** The short answer: all categories or none. */
const answerConsentForm = z.object({ answer: z.enum(['yes', 'no']) })

/** The long one: the boxes that are ticked. */
const chooseConsentForm = z.object({ agreed: z.array(z.enum(optionalCategories)).default([]) })

/** Consent is renewed after half a year. */
const halfYearSeconds = 180 * 24 * 3600

/** The shopper agreed to everything, or to nothing that is not required, and reads on where they were. */
export const answerConsentAction = formHandler(answerConsentForm, async ({ answer }, { shop }) => {
  await saveConsent(shop, answer === 'yes' ? optionalCategories : [])
  return seeOther(getRefererPath(shop.request) ?? href('home', { locale: shop.locale }))
})

/** The shopper consents to some categories, or withdraws consent. */
export const chooseConsentAction = formHandler(chooseConsentForm, async ({ agreed }, { shop }) => {
  await saveConsent(shop, agreed)
  return seeOther(`${href('privacyChoices', { locale: shop.locale })}?saved`)
})

/** Deletes the visitor's number, decisions and search history when consent is withdrawn. */
async function saveConsent(shop: StorefrontContext, consentedCategories: readonly string[]): Promise<void> {
  const isWithdrawn = (category: (typeof optionalCategories)[number]) =>
    hasConsent(shop, category) && !consentedCategories.includes(category)
  const hasSession = (await shop.session.read().catch(() => null)) !== null
  if (hasSession && isWithdrawn('C0004')) await (await shop.session.open()).clearRemembered('decisions')
  if (hasSession && isWithdrawn('C0003')) await (await shop.session.open()).clearRemembered('searches')
  if (!consentedCategories.includes('C0002')) shop.visit.setCookie(`${visitorCookie}=; Path=/; Secure; Max-Age=0`)
  shop.visit.setCookie(`${consentCookie}=${formatConsent(consentedCategories)}; Path=/; Secure; SameSite=Lax; Max-Age=${halfYearSeconds}`)
}
