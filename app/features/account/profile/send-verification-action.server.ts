import { z } from 'zod'
import { endpoints } from '#contracts'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { asConsumer } from '~/server/require-sign-in.server'

/** Sends the link that confirms an address again, to the address of the account. */
export const sendVerificationAction = formHandler(z.object({}), async (_, { shop }) => {
  await asConsumer(shop, (api) => api(endpoints.auth.sendVerificationEmail, { body: {} }))
  await shop.session.addFlash({ tone: 'success', key: 'account.verificationSent' })
  return seeOther(href('account', { locale: shop.locale }))
})
