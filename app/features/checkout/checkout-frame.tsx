import type { ReactNode } from 'react'
import { type CheckoutStep, checkoutSteps } from '#domain/checkout/checkout-steps'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'
import { Stepper } from '~/ui/stepper'
import type { LoadedOrderSummary } from './order-summary.server'
import { FoldedSummary, OrderSummary } from './order-summary'
import { pathOfStep } from './checkout-step'

type CheckoutFrameProps = { step: CheckoutStep; bought: LoadedOrderSummary; children: ReactNode }

/** Frame of a checkout step: progress, form, and order summary. Earlier steps are links. */
export function CheckoutFrame({ step, bought, children }: CheckoutFrameProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const current = checkoutSteps.indexOf(step)
  return (
    <div className="wrap">
      <div className="mt">
        <Stepper
          label={t('checkout.progress')}
          steps={checkoutSteps.map((each, place) => ({
            text: t(`checkout.${each}`),
            href: pathOfStep(each, locale),
            state: place < current ? 'done' : place === current ? 'current' : 'ahead',
          }))}
        />
      </div>
      <div className="co">
        <h1 className="vh">{t(`checkout.${step}`)}</h1>
        <FoldedSummary bought={bought} isOpen={step === 'summary'} />
        <div className="stack">
          {bought.notices.map((each) => (
            <Notice key={each.title} {...each} />
          ))}
          {children}
        </div>
        <OrderSummary bought={bought} />
      </div>
    </div>
  )
}
