import type { WrongField } from '~/client/error-summary'
import type { Translate } from '~/client/translations'

const labels = ['firstName', 'lastName', 'email', 'password', 'phone', 'birthDate', 'postalCode', 'gender']
/** Boxes and the sum are named by what stands beside them. */
const boxes = {
  smsNotificationConsent: 'signUp.sms',
  optInAccepted: 'signUp.smsAccept',
  isTermsConfirmed: 'signUp.terms',
  termsConditionsAndPolicy: 'signUp.privacy',
  answer: 'signUp.sumHint',
} as const
const order = [...labels, ...Object.keys(boxes)]

/** Fields with something wrong as they stand on the page, with their names; what is wrong with the form itself is no line of its own. */
export function wrongFields(t: Translate, { id, errors }: { id: string; errors: Partial<Record<string, string[]>> }): WrongField[] {
  return order.flatMap((name) => {
    const text = errors[name]?.[0]
    return text ? [{ id: `${id}-${name}`, text: t('form.wrongField', { field: nameOf(t, name), text }) }] : []
  })
}

function nameOf(t: Translate, name: string): string {
  return t(name in boxes ? boxes[name as keyof typeof boxes] : `signUp.${name}`).replace(/\s?[:.]$/, '')
}
