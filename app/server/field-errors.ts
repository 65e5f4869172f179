import type { SubmissionResult } from '@conform-to/react'
import { createProblem, type ValidationProblem, findFirstProblem, type ValidationRule } from '#domain/validation/rule'
import type { Translate } from '~/client/translations'
import { z } from 'zod'

/** Failure of one field: a message key with values, or a text from the platform. */
export class FieldError extends Error {
  constructor(
    readonly field: string,
    readonly key: string,
    readonly values: Record<string, string | number> = {},
  ) {
    super(key)
  }
}

/** Validation errors of fields, with their values. */
export class FieldErrors extends Error {
  constructor(readonly problems: FieldProblems) {
    super(Object.keys(problems).join())
  }
}

type FieldProblems = Readonly<Record<string, ValidationProblem | undefined>>
type FieldMessages = Record<string, string[]>

/** Problems of fields in the shopper's language. */
export function toFieldMessages(problems: FieldProblems, t: Translate): FieldMessages {
  const presentProblems = Object.entries(problems).filter((each): each is [string, ValidationProblem] => each[1] !== undefined)
  return Object.fromEntries(presentProblems.map(([field, problem]) => [field, [formatProblem(t, problem)]]))
}

/** Errors of a schema in the shopper's language. */
export function toIssueMessages({ error }: SubmissionResult, t: Translate): FieldMessages {
  const messages: FieldMessages = {}
  for (const [field, texts] of Object.entries(error ?? {})) {
    // Errors of fields without a message are form-level: shoppers do not fill those in.
    const parsedProblems = (texts ?? []).map(parseIssue).filter((each) => each !== undefined)
    if (parsedProblems.length > 0) messages[field] = parsedProblems.map((each) => formatProblem(t, each))
    else messages[''] = [t('api:INVALID_REQUEST')]
  }
  return messages
}

/** Fields that shoppers do not type, such as ids and choices: only forged values of these are too long. */
const hiddenFieldPattern = /(?:id|token|act|upc|color|size|width|length)$/i

/** Reports a text over its schema's limit next to its field, as rules do. */
export const explainLongText: z.core.$ZodErrorMap = ({ code, origin, maximum, path }) => {
  if (code !== 'too_big' || origin !== 'string' || hiddenFieldPattern.test(String(path?.at(-1)))) return undefined
  return encodeIssue(createProblem('maxLength', { n: Number(maximum) }))
}

/** Problem of a field in the shopper's language. */
export function formatProblem(t: Translate, { key, values }: ValidationProblem): string {
  return t(`forms:${key}`, localizeFormat(t, values))
}

/** A problem as the one text that an issue of a schema has: `forms:maxLength?n=50`. */
function encodeIssue({ key, values = {} }: ValidationProblem): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return `forms:${key}${query.size > 0 ? `?${query}` : ''}`
}

function parseIssue(issue: string): ValidationProblem | undefined {
  const [, key, query] = /^forms:([\w.]+)(?:\?(.*))?$/.exec(issue) ?? []
  return key === undefined ? undefined : { key: key as ValidationProblem['key'], values: Object.fromEntries(new URLSearchParams(query)) }
}

/** Date order in the shopper's language: TT.MM.JJJJ. */
function localizeFormat(t: Translate, values: ValidationProblem['values']): ValidationProblem['values'] {
  return values?.format === undefined ? values : { ...values, format: t(`forms:dateFormat.${values.format}`) }
}

/** Continues if all fields are valid; otherwise reports every invalid field. */
export function assertValidFields(values: Record<string, string>, rules: Record<string, readonly ValidationRule[]>): void {
  const problems = Object.fromEntries(
    Object.entries(rules).map(([field, fieldRules]) => [field, findFirstProblem(values[field] ?? '', fieldRules)]),
  )
  if (Object.values(problems).some((problem) => problem !== undefined)) throw new FieldErrors(problems)
}

/** A text field with validation rules. The first broken rule is reported next to the field. */
export function createValidatedTextField(...rules: readonly ValidationRule[]) {
  return z
    .string()
    .trim()
    .default('')
    .superRefine((value, context) => {
      const brokenRule = findFirstProblem(value, rules)
      if (brokenRule) context.addIssue({ code: 'custom', message: encodeIssue(brokenRule) })
    })
}
