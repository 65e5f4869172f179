import type { WrongField } from '~/client/error-summary'
import type { Translate } from '~/client/translations'

const labels = ['firstName', 'lastName', 'email', 'password', 'phone', 'birthDate', 'postalCode', 'gender']
/** Checkboxes and the CAPTCHA take their label from adjacent text. */
const boxes = {
  smsNotificationConsent: 'signUp.sms',
  optInAccepted: 'signUp.smsAccept',
  isTermsConfirmed: 'signUp.terms',
  termsConditionsAndPolicy: 'signUp.privacy',
  answer: 'form.captcha',
} as const
const order = [...labels, ...Object.keys(boxes)]

/** Invalid fields in page order with labels; form-level errors are separate. */
export function wrongFields(t: Translate, { id, errors }: { id: string; errors: Partial<Record<string, string[]>> }): WrongField[] {
  return order.flatMap((name) => {
    const text = errors[name]?.[0]
    return text ? [{ id: `${id}-${name}`, text: t('labeled', { label: nameOf(t, name), value: text }) }] : []
  })
}

function nameOf(t: Translate, name: string): string {
  return t(name in boxes ? boxes[name as keyof typeof boxes] : `signUp.${name}`).replace(/\s?[:.]$/, '')
}
