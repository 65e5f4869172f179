import type { ConsumerDetails } from '#contracts/entities/consumer'
import { type CalendarDate, formatDate } from '#domain/dates/calendar-date'
import { toPhoneFields } from '#domain/input/phones'
import { getPersonTerms, listPhoneCountries, validateDetails, type PersonForm, personForm } from '~/features/sign-up/person-details.server'
import { loadCaptchaChallenge, requireTokenIfChallenged } from '~/server/captcha.server'
import { requireRecentSignIn, withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadConsumerProfile, loadProfileIfAvailable } from '~/features/account/consumer-profile.server'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { toProfileChange } from '#domain/account/change-profile'
import { href } from '#routes'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'
import { newPasswordRules, currentPasswordRules } from '#domain/validation/password'
import { required, sameAs } from '#domain/validation/text-rules'
import { assertValidFields } from '~/server/field-errors'

/** Loads the profile in form format, and the CAPTCHA for a new password. */
export async function loadProfile(shop: StorefrontContext) {
  await requireRecentSignIn(shop, 'open')
  const [profile, challenge, dialCodeCountries] = await Promise.all([
    loadProfileIfAvailable(shop),
    loadCaptchaChallenge(shop, 'changePassword'),
    listPhoneCountries(shop),
  ])
  if (!profile) return { profile: null, challenge }
  const { consumerDetails, isLoyaltyMember } = profile
  return {
    profile: {
      email: consumerDetails.email,
      values: toDetailsFormValues(shop, consumerDetails),
      terms: getPersonTerms(shop, isLoyaltyMember ? 'loyalty' : 'sign-up', dialCodeCountries),
    },
    challenge,
  }
}

export type LoadedProfile = Awaited<ReturnType<typeof loadProfile>>

/** Converts profile details to form values. */
function toDetailsFormValues(
  { market: { dateFormat, country, region } }: StorefrontContext,
  details: ConsumerDetails,
): Partial<Record<string, string>> {
  const { firstName, lastName, phone = '', phoneCode = '', postalCode, birthDate, gender } = details
  return {
    ...{ firstName, lastName, postalCode, gender },
    ...(phone && toPhoneFields({ phone, phoneCode }, { country, region })),
    ...(birthDate && { birthDate: formatDate(birthDate as CalendarDate, dateFormat) }),
  }
}

const detailFields = ['firstName', 'lastName', 'birthDate', 'phone', 'postalCode', 'gender'] as const
const emptyDetails = Object.fromEntries(detailFields.map((field) => [field, '']))

/** Unchanged values are not validated again: they may follow another country's rules. */
function getUntouchedDetails(shop: StorefrontContext, formValues: PersonForm, savedDetails: ConsumerDetails): Partial<ConsumerDetails> {
  const prefilledValues = toDetailsFormValues(shop, savedDetails)
  const isPhoneUntouched =
    Boolean(prefilledValues.phone) &&
    formValues.phone === prefilledValues.phone &&
    (formValues.phoneCode || prefilledValues.phoneCode) === prefilledValues.phoneCode
  return {
    ...(prefilledValues.postalCode && formValues.postalCode === prefilledValues.postalCode && { postalCode: savedDetails.postalCode }),
    ...(isPhoneUntouched && { phone: savedDetails.phone, phoneCode: savedDetails.phoneCode }),
  }
}

/** Saves personal details; emptied fields are deleted. Does nothing if all are empty. */
export const saveDetailsAction = formHandler(personForm, async (formValues, { shop }) => {
  await requireRecentSignIn(shop, 'save')
  const hasSaved = await withConsumer(shop, async (api, { isLoyaltyMember }) => {
    const profile = await loadConsumerProfile(api)
    const savedDetails = profile?.consumerDetails ?? null
    const { details, problems } = validateDetails(shop, {
      typed: formValues,
      fields: detailFields,
      kind: isLoyaltyMember ? 'loyalty' : 'sign-up',
    })
    const untouchedDetails = savedDetails ? getUntouchedDetails(shop, formValues, savedDetails) : {}
    const invalidFields = Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in untouchedDetails)))
    const profileUpdate = toProfileChange(savedDetails, { ...emptyDetails, ...details, ...untouchedDetails })
    if (!profileUpdate.ok) throw new ApiError(profileUpdate.errorId, 404)
    if (!profileUpdate.value) return false
    if (Object.keys(invalidFields).length > 0) throw new FieldErrors(invalidFields)
    const { gender, birthDate, ...textFields } = profileUpdate.value
    const consumerDetails = { ...textFields, gender: gender as 'F' | '', birthDate: birthDate ?? '' }
    await api(endpoints.consumer.updateProfile, { body: { consumerProfile: { consumerDetails } } })
    return true
  })
  await shop.session.addFlash(hasSaved ? { tone: 'success', key: 'profile.saved' } : { tone: 'info', key: 'profile.notSaved' })
  return seeOther(href('accountProfile', { locale: shop.locale }))
})

const passwordField = z.string().max(256).default('')

/** Current password, new password twice, and CAPTCHA. */
const changePasswordForm = z.object({
  currentPassword: passwordField,
  newPassword: passwordField,
  repeatedPassword: passwordField,
  ...captchaFields,
})

/** Changes the password with the old one; all other sign-ins end. */
export const changePasswordAction = formHandler(changePasswordForm, async ({ challenge, answer, ...passwordFields }, { shop }) => {
  const { currentPassword, newPassword, repeatedPassword } = passwordFields
  const t = await shop.t()
  assertValidFields(
    { currentPassword, newPassword, repeatedPassword },
    {
      currentPassword: currentPasswordRules,
      newPassword: newPasswordRules,
      repeatedPassword: [required, sameAs(t('profile.new'), newPassword)],
    },
  )
  const recaptcha_response = await requireTokenIfChallenged(shop, { challenge, answer })
  await withConsumer(shop, (api) => api(endpoints.auth.changePassword, { body: { currentPassword, newPassword, recaptcha_response } }))
  await shop.session.addFlash({ tone: 'success', key: 'profile.passwordChanged' })
  return seeOther(href('accountProfile', { locale: shop.locale }))
})
