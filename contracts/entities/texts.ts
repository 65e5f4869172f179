import * as z from 'zod'
import { nameSigns } from '#config/name-signs'

/** Maximum length of an email address; accounts have their own limit. */
export const longestEmail = 254

/** A usual address whose host has at least two parts. The form's own rule is stricter about length where it has to be. */
export const emailText = z.email().max(longestEmail)

/** Letters of any script, and the signs names have; at most 50. */
export const nameText = z.string().trim().min(1).max(50).regex(nameSigns)
