import { localeCookie } from '#config/locales'
import { consentCookie } from '#domain/consent/consent-choice'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { clearSessionForm } from './associate-login.form'

/** Cookies that survive: country, consent, display settings and device enrollment. */
const staying = [localeCookie, consentCookie, '__Host-complete', '__Host-sid', '__Host-agent', '__Host-store']

/** The session in the store is over: the associate is signed out, and nothing is left of the shopper they served. */
export const clearSessionAction = formHandler(clearSessionForm, async (_, { shop }) => {
  await shop.inStore.end()
  await shop.identity.signOut()
  forgetCookies(shop)
  await shop.session.addFlash({ tone: 'success', key: 'associate.cleared' })
  return seeOther(href('associateLogin', { locale: shop.locale }))
})

/** Clears compared, saved and dismissed items. */
function forgetCookies({ visit }: StorefrontContext) {
  const left = [...visit.cookies.keys()].filter((name) => /^[\w-]+$/.test(name) && !staying.includes(name))
  for (const name of left) visit.setCookie(`${name}=; Path=/; Secure; Max-Age=0`)
}
