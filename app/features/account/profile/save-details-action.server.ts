import { endpoints } from '#contracts'
import type { ConsumerDetails } from '#contracts/entities/consumer'
import { ApiError } from '#contracts/errors'
import { profileChange } from '#domain/consumer/profile-change'
import { href } from '#routes'
import { checkedDetails } from '~/features/sign-up/person-details.server'
import { type PersonForm, personForm } from '~/features/sign-up/sign-up.form'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { asConsumer, requireRecent } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { detailsAsTyped } from './load-profile.server'
import { profileOf } from './own-profile.server'

const detailFields = ['firstName', 'lastName', 'birthDate', 'phone', 'postalCode', 'gender'] as const
const nothing = Object.fromEntries(detailFields.map((field) => [field, '']))

/** Unchanged values are not validated again: they may follow another country's rules. */
function leftAlone(shop: StorefrontContext, typed: PersonForm, known: ConsumerDetails): Partial<ConsumerDetails> {
  const shown = detailsAsTyped(shop, known)
  const isPhone = Boolean(shown.phone) && typed.phone === shown.phone && (typed.phoneCode || shown.phoneCode) === shown.phoneCode
  return {
    ...(shown.postalCode && typed.postalCode === shown.postalCode && { postalCode: known.postalCode }),
    ...(isPhone && { phone: known.phone, phoneCode: known.phoneCode }),
  }
}

/** Saves personal details; emptied fields are deleted. Does nothing if all are empty. */
export const saveDetailsAction = formHandler(personForm, async (typed, { shop }) => {
  await requireRecent(shop, 'save')
  const isTold = await asConsumer(shop, async (api, { isLoyaltyMember }) => {
    const profile = await profileOf(api)
    const known = profile?.consumerDetails ?? null
    const { details, problems } = checkedDetails(shop, { typed, fields: detailFields, kind: isLoyaltyMember ? 'loyalty' : 'sign-up' })
    const left = known ? leftAlone(shop, typed, known) : {}
    const wrong = Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in left)))
    const change = profileChange(known, { ...nothing, ...details, ...left })
    if (!change.ok) throw new ApiError(change.errorId, 404)
    if (!change.value) return false
    if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong)
    const { gender, birthDate, ...texts } = change.value
    const consumerDetails = { ...texts, gender: gender as 'F' | '', birthDate: birthDate ?? '' }
    await api(endpoints.consumer.updateProfile, { body: { consumerProfile: { consumerDetails } } })
    return true
  })
  await shop.session.addFlash(isTold ? { tone: 'success', key: 'profile.saved' } : { tone: 'info', key: 'profile.notSaved' })
  return seeOther(href('accountProfile', { locale: shop.locale }))
})
