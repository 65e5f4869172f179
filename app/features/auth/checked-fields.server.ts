import { firstProblem, type Rule } from '#domain/validation/rule'
import { FieldErrors } from '~/server/form-action.server'

/** Continues if all fields are valid; otherwise reports every invalid field. */
export function checkFields(values: Record<string, string>, rules: Record<string, readonly Rule[]>): void {
  const problems = Object.fromEntries(Object.entries(rules).map(([field, its]) => [field, firstProblem(values[field] ?? '', its)]))
  if (Object.values(problems).some((problem) => problem !== undefined)) throw new FieldErrors(problems)
}
