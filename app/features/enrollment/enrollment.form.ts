import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'

const text = z.string().max(1_000).default('')

/** Email of the account to find. */
export const lookupForm = z.object({ email: text, ...captchaFields })

/** A step that is only left behind. */
export const goOnForm = z.object({})
