import type { WrongField } from '~/client/error-summary'
import type { Translate } from '~/client/words'

const labels = ['firstName', 'lastName', 'email', 'password', 'phone', 'birthDate', 'postalCode', 'gender']
const order = [...labels, 'smsNotificationConsent', 'optInAccepted', 'isTermsConfirmed', 'termsConditionsAndPolicy', 'answer']

/** Fields with something wrong as they stand on the page, with their names; what is wrong with the form itself is no line of its own. */
export function wrongFields(t: Translate, { id, errors }: { id: string; errors: Partial<Record<string, string[]>> }): WrongField[] {
  return order.flatMap((name) => {
    const text = errors[name]?.[0]
    return text ? [{ id: `${id}-${name}`, text: labels.includes(name) ? `${t(`signUp.${name}`)}: ${text}` : text }] : []
  })
}
