import type { SubmissionResult } from '@conform-to/react'
import type { Problem } from '#domain/validation/rule'
import type { Translate } from '~/client/translations'

type Problems = Readonly<Record<string, Problem | undefined>>
type Messages = Record<string, string[]>

/** Problems of fields in the shopper's language. */
export function messagesOf(problems: Problems, t: Translate): Messages {
  const found = Object.entries(problems).filter((each): each is [string, Problem] => each[1] !== undefined)
  return Object.fromEntries(found.map(([field, wrong]) => [field, [problemText(t, wrong)]]))
}

/** What a schema found, in the shopper's language. */
export function messagesOfIssues({ error }: SubmissionResult, t: Translate): Messages {
  const messages: Messages = {}
  for (const [field, texts] of Object.entries(error ?? {})) {
    // Errors of fields without a message are form-level: shoppers do not fill those in.
    const known = (texts ?? []).map(problemIn).filter((each) => each !== undefined)
    if (known.length > 0) messages[field] = known.map((each) => problemText(t, each))
    else messages[''] = [t('api:INVALID_REQUEST')]
  }
  return messages
}

/** Problem of a field in the shopper's language. */
export function problemText(t: Translate, { key, values }: Problem): string {
  return t(`forms:${key}`, inWords(t, values))
}

/** A problem as the one text that an issue of a schema has: `forms:maxLength?n=50`. */
export function issueOf({ key, values = {} }: Problem): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return `forms:${key}${query.size > 0 ? `?${query}` : ''}`
}

function problemIn(issue: string): Problem | undefined {
  const [, key, query] = /^forms:([\w.]+)(?:\?(.*))?$/.exec(issue) ?? []
  return key === undefined ? undefined : { key: key as Problem['key'], values: Object.fromEntries(new URLSearchParams(query)) }
}

/** Date order in the shopper's language: TT.MM.JJJJ. */
function inWords(t: Translate, values: Problem['values']): Problem['values'] {
  return values?.format === undefined ? values : { ...values, format: t(`forms:dateFormat.${values.format}`) }
}
