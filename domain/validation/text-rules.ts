import { emailMaxLength, nameMaxLength, nameMinLength } from '#config/constants'
import { type Problem, problem, type Rule, ruleOf } from './rule'

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const emailShape = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`)
const nameShape = /^[\p{L}\p{M} ,.'’`-]+$/u

/** Something other than spaces must be typed. (VAL-01, MSG-01) */
export const required: Rule = (value) => (value.trim() === '' ? problem('required') : undefined)

/** A box that must be ticked to go on. (SUP-18, VAL-33, MSG-21) */
export function requiredBox(isTicked: boolean): Problem | undefined {
  return isTicked ? undefined : problem('requiredBox')
}

/** The same as in another field, which the message names. (VAL-02, MSG-02) */
export function sameAs(field: string, other: string): Rule {
  return (value) => (value === other ? undefined : problem('sameAs', { field }))
}

/** VAL-03, MSG-03 */
export function matches(pattern: string): Rule {
  return ruleOf((value) => new RegExp(pattern).test(value), problem('regex', { regex: pattern }))
}

/** A usual address whose host has at least two parts: `a@b` is none. (VAL-04, MSG-04) */
export const email = ruleOf((value) => emailShape.test(value), problem('email'))

/** Letters with any accent, spaces, comma, period, apostrophe, backtick and hyphen. It has no length of its own. (VAL-05, MSG-05, TRAP-30) */
export const personName = ruleOf((value) => nameShape.test(value), problem('name'))

/** VAL-08, MSG-07 */
export function minLength(n: number): Rule {
  return ruleOf((value) => value.length >= n, problem('minLength', { n }))
}

/** VAL-08, MSG-07 */
export function maxLength(n: number): Rule {
  return ruleOf((value) => value.length <= n, problem('maxLength', { n }))
}

/** Equal bounds mean an exact length, and are told as such. (VAL-08, VAL-30, MSG-07) */
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

/** The address of a sign-in or sign-up; only there it is bounded. (VAL-04, TRAP-31) */
export const accountEmailRules: readonly Rule[] = [required, email, maxLength(emailMaxLength)]

/** A name of an account, which an address does not bound. (VAL-05, VAL-34, TRAP-30) */
export const accountNameRules: readonly Rule[] = [personName, ...lengthBetween({ min: nameMinLength, max: nameMaxLength })]
