import { firstProblem, type Rule } from '#domain/validation/rule'
import { FieldError, FieldProblems } from '~/server/form-action.server'
import { tokenFor } from '~/server/captcha.server'
import type { Shop } from '~/server/shop.server'

/** Goes on when every field keeps its rules; else all that are wrong are told at once, each beside its field. */
export function checkFields(values: Record<string, string>, rules: Record<string, readonly Rule[]>): void {
  const problems = Object.fromEntries(Object.entries(rules).map(([field, its]) => [field, firstProblem(values[field] ?? '', its)]))
  if (Object.values(problems).some((problem) => problem !== undefined)) throw new FieldProblems(problems)
}

/** What the captcha service gives for the sum of this form, once. A wrong answer is asked for again, with another sum. (SEC-02, APIX-16) */
export async function personToken(shop: Shop, { challenge, answer }: { challenge: string; answer: string }): Promise<string> {
  const token = await tokenFor(shop, { id: challenge, answer })
  if (token === null) throw new FieldError('answer', 'signIn.sumWrong')
  return token
}
