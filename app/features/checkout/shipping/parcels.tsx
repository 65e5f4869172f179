import { dialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import { OptionCard, OptionCards } from '~/ui/option-card'
import { Panel } from '~/ui/panel'
import { TextInput } from '~/ui/text-input'
import { useMoney } from '../order-summary'
import type { ParcelOnPage } from './parcels.server'

/** One switch for the whole cart: to the door, or to a store. Each opens the question by which method, or in which store. */
export function DeliverOrCollect({ parcels }: { parcels: readonly ParcelOnPage[] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const goods = parcels.filter(({ movable }) => movable.length > 0)
  const itemId = goods[0]?.movable[0]?.id
  if (!itemId) return null
  const chosen = goods.every(({ collect }) => collect) ? 'store' : goods.some(({ collect }) => collect) ? 'both' : 'door'
  return (
    <nav className="seg" aria-label={t('checkout.delivery')}>
      {(['door', 'store'] as const).map((way) => (
        <a
          key={way}
          href={dialogHref('change-shipping-method', { itemId, way, from: 'checkout-all' }, locale)}
          aria-haspopup="dialog"
          aria-current={way === chosen ? 'true' : undefined}
        >
          <Icon name={way === 'door' ? 'truck' : 'store'} size="sm" />
          {t(`checkout.way.${way}`)}
        </a>
      ))}
    </nav>
  )
}

type ParcelMethodsProps = { parcel: ParcelOnPage; isOnly: boolean; chosen?: string }

/** Shipping speed of a parcel; lists its items if there are several parcels. */
export function ParcelMethods({ parcel, isOnly, chosen }: ParcelMethodsProps) {
  const t = useTranslations()
  const { currency } = useStorefront()
  const money = useMoney(currency)
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
              price={method.price === 0 ? t('checkout.free') : money(method.price)}
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

/** To the question how a line shall travel, and from there back to this step. */
function ChangeDeliveryLink({ lines }: { lines: ParcelOnPage['movable'] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <ul className="flow-s">
      {lines.map(({ id, name }) => (
        <li key={id}>
          <a className="link small" href={dialogHref('change-shipping-method', { itemId: id, from: 'checkout' }, locale)}>
            {t('checkout.changeDelivery', { name })}
          </a>
        </li>
      ))}
    </ul>
  )
}
