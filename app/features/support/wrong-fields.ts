import type { Country } from '#config/locales'
import type { WrongField } from '~/client/error-summary'
import type { Translate } from '~/client/translations'
import { addressFieldOrder, addressLabel } from '~/features/address/address-label'

const labels: Record<string, string> = {
  about: 'contact.about',
  firstName: 'contact.firstName',
  lastName: 'contact.lastName',
  email: 'contact.email',
  phone: 'contact.phone',
  message: 'contact.message',
  styleId: 'warranty.styleId',
  purchaseDate: 'warranty.purchaseDate',
  orderNumber: 'contact.orderNumber',
  description: 'warranty.description',
  photos: 'warranty.photos',
  answer: 'form.captcha',
}

/** Field order of both forms. */
const piece = ['styleId', 'purchaseDate', 'description', 'photos']
const order: readonly string[] = [...piece, 'about', ...addressFieldOrder, 'email', 'phone', 'orderNumber', 'message', 'answer']

type WrongFieldsOptions = {
  errors: Partial<Record<string, string[]>>
  /** Country of the address fields. */
  country?: Country
}

/** The wrong fields in the order of the page, by the ids and the names they have there. */
export function wrongFields(t: Translate, { errors, country }: WrongFieldsOptions): WrongField[] {
  const nameOf = (name: string) => {
    if (country && (addressFieldOrder as readonly string[]).includes(name)) return addressLabel(t, name, country)
    return labels[name] && t(labels[name])
  }
  const inOrder = Object.entries(errors).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  return inOrder.flatMap(([name, [text = ''] = []]) => {
    if (!name) return []
    const field = nameOf(name)
    return [{ id: `contact-${name}`, text: field ? t('labeled', { label: field, value: text }) : text }]
  })
}
