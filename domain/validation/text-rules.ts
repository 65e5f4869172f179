import { emailMaxLength, nameMaxLength, nameMinLength } from '#config/constants'
import { namePattern } from '#config/person'
import { findFirstProblem, type ValidationProblem, createProblem, type ValidationRule, createRule } from './rule'

const hostLabelPattern = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/** A top-level domain has two letters or more: `a@127.0.0.1` names no host that gets mail. */
const topLevelPattern = '[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])'
const localWordPattern = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const emailPattern = new RegExp(`^${localWordPattern}(?:\\.${localWordPattern})*@(?:${hostLabelPattern}\\.)+${topLevelPattern}$`)

/** Requires a character other than a space. */
export const required: ValidationRule = (value) => (value.trim() === '' ? createProblem('required') : undefined)

/** Checkbox that must be ticked. */
export function requiredBox(isTicked: boolean): ValidationProblem | undefined {
  return isTicked ? undefined : createProblem('requiredBox')
}

/** Equal to another field, which the message names. */
export function sameAs(field: string, other: string): ValidationRule {
  return (value) => (value === other ? undefined : createProblem('sameAs', { field }))
}

/** Text that has the pattern somewhere. (VAL-03, MSG-03) */
export function matches(pattern: string): ValidationRule {
  return createRule((value) => new RegExp(pattern).test(value), createProblem('regex', { regex: pattern }))
}

/** Email address whose host has at least two parts, the last of letters: `a@b` is invalid. */
export const email = createRule((value) => emailPattern.test(value), createProblem('email'))

/** Letters of any script and the punctuation that names use, of any length. */
export const personName = createRule((value) => namePattern.test(value), createProblem('name'))

/** At least this many UTF-16 code units. (VAL-08, MSG-07) */
export function minLength(n: number): ValidationRule {
  return createRule((value) => value.length >= n, createProblem('minLength', { n }))
}

/** At most this many UTF-16 code units. (VAL-08, MSG-07) */
export function maxLength(n: number): ValidationRule {
  return createRule((value) => value.length <= n, createProblem('maxLength', { n }))
}

/** Equal bounds are reported as an exact length. */
export function lengthBetween({ min, max }: { min?: number; max?: number }): ValidationRule[] {
  if (min !== undefined && min === max) return [createRule((value) => value.length === min, createProblem('exactLength', { n: min }))]
  return [...(min === undefined ? [] : [minLength(min)]), ...(max === undefined ? [] : [maxLength(max)])]
}

/** A number of at least `n`. (VAL-09, MSG-08) */
export function minNumber(n: number): ValidationRule {
  return createRule((value) => Number(value) >= n, createProblem('minNumber', { n }))
}

/** A number of at most `n`. (VAL-09, MSG-08) */
export function maxNumber(n: number): ValidationRule {
  return createRule((value) => Number(value) <= n, createProblem('maxNumber', { n }))
}

/** Email rules for sign-in and sign-up; only these limit the length. */
export const accountEmailRules: readonly ValidationRule[] = [required, email, maxLength(emailMaxLength)]

/** Returns true for an email address that an account may have. */
export const isAccountEmail = (email: string): boolean => findFirstProblem(email, accountEmailRules) === undefined

/** Name rules for accounts; addresses have their own length limit. */
export const accountNameRules: readonly ValidationRule[] = [personName, ...lengthBetween({ min: nameMinLength, max: nameMaxLength })]

/**
 * Text in which mail programs find no URL: removes the slashes after a scheme and adds a space after the dots of a domain. The shop's
 * emails must not link elsewhere.
 */
export function removeLinks(text: string): string {
  return text.replaceAll('://', ' ').replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '. ')
}
