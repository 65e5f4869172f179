import * as z from 'zod'

/** Maximum length of an email address; accounts have their own limit. */
export const longestEmail = 254

/** A usual address whose host has at least two parts. The form's own rule is stricter about length where it has to be. */
export const emailText = z.email().max(longestEmail)

/** Letters with accents, spaces, comma, period, apostrophe, backtick and hyphen; at most 50. */
export const nameText = z
  .string()
  .trim()
  .min(1)
  .max(50)
  .regex(/^[\p{L}\p{M} ,.'’`-]+$/u)
