import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import { OptionCard, OptionCards } from '~/ui/option-card'
import { Panel } from '~/ui/panel'
import { getDialogHref } from '~/client/dialog-link'
import { TextInput } from '~/ui/text-input'
import { useAmountFormat } from '~/features/checkout/order-summary'
import type { ShippingParcelView } from './parcels.server'

/** One switch for the whole cart: to the door, or to a store. Each opens the question by which method, or in which store. */
export function DeliveryOrPickup({ parcels }: { parcels: readonly ShippingParcelView[] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const movableParcels = parcels.filter(({ movable }) => movable.length > 0)
  const itemId = movableParcels[0]?.movable[0]?.id
  if (!itemId) return null
  const currentMode = movableParcels.every(({ collect }) => collect)
    ? 'store'
    : movableParcels.some(({ collect }) => collect)
      ? 'both'
      : 'door'
  return (
    <nav className="seg" aria-label={t('checkout.delivery')}>
      {(['door', 'store'] as const).map((deliveryMode) => (
        <a
          key={deliveryMode}
          href={getDialogHref('change-shipping-method', { itemId, way: deliveryMode, from: 'checkout-all' }, locale)}
          aria-haspopup="dialog"
          aria-current={deliveryMode === currentMode ? 'true' : undefined}
        >
          <Icon name={deliveryMode === 'door' ? 'truck' : 'store'} size="sm" />
          {t(`checkout.way.${deliveryMode}`)}
        </a>
      ))}
    </nav>
  )
}

type ParcelMethodsProps = { parcel: ShippingParcelView; isOnly: boolean; chosen?: string }

/** Shipping speed of a parcel; lists its items if there are several parcels. */
export function ParcelMethods({ parcel, isOnly, chosen }: ParcelMethodsProps) {
  const t = useTranslations()
  const { currency } = useStorefront()
  const formatAmount = useAmountFormat(currency)
  const { shippingId, code, methods, items, movable } = parcel
  return (
    <Panel id={`parcel-${shippingId}`} title={t(code === 'digital' ? 'checkout.byMail' : 'checkout.howFast')}>
      {isOnly ? null : <p className="small muted">{items.join(', ')}</p>}
      {code === 'digital' ? (
        <p>{t('checkout.byMailText')}</p>
      ) : (
        <OptionCards id={`method-${shippingId}`} legend={t('checkout.howFast')} hideLegend>
          {methods.map((method) => (
            <OptionCard
              key={method.code}
              name={`method.${shippingId}`}
              value={method.code}
              title={method.label}
              sub={method.time}
              price={method.price === 0 ? t('checkout.free') : formatAmount(method.price)}
              defaultChecked={method.code === (chosen ?? code)}
            />
          ))}
        </OptionCards>
      )}
      <ChangeDeliveryLink lines={movable} />
    </Panel>
  )
}

type ParcelContactProps = {
  parcel: ShippingParcelView
  /** Submitted values, when the form came back. */
  values?: Record<string, string>
  getError: (name: string) => string | undefined
}

const contactInputProps = {
  firstName: { autoComplete: 'given-name', span: 'half' },
  lastName: { autoComplete: 'family-name', span: 'half' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
} as const

/** Contact of the person who picks up a parcel. Fields the location does not need are optional. */
export function ParcelContact({ parcel, values, getError }: ParcelContactProps) {
  const t = useTranslations()
  const { shippingId, label, time, items, movable, collect } = parcel
  if (!collect) return null
  const savedContact: Partial<Record<string, string>> = collect.contact
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
        {(Object.keys(contactInputProps) as (keyof typeof contactInputProps)[]).map((field) => {
          const name = `contact.${shippingId}.${field}`
          return (
            <TextInput
              key={field}
              {...contactInputProps[field]}
              id={name}
              name={name}
              label={t(`address.${field}`)}
              mark={collect.needs.includes(field) ? undefined : t('address.optional')}
              defaultValue={values ? values[name] : savedContact[field]}
              error={getError(name)}
            />
          )
        })}
      </div>
    </Panel>
  )
}

/** To the question how a line is shipped, and from there back to this step. */
function ChangeDeliveryLink({ lines }: { lines: ShippingParcelView['movable'] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <ul className="flow-s">
      {lines.map(({ id, name }) => (
        <li key={id}>
          <a className="link small" href={getDialogHref('change-shipping-method', { itemId: id, from: 'checkout' }, locale)}>
            {t('checkout.changeDelivery', { name })}
          </a>
        </li>
      ))}
    </ul>
  )
}
