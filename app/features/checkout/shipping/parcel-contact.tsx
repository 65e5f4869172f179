import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import { Panel } from '~/ui/panel'
import { TextInput } from '~/ui/text-input'
import { ChangeDeliveryLink } from './change-delivery-link'
import type { ParcelOnPage } from './parcels-on-page'

type ParcelContactProps = {
  parcel: ParcelOnPage
  /** Submitted values, when the form came back. */
  values?: Record<string, string>
  errorOf: (name: string) => string | undefined
}

const kinds = {
  firstName: { autoComplete: 'given-name', span: 'half' },
  lastName: { autoComplete: 'family-name', span: 'half' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
} as const

/** Contact of the person who picks up a parcel. Fields the location does not need are optional. */
export function ParcelContact({ parcel, values, errorOf }: ParcelContactProps) {
  const t = useTranslations()
  const { shippingId, label, time, items, movable, collect } = parcel
  if (!collect) return null
  const known: Partial<Record<string, string>> = collect.contact
  return (
    <Panel id={`parcel-${shippingId}`} title={label}>
      <p className="small row-c">
        <Icon name="store" size="sm" />
        {collect.place}
      </p>
      <p className="small muted">
        {items.join(', ')} · {time}
      </p>
      <ChangeDeliveryLink lines={movable} />
      <p>{t('checkout.whoCollects')}</p>
      <div className="form">
        {(Object.keys(kinds) as (keyof typeof kinds)[]).map((field) => {
          const name = `contact.${shippingId}.${field}`
          return (
            <TextInput
              key={field}
              {...kinds[field]}
              id={name}
              name={name}
              label={t(`address.${field}`)}
              mark={collect.needs.includes(field) ? undefined : t('address.optional')}
              defaultValue={values ? values[name] : known[field]}
              error={errorOf(name)}
            />
          )
        })}
      </div>
    </Panel>
  )
}
