import { z } from 'zod'

const typed = z.string().max(2_000).default('')
const trimmed = typed.transform((text) => text.trim())

/** A store, and a code that enrolls a device for it. (EMP-24) */
export const enrollDeviceForm = z.object({
  storeId: trimmed,
  code: trimmed.transform((text) => text.slice(0, 64)),
  challenge: z.string().max(200).default(''),
  answer: trimmed,
})

/** Who sells in the store of this device. (EMP-05, EMP-19, EMP-24) */
export const associateLoginForm = z.object({
  username: trimmed.transform((number) => number.toUpperCase()),
  password: typed,
  challenge: z.string().max(200).default(''),
  answer: trimmed,
})

/** The session in the store is over; there is nothing to say but that. */
export const clearSessionForm = z.object({})
