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
export type ValidationProblem = { key: MessageKey; values?: Readonly<Record<string, string | number>> }

/** Returns the error of a text, if any. All rules but `required` accept empty text. */
export type ValidationRule = (value: string) => ValidationProblem | undefined

/** A validation problem: a message key with the values of its placeholders. */
export function createProblem(key: MessageKey, values?: ValidationProblem['values']): ValidationProblem {
  return values ? { key, values } : { key }
}

/** Builds a rule from a condition. */
export function createRule(isValid: (value: string) => boolean, failure: ValidationProblem): ValidationRule {
  return (value) => (value === '' || isValid(value) ? undefined : failure)
}

/** First problem in rule order: a field shows one message. */
export function findFirstProblem(value: string, rules: readonly ValidationRule[]): ValidationProblem | undefined {
  for (const rule of rules) {
    const fieldProblem = rule(value)
    if (fieldProblem) return fieldProblem
  }
  return undefined
}
