import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'

const typed = z.string().max(2_000).default('')
const trimmed = typed.transform((text) => text.trim())

/** A store, and a code that enrolls a device for it. */
export const enrollDeviceForm = z.object({
  storeId: trimmed,
  code: trimmed.transform((text) => text.slice(0, 64)),
  ...captchaFields,
})

/** Sign-in form for associates on an enrolled device. */
export const associateLoginForm = z.object({
  username: trimmed.transform((number) => number.toUpperCase()),
  password: typed,
  ...captchaFields,
})

/** The session in the store is over; there is nothing to say but that. */
export const clearSessionForm = z.object({})
