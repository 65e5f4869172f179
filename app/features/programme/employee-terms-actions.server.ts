import { endpoints } from '#contracts'
import { safePath } from '#domain/redirect/safe-path'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { asConsumer, requireSignIn } from '~/server/require-sign-in.server'
import type { SessionFlash } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { employeeTermsForm } from './employee-terms.form'

/** The employee agrees: the profile knows it, and so does the session, whose token said otherwise. */
const accept = formHandler(employeeTermsForm, async ({ redirectTo }, { shop }) => {
  // Anybody else has nothing to agree to, and continues. The platform's refusal would end their sign-in.
  if ((await requireSignIn(shop)).kind !== 'EMPLOYEE') return seeOther(safePath(redirectTo) ?? href('account', { locale: shop.locale }))
  const body = { consumerProfile: { consumerDetails: { isEmployeeDiscountTCAccepted: true } } }
  await asConsumer(shop, (api) => api(endpoints.consumer.updateProfile, { body }))
  await shop.session.knowConsumer({ isEmployeeDiscountTCAccepted: true })
  return goneOn(shop, { redirectTo, flash: { tone: 'success', key: 'terms.accepted' } })
})

/** The employee shops as everybody does; nothing is written down, and the account offers the terms again. */
const decline = formHandler(employeeTermsForm, async ({ redirectTo }, { shop }) =>
  goneOn(shop, { redirectTo, flash: { tone: 'info', key: 'terms.declined' } }),
)

export const employeeTermsActions = { 'accept-terms': accept, 'decline-terms': decline }

/** Redirects to the original page, or confirms inside the dialog. */
async function goneOn(shop: StorefrontContext, { redirectTo, flash }: { redirectTo: string; flash: SessionFlash }): Promise<Response> {
  const { locale } = shop
  const next = safePath(redirectTo) ?? href('account', { locale })
  await shop.session.addFlash({ ...flash, ...(next.split('?')[0] === href('signedIn', { locale }) && { at: 'signed-in' }) })
  return seeOther(next)
}
