export type MessageKey =
  | 'required'
  | 'requiredBox'
  | 'sameAs'
  | 'regex'
  | 'email'
  | 'name'
  | 'password'
  | 'password.length'
  | 'password.upper'
  | 'password.lower'
  | 'password.digit'
  | 'exactLength'
  | 'minLength'
  | 'maxLength'
  | 'minNumber'
  | 'maxNumber'
  | 'dateSameOrBefore'
  | 'dateSameOrAfter'
  | 'dateFormat'
  | 'phone'
  | 'phoneExtension'
  | 'postalCode'
  | 'guestName'
  | 'eventDay'
  | 'chooseStars'

/** Validation error: a message key and its values. */
export type Problem = { key: MessageKey; values?: Readonly<Record<string, string | number>> }

/** Returns the error of a text, if any. All rules but `required` accept empty text. */
export type Rule = (value: string) => Problem | undefined

export function problem(key: MessageKey, values?: Problem['values']): Problem {
  return values ? { key, values } : { key }
}

/** Builds a rule from a condition. */
export function ruleOf(holds: (value: string) => boolean, otherwise: Problem): Rule {
  return (value) => (value === '' || holds(value) ? undefined : otherwise)
}

/** First problem in rule order: a field shows one message. */
export function firstProblem(value: string, rules: readonly Rule[]): Problem | undefined {
  for (const rule of rules) {
    const found = rule(value)
    if (found) return found
  }
  return undefined
}
