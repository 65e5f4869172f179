import type { ReactNode } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { LinkedText, type LinkedTextProps } from '~/features/content/content-link'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import type { PlacedOrderView } from './placed-order-view'
import { OrderAddresses } from './order-addresses'

type OrderConfirmedProps = {
  order: PlacedOrderView
  /** The provider has not had its last word yet. */
  isBeingChecked: boolean
  /** The bank has the payment and decides later. */
  isWaitingForBank?: boolean
  isGuest: boolean
  /** Account that holds the order. */
  hasAccount: boolean
  /** What the order earns in points. */
  earned?: LinkedTextProps | undefined
  /** Items and totals. */
  children: ReactNode
}

/** The order number, the next steps and the deliveries; printable. */
export function OrderConfirmed({ order, isBeingChecked, isWaitingForBank, isGuest, hasAccount, earned, children }: OrderConfirmedProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (isWaitingForBank) return <OrderPending order={order}>{children}</OrderPending>
  const { orderNumber, email, shipments, isMailed } = order
  const guestOrderHref = isGuest ? href('trackOrder', { locale }) : undefined
  const orderHref = hasAccount ? href('accountOrder', { locale, orderNumber }) : guestOrderHref
  return (
    <div className="wrap co">
      <div className="stack">
        <div className="flow">
          <h1>{t(isBeingChecked ? 'order.checking' : isMailed ? 'order.thanks.mailed' : 'order.thanks')}</h1>
          <p className="lead">
            {t('order.number')} <b>{orderNumber}</b>
          </p>
          {isBeingChecked ? (
            <Notice title={t('order.checkingText')} />
          ) : (
            <p>{email ? t('order.mailed', { email }) : t('order.keepNumber')}</p>
          )}
          {earned && !isGuest ? (
            <p>
              <LinkedText {...earned} />
            </p>
          ) : null}
        </div>
        <Panel id="next" title={t('order.next')}>
          {shipments.map(({ shipmentId, code, label, time, emailDays = [], items, place, parcel }) => (
            <div key={shipmentId} className="flow-s">
              <p>
                <b>{label}</b>
                {time ? ` · ${time}` : null}
              </p>
              {parcel ? <TrackingLink {...parcel} /> : null}
              {time && !parcel ? <p className="small">{t(getNextStepKey(code))}</p> : null}
              {emailDays.map((day) => (
                <p key={day} className="small">
                  {t('order.nextMailOn', { day })}
                </p>
              ))}
              {place.length > 0 ? <p className="small">{place.join(', ')}</p> : null}
              <p className="small muted">{items.join(', ')}</p>
            </div>
          ))}
        </Panel>
        <OrderAddresses order={order} wide />
        {isGuest ? <SaveOrderPrompt earned={earned?.text} /> : null}
        <div className="row-c no-print">
          {orderHref ? <ButtonLink href={orderHref}>{t('order.follow')}</ButtonLink> : null}
          <ButtonLink look={orderHref ? 'ghost' : undefined} href={href('home', { locale })}>
            {t('order.goOn')}
          </ButtonLink>
        </div>
      </div>
      {children}
    </div>
  )
}

/** The parcel has left already: its number leads to the carrier. */
function TrackingLink({ number, carrier, url }: NonNullable<PlacedOrderView['shipments'][number]['parcel']>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <p className="small">
      {t('order.left')}{' '}
      <a className="link" href={url ?? href('trackOrder', { locale })} rel={url && 'noopener'}>
        {t('order.parcel', { number, carrier })}
      </a>
    </p>
  )
}

/** Offers a guest an account and attaches the order to it. The access token is in the session, in no URL. */
function SaveOrderPrompt({ earned }: { earned: string | undefined }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const redirectTo = href('account', { locale })
  const signUpHref = `${href('signUp', { locale })}?${new URLSearchParams({ from: 'order', redirectTo }).toString()}`
  const signInHref = `${href('signIn', { locale })}?from=order`
  return (
    <Panel id="keep" title={t('order.keep.title')} quiet className="no-print">
      <p>{t('order.keep.text')}</p>
      {earned ? <p>{earned}</p> : null}
      <div className="row-c">
        <ButtonLink look="ghost" href={signUpHref}>
          {t('order.keep.signUp')}
        </ButtonLink>
        <a className="link" href={signInHref}>
          {t('order.keep.signIn')}
        </a>
      </div>
    </Panel>
  )
}

function getNextStepKey(code: PlacedOrderView['shipments'][number]['code']): string {
  if (code === 'pickup' || code === 'sts' || code === 'pudo') return 'order.nextCollect'
  return code === 'digital' ? 'order.nextMail' : 'order.nextParcel'
}

type OrderWaitingProps = {
  order: Pick<PlacedOrderView, 'orderNumber' | 'email'>
  /** Items and totals. */
  children: ReactNode
}

/**
 * The order while its bank decides: its number, and what happens after a yes and after a no. A page of its own rather than a redirect: the
 * shopper has nothing to do, and no other page knows of the order.
 */
export function OrderPending({ order: { orderNumber, email }, children }: OrderWaitingProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className="wrap co">
      <div className="stack">
        <div className="flow">
          <h1>{t('order.waiting')}</h1>
          <p className="lead">
            {t('order.number')} <b>{orderNumber}</b>
          </p>
          <Notice title={t('order.waitingText')}>
            <p className="small">{t('order.waitingTime')}</p>
          </Notice>
        </div>
        <Panel id="next" title={t('order.next')}>
          <p className="row-c" style={{ flexWrap: 'nowrap' }}>
            <Icon name="check-circle" />
            <span>{email ? t('order.waitingYes', { email }) : t('order.waitingYesHere')}</span>
          </p>
          <p className="row-c" style={{ flexWrap: 'nowrap' }}>
            <Icon name="alert" />
            <span>{t('order.waitingNo')}</span>
          </p>
          <p className="small muted">{t('order.waitingLeave')}</p>
        </Panel>
        <div className="row-c no-print">
          <ButtonLink href={href('orderConfirmation', { locale })}>{t('order.checkAgain')}</ButtonLink>
          <ButtonLink look="ghost" href={href('home', { locale })}>
            {t('order.goOn')}
          </ButtonLink>
        </div>
      </div>
      {children}
    </div>
  )
}

type OrderUnavailableProps = {
  /** It may exist: the page looks again. */
  isLookedFor: boolean
  /** The bank led to another browser than the one of the order. */
  isFromBank: boolean
}

/** Shown when this session has no such order. While an order is pending, the page polls. */
export function OrderUnavailable({ isLookedFor, isFromBank }: OrderUnavailableProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (isLookedFor) return <EmptyState icon="box" titleLevel="h1" title={t('order.checking')} text={t('order.checkingText')} />
  return (
    <EmptyState
      icon="box"
      titleLevel="h1"
      title={t(isFromBank ? 'order.elsewhere' : 'order.none')}
      text={t(isFromBank ? 'order.elsewhereText' : 'order.noneText')}
      actions={<ButtonLink href={href('home', { locale })}>{t('order.goOn')}</ButtonLink>}
    />
  )
}
