import type { Country } from '#config/locales'
import type { WrongField } from '~/client/error-summary'
import type { Translate } from '~/client/translations'
import { addressFieldOrder, addressLabel } from '~/features/address/address-label'

type WrongFieldsOptions = {
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
export function wrongFields(t: Translate, { errors, section, country, places = {} }: WrongFieldsOptions): WrongField[] {
  const inOrder = Object.entries(errors).sort(([one], [other]) => placeOnPage(one, section) - placeOnPage(other, section))
  return inOrder.flatMap(([name, [text = '']]) => {
    if (!name) return []
    if (name === 'payment') return [{ id: 'pay', text }]
    const [, shippingId = '', own] = /^contact\.(.*)\.(\w+)$/.exec(name) ?? []
    const label = addressLabel(t, own ?? name, country)
    const field = Object.keys(places).length > 1 && places[shippingId] ? `${label}, ${places[shippingId]}` : label
    return [{ id: own ? name : `${section}-${name}`, text: t('labeled', { label: field, value: text }) }]
  })
}

const reached = ['email', 'phone']
const orders = {
  shipping: [...reached, ...addressFieldOrder],
  billing: ['payment', 'countryCode', ...addressFieldOrder, ...reached],
} as const

/** On the page, pickup contacts follow the shipping contact. */
function placeOnPage(name: string, section: WrongFieldsOptions['section']): number {
  const at = (orders[section] as readonly string[]).indexOf(name)
  return at === -1 ? orders[section].length : at
}
