import * as z from 'zod'
import { maxPhotoBytes } from '#config/constants'
import { endpoint } from './endpoint'
import { typedAddress } from './entities/address'
import { emailText, nameText, typedText } from './entities/texts'

const captchaSchema = z.string().min(1).max(4000)
const caseResponse = z.object({ caseId: z.string() })
const photoSchema = z.object({
  name: z.string().max(200),
  type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  /** Base64. All photos of a case together have at most 5 MB. */
  content: z.base64().max(Math.ceil((maxPhotoBytes * 4) / 3) + 4),
})
const dateSchema = z.iso.date()

/** Contact messages, warranty claims and events. */
export const contactEndpoints = {
  contactUs: endpoint({
    method: 'POST',
    path: '/consumers-v3/contactus',
    access: 'guest',
    body: z.object({
      firstName: nameText,
      lastName: nameText,
      email: emailText,
      phone: typedText.optional(),
      orderNumber: z.string().max(20).optional(),
      category: z.string().max(40),
      subject: z.string().max(40),
      message: z.string().trim().min(10).max(1000),
      recaptcha_response: captchaSchema,
    }),
    response: caseResponse,
    errors: ['TOKEN_INVALID', 'INVALID_REQUEST', 'CAPTCHA_FAILED'],
    class: 'mutation',
    status: 201,
  }),
  categorySubject: endpoint({
    method: 'GET',
    path: '/consumers-v3/contactus/categorySubject',
    response: z.array(
      z.object({ category: z.string(), label: z.string(), subjects: z.array(z.object({ value: z.string(), label: z.string() })) }),
    ),
    errors: [],
    class: 'content',
  }),
  warranty: endpoint({
    method: 'POST',
    path: '/consumers-v3/consumer/warranty',
    access: 'guest',
    query: z.object({ orderNumber: z.string().max(20).optional() }),
    body: z.object({
      productId: z
        .string()
        .regex(/^[A-Za-z0-9]{8,11}$/)
        .optional(),
      styleId: z.string().min(1).max(40),
      purchaseDate: dateSchema,
      description: z.string().trim().min(10).max(1000),
      photos: z.array(photoSchema).max(5).default([]),
      address: typedAddress,
      email: emailText,
      recaptcha_response: captchaSchema,
    }),
    bodyBytes: Math.ceil((maxPhotoBytes * 4) / 3) + 64 * 1024,
    response: caseResponse,
    errors: ['TOKEN_INVALID', 'INVALID_REQUEST', 'CAPTCHA_FAILED', 'BODY_TOO_LARGE'],
    class: 'mutation',
    status: 201,
  }),
  /** A guest gets 401, unlike elsewhere, and the page then offers sign-in. */
  eventRegistration: endpoint({
    method: 'POST',
    path: '/consumers-v3/consumer/event-registration',
    access: 'guest',
    body: z.object({
      email: emailText,
      /** Days as `YYYY-MM-DD`, set apart by commas; at least one. */
      attendingDays: z.string().regex(/^\d{4}-\d{2}-\d{2}(,\d{4}-\d{2}-\d{2}){0,30}$/),
      eventId: z.string().regex(/^[\w-]{1,64}$/),
      eventTermsAccepted: z.literal(true),
      firstName: nameText,
      lastName: nameText,
      gender: z.string().max(20).optional(),
      phoneNumber: typedText.optional(),
      plusOne: nameText.optional(),
      registrationTimestamp: z.iso.datetime({ offset: true }),
    }),
    response: z.object({ registrationId: z.string() }),
    errors: ['TOKEN_INVALID', 'INVALID_CREDENTIALS', 'INVALID_REQUEST'],
    class: 'mutation',
    status: 201,
  }),
}
