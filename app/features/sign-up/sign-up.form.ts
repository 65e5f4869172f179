import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'
import { dialCodeIn } from './dial-code'

const text = z.string().max(1_000).default('')
const box = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** Personal details as typed. */
export const personForm = z.object({
  firstName: text,
  lastName: text,
  birthDate: text,
  phone: text,
  phoneCode: z
    .string()
    .regex(/^\d{0,4}(-[A-Z]{2})?$/)
    .transform(dialCodeIn)
    .default(''),
  postalCode: text,
  gender: z.enum(['', 'F', 'M', 'X', 'U']).default(''),
})

/** A sign-up as typed; the country's rules validate it. */
export const signUpForm = personForm.extend({
  email: text,
  password: text,
  newsletterConsent: box,
  smsNotificationConsent: box,
  optInAccepted: box,
  loyaltyEnrollment: box,
  isTermsConfirmed: box,
  termsConditionsAndPolicy: box,
  ...captchaFields,
  /** Placement of the link that led here. */
  storeNum: z.string().max(20).default(''),
  campaign: z.string().max(100).default(''),
  referralCode: z.string().max(64).default(''),
})

/** Details a program needs from an existing account, and consent to its terms. */
export const joinForm = personForm.extend({ isTermsConfirmed: box })

export type JoinForm = z.infer<typeof joinForm>
export type PersonForm = z.infer<typeof personForm>
export type SignUpForm = z.infer<typeof signUpForm>
