import type { Store } from '#contracts/entities/store'
import { localizeHref } from '#domain/content/authored-link'
import { formatMonthDay } from '#domain/dates/format-month-day'
import { formatTime, formatWeekday } from '#domain/dates/format-days'
import type { StoreDay } from '#domain/store/opening-hours'
import { href } from '#routes/routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { DefinitionTotals } from '~/ui/definition-totals'
import { Icon } from '~/ui/icon'
import { Panel } from '~/ui/panel'
import { DirectionsLink, FavoriteStoreForm, OpeningStatus, StoreAddress } from './store-address'
import type { loadStorePage, StoreStockData } from './load-stores.server'

type StoreDetailsProps = Pick<NonNullable<Awaited<ReturnType<typeof loadStorePage>>>, 'store' | 'week' | 'stock' | 'isFavorite'>

/** Everything one wants to know before going there. */
export function StoreDetails({ store, week, stock, isFavorite }: StoreDetailsProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { storeId, name, address, phone, opening, services, pickupAvailable, stsAvailable, specialDays } = store
  return (
    <div className="wrap section-s stack">
      <p>
        <a className="link" href={href('stores', { locale })}>
          {t('stores.all')}
        </a>
      </p>
      <div className="flow">
        <h1>{name}</h1>
        <OpeningStatus opening={opening} />
      </div>
      {stock ? <StoreStock stock={stock} /> : null}
      <div className="grid two">
        <Panel id="where" title={t('stores.where')}>
          <StoreAddress address={address} />
          <p>
            <a className="link" href={`tel:${phone.replace(/\s/g, '')}`}>
              {phone}
            </a>
          </p>
          <div className="row-c">
            <DirectionsLink {...store} />
            <FavoriteStoreForm storeId={storeId} name={name} isFavorite={isFavorite} />
          </div>
          <h3>{t('stores.services')}</h3>
          <ul className="stack s">
            {[
              ...services.map(({ label }) => label),
              ...(pickupAvailable ? [t('stores.pickup')] : []),
              ...(stsAvailable ? [t('stores.sentHere')] : []),
            ].map((label) => (
              <li key={label} className="row-c">
                <Icon name="check" size="sm" />
                {label}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel id="hours" title={t('stores.hours')}>
          <StoreHours week={week} specialDays={specialDays} />
        </Panel>
      </div>
    </div>
  )
}

/** Store stock of the product the shopper came from. */
function StoreStock({ stock }: { stock: StoreStockData }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { product, shelf } = stock
  const productLink = (
    <a className="link" href={localizeHref(product.url, locale)}>
      {t('stores.toProduct')}
    </a>
  )
  return (
    <Panel id="stock" title={t('stores.stockOf', { name: product.name })} aside={productLink} quiet>
      {shelf === null ? <p>{t('stores.stockUnknown')}</p> : null}
      {shelf?.length === 0 ? <p>{t('stores.stockNone')}</p> : null}
      {shelf && shelf.length > 0 ? (
        <DefinitionTotals
          rows={shelf.map(({ label, sizes, quantity }) => ({
            label,
            amount: sizes.length > 0 ? sizes.join(' · ') : t('stores.pieces', { count: quantity }),
          }))}
        />
      ) : null}
    </Panel>
  )
}

/** The hours of this week, today in bold, and the holidays to come. */
function StoreHours({ week, specialDays }: { week: StoreDay[]; specialDays: Store['specialDays'] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const formatHours = ({ open, close }: StoreDay) =>
    open && close ? t('stores.hoursOf', { open: formatTime(open, locale), close: formatTime(close, locale) }) : t('stores.closed')
  const rows = week.map((day) => {
    const name = formatWeekday(day.day, locale)
    const dayText = day.label ? `${name} · ${day.label}` : name
    if (!day.isToday) return { label: dayText, amount: formatHours(day), tone: 'muted' as const }
    return {
      label: (
        <b aria-current="date">
          {dayText} · {t('stores.today')}
        </b>
      ),
      amount: <b>{formatHours(day)}</b>,
    }
  })
  return (
    <>
      <DefinitionTotals rows={rows} />
      {specialDays.length > 0 ? (
        <>
          <h3>{t('stores.holidays')}</h3>
          <DefinitionTotals
            rows={specialDays.map(({ date, label, close }) => ({
              label: `${label} · ${formatMonthDay(date, locale)}`,
              amount: (
                <span style={{ whiteSpace: 'nowrap' }}>
                  {close ? t('stores.untilOnly', { time: formatTime(close, locale) }) : t('stores.closed')}
                </span>
              ),
              tone: 'muted',
            }))}
          />
        </>
      ) : null}
    </>
  )
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A store in schema.org terms for search engines. */
export function buildStoreJsonLd({ name, address, phone, lat, lng, hours, specialDays }: Store, url: string) {
  const getOpeningTime = (day: string) => hours.find((each) => each.day === (new Date(`${day}T00:00:00Z`).getUTCDay() || 7))?.open
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': url,
    url,
    name,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.addressLine1,
      addressLocality: address.city,
      ...(address.stateCode && { addressRegion: address.stateCode }),
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    openingHoursSpecification: hours.map(({ day, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdayNames[day - 1]}`,
      opens: open,
      closes: close,
    })),
    specialOpeningHoursSpecification: specialDays.map(({ date, close }) => {
      const opens = close ? (getOpeningTime(date) ?? '00:00') : '00:00'
      return {
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens,
        // Opening and closing at midnight is how a closed day is written.
        closes: opens === '00:00' ? '00:00' : close,
      }
    }),
  }
}
