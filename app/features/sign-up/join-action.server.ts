import { endpoints } from '#contracts'
import { requiredBox } from '#domain/validation/text-rules'
import { href } from '#routes'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { asConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { missingOf } from './load-join.server'
import { checkedDetails } from './checked-details.server'
import { joinForm, type JoinForm } from './sign-up.form'

/** Joins with the account one has: no account is made, the one there is gets the membership. */
export const joinAction = formHandler(joinForm, async (typed, { shop }) => {
  await join(shop, typed)
  const programme = (await shop.t())(`signUp.programme.${shop.brand.id}`)
  await shop.session.addFlash({ tone: 'success', key: 'signUp.joined', values: { programme } })
  return seeOther(href('welcome', { locale: shop.locale }))
})

/** Adds the missing data and makes the account a member's. A site without a program has no such form. */
export async function join(shop: StorefrontContext, typed: JoinForm): Promise<void> {
  if (!shop.config.flags.loyalty) throw new Response('No programme here', { status: 404 })
  await asConsumer(shop, async (api) => {
    const wrongTerms = requiredBox(typed.isTermsConfirmed)
    const { details, problems } = checkedDetails(shop, { typed, fields: await missingOf(api), kind: 'loyalty' })
    const wrong = { ...problems, ...(wrongTerms && { isTermsConfirmed: wrongTerms }) }
    if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong)
    const consumerProfile = { consumerDetails: details, enrollments: [{ type: 'Loyalty' as const }] }
    await api(endpoints.consumer.updateProfile, { body: { consumerProfile } })
  })
  await shop.session.knowConsumer({ isLoyaltyMember: true })
}
