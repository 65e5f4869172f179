import { firstProblem, type Rule } from '#domain/validation/rule'
import { FieldErrors } from '~/server/form-action.server'

/** Goes on when every field keeps its rules; else all that are wrong are told at once, each beside its field. */
export function checkFields(values: Record<string, string>, rules: Record<string, readonly Rule[]>): void {
  const problems = Object.fromEntries(Object.entries(rules).map(([field, its]) => [field, firstProblem(values[field] ?? '', its)]))
  if (Object.values(problems).some((problem) => problem !== undefined)) throw new FieldErrors(problems)
}
