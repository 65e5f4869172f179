import { endpoints } from '#contracts'
import type { Input } from '#contracts/endpoint'
import { ApiError } from '#contracts/errors'
import { parseDate } from '#domain/dates/calendar-date'
import { type SignUpPlace, signUpProblems } from '#domain/identity/sign-up-problems'
import { required } from '#domain/validation/text-rules'
import { requireCaptchaTokens } from '~/server/captcha.server'
import { FieldErrors, formHandler } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { afterSignUp } from './after-sign-up.server'
import { signUpPlace, typedPerson } from './person-details.server'
import { type SignUpForm, signUpForm } from './sign-up.form'

type Tokens = { token: string; then?: string }

/** Registers, signs in and continues; reports all field errors together. */
export const signUpAction = signUpActionTo(() => undefined)

/** The same within a longer flow that continues at `next`. */
export function signUpActionTo(next: (shop: StorefrontContext) => string | undefined) {
  return formHandler(signUpForm, async (form, { shop }) => {
    const place = signUpPlace(shop)
    const person = typedPerson(form, place)
    // A site without a program enrolls no one, whatever the form says.
    const typed = { ...person, loyaltyEnrollment: person.loyaltyEnrollment && shop.config.flags.loyalty }
    const problems = { ...signUpProblems(typed, place), ...wrongAnswer(typed) }
    if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
    const tokens = await requireCaptchaTokens(shop, { id: typed.challenge, answer: typed.answer })
    await openAccount(shop, { typed, place, tokens })
    return afterSignUp(shop, { typed, captchaToken: tokens.then, next: next(shop) })
  })
}

function wrongAnswer({ answer }: SignUpForm) {
  const problem = required(answer)
  return problem ? { answer: problem } : {}
}

async function openAccount(
  shop: StorefrontContext,
  { typed, place, tokens }: { typed: SignUpForm; place: SignUpPlace; tokens: Tokens },
): Promise<void> {
  const { api } = await shop.identity.open()
  await api(endpoints.auth.signUp, { body: { ...bodyOf(typed, place), recaptcha_response: tokens.token } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.errorId !== 'MISSING_BIRTHDATE') throw error
    // The platform wants more than this site's settings say: the form is judged once more by that.
    const signUp = { ...place.signUp, birthDateRequiredFor: ['sign-up', 'loyalty'] as const }
    throw new FieldErrors({ birthDate: required(''), ...signUpProblems(typed, { ...place, signUp }) })
  })
}

type SignUpActionBody = Omit<Input<typeof endpoints.auth.signUp>['body'], 'recaptcha_response'>

/** The form as the platform accepts it; empty fields are omitted. */
function bodyOf(typed: SignUpForm, { dateFormat }: SignUpPlace): SignUpActionBody {
  const { newsletterConsent, loyaltyEnrollment, smsNotificationConsent, optInAccepted, gender, postalCode, storeNum, campaign } = typed
  const phone = typed.phone && { phone: typed.phone, phoneCode: typed.phoneCode }
  return {
    email: typed.email.trim(),
    password: typed.password,
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    ...(typed.birthDate && { birthDate: parseDate(typed.birthDate, dateFormat) }),
    ...phone,
    ...(postalCode.trim() && { postalCode: postalCode.trim() }),
    ...(gender && { gender }),
    isTermsConfirmed: typed.isTermsConfirmed,
    termsConditionsAndPolicy: typed.termsConditionsAndPolicy,
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
