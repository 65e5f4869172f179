import { z } from 'zod'
import { firstProblem, type Rule } from '#domain/validation/rule'
import { issueOf } from './field-messages'

/** A text of a form under rules. The first broken one is told beside the field, with its values. */
export function ruledText(...rules: readonly Rule[]) {
  return z
    .string()
    .trim()
    .default('')
    .superRefine((value, context) => {
      const broken = firstProblem(value, rules)
      if (broken) context.addIssue({ code: 'custom', message: issueOf(broken) })
    })
}
