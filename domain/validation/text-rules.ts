import { emailMaxLength, nameMaxLength, nameMinLength } from '#config/constants'
import { nameSigns } from '#config/person'
import { firstProblem, type Problem, problem, type Rule, ruleOf } from './rule'

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const emailShape = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`)

/** Requires a character other than a space. */
export const required: Rule = (value) => (value.trim() === '' ? problem('required') : undefined)

/** Checkbox that must be ticked. */
export function requiredBox(isTicked: boolean): Problem | undefined {
  return isTicked ? undefined : problem('requiredBox')
}

/** Equal to another field, which the message names. */
export function sameAs(field: string, other: string): Rule {
  return (value) => (value === other ? undefined : problem('sameAs', { field }))
}

/** VAL-03, MSG-03 */
export function matches(pattern: string): Rule {
  return ruleOf((value) => new RegExp(pattern).test(value), problem('regex', { regex: pattern }))
}

/** Email address whose host has at least two parts: `a@b` is invalid. */
export const email = ruleOf((value) => emailShape.test(value), problem('email'))

/** Letters of any script and the punctuation that names use, of any length. */
export const personName = ruleOf((value) => nameSigns.test(value), problem('name'))

/** VAL-08, MSG-07 */
export function minLength(n: number): Rule {
  return ruleOf((value) => value.length >= n, problem('minLength', { n }))
}

/** VAL-08, MSG-07 */
export function maxLength(n: number): Rule {
  return ruleOf((value) => value.length <= n, problem('maxLength', { n }))
}

/** Equal bounds are reported as an exact length. */
export function lengthBetween({ min, max }: { min?: number; max?: number }): Rule[] {
  if (min !== undefined && min === max) return [ruleOf((value) => value.length === min, problem('exactLength', { n: min }))]
  return [...(min === undefined ? [] : [minLength(min)]), ...(max === undefined ? [] : [maxLength(max)])]
}

/** VAL-09, MSG-08 */
export function minNumber(n: number): Rule {
  return ruleOf((value) => Number(value) >= n, problem('minNumber', { n }))
}

/** VAL-09, MSG-08 */
export function maxNumber(n: number): Rule {
  return ruleOf((value) => Number(value) <= n, problem('maxNumber', { n }))
}

/** Email rules for sign-in and sign-up; only these limit the length. */
export const accountEmailRules: readonly Rule[] = [required, email, maxLength(emailMaxLength)]

/** Returns true for an email address that an account may have. */
export const isAccountEmail = (email: string): boolean => firstProblem(email, accountEmailRules) === undefined

/** Name rules for accounts; addresses have their own length limit. */
export const accountNameRules: readonly Rule[] = [personName, ...lengthBetween({ min: nameMinLength, max: nameMaxLength })]

/**
 * Text in which mail programs find no URL: removes the slashes after a scheme and adds a space after the dots of a domain. The shop's
 * emails must not link elsewhere.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll('://', ' ').replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '. ')
}
