import { endpoints } from '#contracts'
import { longestEmail } from '#contracts/entities/texts'
import { href } from '#routes'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { newsletterForm } from './newsletter.form'

/** Subscribes an address and reloads the page, which confirms it. Open to guests. */
export const subscribeAction = formHandler(newsletterForm, async ({ email }, { shop }) => {
  // The form has no length limit; the platform's limit is a field error.
  if (email.length > longestEmail) throw new FieldError('email', 'forms:email')
  const api = await shop.personalApi()
  const subscriptions = [{ channel: 'email' as const, type: 'Newsletter' as const, optin: true as const, recipient: email }]
  await api(endpoints.consumer.subscribe, { body: { subscriptions } })
  return seeOther(href('newsletter', { locale: shop.locale }))
})
