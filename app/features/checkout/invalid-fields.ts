import type { Country } from '#config/locales'
import type { InvalidField } from '~/client/error-summary'
import type { Translate } from '~/client/translations'
import { addressFieldOrder, getAddressLabel } from '~/features/address/address-label'

type InvalidFieldsOptions = {
  errors: Record<string, string[]>
  section: 'shipping' | 'billing'
  country: Country
  /** Pickup location of each parcel; named if there are several. */
  places?: Readonly<Record<string, string>>
}

/**
 * The invalid fields of a step in page order, by their ids, named as in the summary. With two pickup persons, each field names its
 * location.
 */
export function listInvalidFields(t: Translate, { errors, section, country, places = {} }: InvalidFieldsOptions): InvalidField[] {
  const sortedErrors = Object.entries(errors).sort(([left], [right]) => getFieldPosition(left, section) - getFieldPosition(right, section))
  return sortedErrors.flatMap(([name, [text = '']]) => {
    if (!name) return []
    if (name === 'payment') return [{ id: 'pay', text }]
    const [, shippingId = '', contactField] = /^contact\.(.*)\.(\w+)$/.exec(name) ?? []
    const label = getAddressLabel(t, contactField ?? name, country)
    const field = Object.keys(places).length > 1 && places[shippingId] ? `${label}, ${places[shippingId]}` : label
    return [{ id: contactField ? name : `${section}-${name}`, text: t('labeled', { label: field, value: text }) }]
  })
}

const contactFieldNames = ['email', 'phone']
const fieldOrders = {
  shipping: [...contactFieldNames, ...addressFieldOrder],
  billing: ['payment', 'countryCode', ...addressFieldOrder, ...contactFieldNames],
} as const

/** On the page, pickup contacts follow the shipping contact. */
function getFieldPosition(name: string, section: InvalidFieldsOptions['section']): number {
  const index = (fieldOrders[section] as readonly string[]).indexOf(name)
  return index === -1 ? fieldOrders[section].length : index
}
