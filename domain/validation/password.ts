import { passwordMaxLength, passwordMinLength } from '#config/constants'
import { type ValidationProblem, createProblem, type ValidationRule } from './rule'
import { maxLength, required } from './text-rules'

export type PasswordRequirement = 'length' | 'upper' | 'lower' | 'digit'

const passwordChecks: Record<PasswordRequirement, (value: string) => boolean> = {
  length: (value) => value.length >= passwordMinLength,
  upper: (value) => /\p{Lu}/u.test(value),
  lower: (value) => /\p{Ll}/u.test(value),
  digit: (value) => /\d/.test(value),
}

/** Returns the password requirements met so far, for the live checklist. */
export function getPasswordRequirements(value: string): Record<PasswordRequirement, boolean> {
  return {
    length: passwordChecks.length(value),
    upper: passwordChecks.upper(value),
    lower: passwordChecks.lower(value),
    digit: passwordChecks.digit(value),
  }
}

/** Returns the missing requirements, each with its message. */
export function listPasswordProblems(value: string): ValidationProblem[] {
  return (Object.keys(passwordChecks) as PasswordRequirement[])
    .filter((part) => !passwordChecks[part](value))
    .map((part) => createProblem(`password.${part}`))
}

/** At least eight characters with an upper-case letter, a lower-case letter and a digit. */
export const password: ValidationRule = (value) =>
  value !== '' && listPasswordProblems(value).length > 0 ? createProblem('password') : undefined

/** Existing password to verify. One longer than any password is rejected as such, never cut. (VAL-47) */
export const currentPasswordRules: readonly ValidationRule[] = [required, maxLength(passwordMaxLength)]

/** Rules for a new password. */
export const newPasswordRules: readonly ValidationRule[] = [required, password, maxLength(passwordMaxLength)]
