import { endpoints } from '#contracts'
import type { Input } from '#contracts/endpoint'
import { ApiError } from '#contracts/errors'
import { parseDate } from '#domain/dates/calendar-date'
import { type SignUpMarket, findSignUpProblems } from '#domain/identity/sign-up-problems'
import { required } from '#domain/validation/text-rules'
import { requireCaptchaTokens } from '~/server/captcha.server'
import { FieldErrors, formHandler } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { redirectAfterSignUp } from './after-sign-up.server'
import { getSignUpMarket, normalizePersonInput } from './person-details.server'
import { type SignUpForm, signUpForm } from './sign-up.form'

type CaptchaTokens = { token: string; then?: string }

/** Registers, signs in and continues; reports all field errors together. */
export const signUpAction = createSignUpAction(() => undefined)

/** The same within a longer flow that continues at `next`. */
export function createSignUpAction(getNextPath: (shop: StorefrontContext) => string | undefined) {
  return formHandler(signUpForm, async (signUpFields, { shop }) => {
    const signUpMarket = getSignUpMarket(shop)
    const person = normalizePersonInput(signUpFields, signUpMarket)
    // A site without a program enrolls no one, whatever the form says.
    const formValues = { ...person, loyaltyEnrollment: person.loyaltyEnrollment && shop.config.flags.loyalty }
    const problems = { ...findSignUpProblems(formValues, signUpMarket), ...findCaptchaProblem(formValues) }
    if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
    const tokens = await requireCaptchaTokens(shop, { id: formValues.challenge, answer: formValues.answer })
    await createAccount(shop, { typed: formValues, place: signUpMarket, tokens })
    return redirectAfterSignUp(shop, { typed: formValues, captchaToken: tokens.then, next: getNextPath(shop) })
  })
}

function findCaptchaProblem({ answer }: SignUpForm) {
  const problem = required(answer)
  return problem ? { answer: problem } : {}
}

async function createAccount(
  shop: StorefrontContext,
  { typed, place, tokens }: { typed: SignUpForm; place: SignUpMarket; tokens: CaptchaTokens },
): Promise<void> {
  const { api } = await shop.identity.open()
  await api(endpoints.auth.signUp, { body: { ...toSignUpBody(typed, place), recaptcha_response: tokens.token } }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.errorId !== 'MISSING_BIRTHDATE') throw error
      // The platform wants more than this site's settings say: the form is judged once more by that.
      const signUpRules = { ...place.signUp, birthDateRequiredFor: ['sign-up', 'loyalty'] as const }
      throw new FieldErrors({ birthDate: required(''), ...findSignUpProblems(typed, { ...place, signUp: signUpRules }) })
    },
  )
}

type SignUpActionBody = Omit<Input<typeof endpoints.auth.signUp>['body'], 'recaptcha_response'>

/** The form as the platform accepts it; empty fields are omitted. */
function toSignUpBody(formValues: SignUpForm, { dateFormat }: SignUpMarket): SignUpActionBody {
  const { newsletterConsent, loyaltyEnrollment, smsNotificationConsent, optInAccepted, gender, postalCode, storeNum, campaign } = formValues
  const phone = formValues.phone && { phone: formValues.phone, phoneCode: formValues.phoneCode }
  return {
    email: formValues.email.trim(),
    password: formValues.password,
    firstName: formValues.firstName.trim(),
    lastName: formValues.lastName.trim(),
    ...(formValues.birthDate && { birthDate: parseDate(formValues.birthDate, dateFormat) }),
    ...phone,
    ...(postalCode.trim() && { postalCode: postalCode.trim() }),
    ...(gender && { gender }),
    isTermsConfirmed: formValues.isTermsConfirmed,
    termsConditionsAndPolicy: formValues.termsConditionsAndPolicy,
    isTemporaryPassword: false,
    subscriptions: {
      newsletterConsent,
      loyaltyConsent: loyaltyEnrollment,
      smsNotificationConsent: smsNotificationConsent && optInAccepted,
      loyaltyEnrollment,
      loyaltyNewsletterConsent: loyaltyEnrollment && newsletterConsent,
    },
    source: { acquisitionType: 'Registered', ...(storeNum && { store: storeNum }), ...(campaign && { campaignName: campaign }) },
  }
}
