import type { ReactNode } from 'react'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { PostalAddress } from '~/features/address/postal-address'
import { Button, ButtonLink } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { getStepPath, type StepResult } from '../checkout-step'
import type { LoadedSummary } from './load-summary.server'
import { PlaceOrderForm } from './place-order-form'

/** Everything once more, each part with the way back to it, and the button that buys. */
export function SummaryStep({ loaded, result }: { loaded: LoadedSummary; result?: StepResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { parcels, home, email, billing, paidBy, payAt } = loaded
  return (
    <>
      {payAt ? <UnfinishedPaymentNotice payAt={payAt} /> : null}
      <SummaryPart id="to" title={t('checkout.deliverTo')} edit={getStepPath('shipping', locale)}>
        {home ? <PostalAddress address={home} /> : null}
        {email ? <p className="small muted">{email}</p> : null}
        {parcels.map((parcel) => (
          <div key={parcel.shippingId} className="flow-s">
            <p>
              <b>{parcel.label}</b> · {parcel.time}
            </p>
            {parcel.collect ? (
              <p className="small">
                {[parcel.collect.place, [parcel.collect.contact.firstName, parcel.collect.contact.lastName].filter(Boolean).join(' ')]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            ) : null}
            {parcels.length > 1 ? <p className="small muted">{parcel.items.join(', ')}</p> : null}
          </div>
        ))}
      </SummaryPart>
      {paidBy && loaded.bought.totals.remainingToPay > 0 ? (
        <SummaryPart id="paid" title={t('checkout.payWith')} edit={getStepPath('billing', locale)}>
          <p>{loaded.card || t(`payment.name.${paidBy}`)}</p>
          {billing ? <PostalAddress address={billing} /> : null}
        </SummaryPart>
      ) : null}
      {/* What is in the cart by now may be something else than what is being paid: that is ended first. */}
      {payAt ? null : <PlaceOrderForm loaded={loaded} result={result} />}
    </>
  )
}

type SummaryPartProps = { id: string; title: string; edit: string; children: ReactNode }

function SummaryPart({ id, title, edit, children }: SummaryPartProps) {
  const t = useTranslations()
  const changeLink = (
    <a className="link small" href={edit} aria-label={t('labeled', { label: t('checkout.change'), value: title })}>
      {t('checkout.change')}
    </a>
  )
  return (
    <Panel id={id} title={title} aside={changeLink}>
      {children}
    </Panel>
  )
}

/** The shopper left the payment half way: it can be gone on with, or ended. Either way there is one order at most. */
function UnfinishedPaymentNotice({ payAt }: { payAt: string }) {
  const t = useTranslations()
  return (
    <Panel id="unfinished" title={t('checkout.unfinished')}>
      <p>{t('checkout.unfinishedText')}</p>
      <div className="row-c">
        <ButtonLink href={payAt}>{t('checkout.goOnPaying')}</ButtonLink>
        <form method="post">
          <Button type="submit" look="ghost" name="intent" value="pay-otherwise">
            {t('checkout.payOtherwise')}
          </Button>
        </form>
      </div>
    </Panel>
  )
}
