import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { profileChange } from '#domain/consumer/profile-change'
import { href } from '#routes'
import { checkedDetails } from '~/features/sign-up/checked-details.server'
import { personForm } from '~/features/sign-up/sign-up.form'
import { FieldProblems, formHandler, seeOther } from '~/server/form-action.server'
import { asConsumer, requireRecent } from '~/server/require-sign-in.server'
import { profileOf } from './own-profile.server'

export const detailFields = ['firstName', 'lastName', 'birthDate', 'phone', 'postalCode', 'gender'] as const
const nothing = Object.fromEntries(detailFields.map((field) => [field, '']))

/** Keeps what the shopper says about themselves; what is emptied is taken away, and with everything empty nothing happens. (ACC-02, ACC-16, ACC-17) */
export const saveDetailsAction = formHandler(personForm, async (typed, { shop }) => {
  await requireRecent(shop, 'save')
  const isTold = await asConsumer(shop, async (api, { isLoyaltyMember }) => {
    const profile = await profileOf(api)
    const { details, problems } = checkedDetails(shop, { typed, fields: detailFields, kind: isLoyaltyMember ? 'loyalty' : 'sign-up' })
    const change = profileChange(profile?.consumerDetails ?? null, { ...nothing, ...details })
    if (!change.ok) throw new ApiError(change.errorId, 404)
    if (!change.value) return false
    if (Object.keys(problems).length > 0) throw new FieldProblems(problems)
    const { gender, birthDate, ...texts } = change.value
    const consumerDetails = { ...texts, gender: gender as 'F' | '', birthDate: birthDate ?? '' }
    await api(endpoints.consumer.updateProfile, { body: { consumerProfile: { consumerDetails } } })
    return true
  })
  await shop.session.addFlash(isTold ? { tone: 'success', key: 'profile.saved' } : { tone: 'info', key: 'profile.notSaved' })
  return seeOther(href('accountProfile', { locale: shop.locale }))
})
