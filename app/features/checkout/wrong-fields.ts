import type { Country } from '#config/locales'
import type { WrongField } from '~/client/error-summary'
import type { Translate } from '~/client/words'
import { addressLabel } from '~/features/address/address-label'

type Asked = { errors: Record<string, string[]>; section: 'shipping' | 'billing'; country: Country }

/** The wrong fields of a step by the ids they have on its page, named as they are above it. */
export function wrongFields(t: Translate, { errors, section, country }: Asked): WrongField[] {
  return Object.entries(errors).flatMap(([name, [text = '']]) => {
    if (!name) return []
    if (name === 'payment') return [{ id: 'pay', text }]
    const id = name.startsWith('contact.') ? name : `${section}-${name}`
    return [{ id, text: t('form.wrongField', { field: addressLabel(t, name.split('.').at(-1) ?? '', country), text }) }]
  })
}
