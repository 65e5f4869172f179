import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'
import { parseDialCode } from './dial-code'

const textField = z.string().max(1_000).default('')
const checkboxField = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** Personal details as typed. */
export const personForm = z.object({
  firstName: textField,
  lastName: textField,
  birthDate: textField,
  phone: textField,
  phoneCode: z
    .string()
    .regex(/^\d{0,4}(-[A-Z]{2})?$/)
    .transform(parseDialCode)
    .default(''),
  postalCode: textField,
  gender: z.enum(['', 'F', 'M', 'X', 'U']).default(''),
})

/** A sign-up as typed; the country's rules validate it. */
export const signUpForm = personForm.extend({
  email: textField,
  password: textField,
  newsletterConsent: checkboxField,
  smsNotificationConsent: checkboxField,
  optInAccepted: checkboxField,
  loyaltyEnrollment: checkboxField,
  isTermsConfirmed: checkboxField,
  termsConditionsAndPolicy: checkboxField,
  ...captchaFields,
  /** Placement of the link that led here. */
  storeNum: z.string().max(20).default(''),
  campaign: z.string().max(100).default(''),
  referralCode: z.string().max(64).default(''),
})

/** Details a program needs from an existing account, and consent to its terms. */
export const joinForm = personForm.extend({ isTermsConfirmed: checkboxField })

export type JoinForm = z.infer<typeof joinForm>
export type PersonForm = z.infer<typeof personForm>
export type SignUpForm = z.infer<typeof signUpForm>
