import { href } from '#routes'
import { useIsPosting } from '~/client/use-is-posting'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { RefundList, RemovedUnits } from '~/features/order/refunds'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import { TextInput } from '~/ui/text-input'
import type { LoadedTrackedOrder } from './track-order.server'

/** Asks for the order number and the email address. `order`: number to prefill, as in a link to an order. */
export function TrackOrderForm({ order, result }: { order: string; result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('track-order')
  const field = (name: string, value?: string) => ({
    ...{ id: `track-${name}`, name, defaultValue: result?.values[name] ?? value, error: result?.errors[name]?.[0] },
  })
  return (
    <form method="post" action={href('trackOrder', { locale })} className="stack panel" noValidate>
      {result?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <TextInput
        {...field('orderNumber', order)}
        label={t('track.orderNumber')}
        hint={t('track.orderHint')}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <TextInput
        {...field('proof')}
        label={t('track.proof')}
        hint={t('track.emailOpens')}
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      <Button type="submit" name="intent" value="track-order" block busy={isPosting}>
        {t('track.send')}
      </Button>
    </form>
  )
}

/** Status of the order, tracking events of its parcels, and refunds. */
export function TrackedOrder({ tracked: { orderNumber, status, parcels, cancelled, returned, refunds } }: { tracked: LoadedTrackedOrder }) {
  const t = useTranslations()
  const { locale, region } = useStorefront()
  return (
    <>
      <Panel id="tracked" title={t('track.of', { number: orderNumber })}>
        <p className="lead">
          <b>{t(`account.status.${status}`)}</b>
        </p>
        {parcels.length === 0 ? <p>{t('track.noParcel')}</p> : null}
        {parcels.map(({ trackingNumber, carrier, url, events }) => (
          <div key={trackingNumber} className="stack s">
            <p>
              {url ? (
                <a className="link" href={url} rel="noopener">
                  {t('track.parcel', { number: trackingNumber, carrier })}
                </a>
              ) : (
                t('track.parcel', { number: trackingNumber, carrier })
              )}
            </p>
            <ol className="track">
              {events.map((event, i) => (
                <li key={`${event.status}-${i}`}>
                  <span>{t(`account.status.${event.status}`)}</span>
                  <span className="small muted">{event.day}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
        <RemovedUnits {...{ cancelled, returned }} />
        {region === 'EMEA' ? (
          <p className="small">
            <a className="link" href={`${href('withdrawal', { locale })}?order=${orderNumber}`}>
              {t('footer.withdraw')}
            </a>
          </p>
        ) : null}
      </Panel>
      <RefundList refunds={refunds} />
    </>
  )
}

/** Link to the customer's own orders, via sign-in if needed. */
export function AllOrdersLink({ way }: { way: 'own' | 'signIn' }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const ordersHref = href('accountOrders', { locale })
  return (
    <p>
      <a className="link" href={way === 'own' ? ordersHref : `${href('signIn', { locale })}?redirectTo=${encodeURIComponent(ordersHref)}`}>
        {t(way === 'own' ? 'track.toOrders' : 'track.signIn')}
      </a>
    </p>
  )
}
