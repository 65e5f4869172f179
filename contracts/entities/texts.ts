import * as z from 'zod'
import { nameSigns } from '#config/name-signs'

/** Maximum length of an email address; accounts have their own limit. */
export const longestEmail = 254

/** Email address whose host has at least two parts. Some forms limit the length further. */
export const emailText = z.email().max(longestEmail)

/** Letters of any script, and the punctuation that names use; at most 50. */
export const nameText = z.string().trim().min(1).max(50).regex(nameSigns)
