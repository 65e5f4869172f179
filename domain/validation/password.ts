import { passwordMaxLength, passwordMinLength } from '#config/constants'
import { type Problem, problem, type Rule } from './rule'
import { maxLength, required } from './text-rules'

export type PasswordPart = 'length' | 'upper' | 'lower' | 'digit'

const parts: Record<PasswordPart, (value: string) => boolean> = {
  length: (value) => value.length >= passwordMinLength,
  upper: (value) => /\p{Lu}/u.test(value),
  lower: (value) => /\p{Ll}/u.test(value),
  digit: (value) => /\d/.test(value),
}

/** Returns the password requirements met so far, for the live checklist. */
export function passwordParts(value: string): Record<PasswordPart, boolean> {
  return { length: parts.length(value), upper: parts.upper(value), lower: parts.lower(value), digit: parts.digit(value) }
}

/** Returns the missing requirements, each with its message. */
export function passwordProblems(value: string): Problem[] {
  return (Object.keys(parts) as PasswordPart[]).filter((part) => !parts[part](value)).map((part) => problem(`password.${part}`))
}

/** At least eight characters with an upper-case letter, a lower-case letter and a digit. */
export const password: Rule = (value) => (value !== '' && passwordProblems(value).length > 0 ? problem('password') : undefined)

/** A password that is typed to be checked. What is longer than any password is told so, and never cut. (VAL-47) */
export const typedPasswordRules: readonly Rule[] = [required, maxLength(passwordMaxLength)]

/** Rules for a new password. */
export const newPasswordRules: readonly Rule[] = [required, password, maxLength(passwordMaxLength)]
