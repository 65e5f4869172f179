import type { WrongField } from '~/client/error-summary'
import type { Translate } from '~/client/words'

const labels: Record<string, string> = {
  about: 'contact.about',
  firstName: 'contact.firstName',
  lastName: 'contact.lastName',
  email: 'contact.email',
  message: 'contact.message',
  styleId: 'warranty.styleId',
  purchaseDate: 'warranty.purchaseDate',
  description: 'warranty.description',
  photos: 'warranty.photos',
  addressLine1: 'address.addressLine1',
  city: 'address.city',
  postalCode: 'address.postalCode',
  phone: 'address.phone',
}

/** The wrong fields by the ids they have on the page and the names they have there. */
export function wrongFields(t: Translate, errors: Partial<Record<string, string[]>>): WrongField[] {
  return Object.entries(errors).flatMap(([name, [text = ''] = []]) =>
    name ? [{ id: `contact-${name}`, text: labels[name] ? t('form.wrongField', { field: t(labels[name]), text }) : text }] : [],
  )
}
