import type { ReactNode } from 'react'
import { type CheckoutStep, checkoutSteps } from '#domain/checkout/checkout-steps'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'
import { Stepper } from '~/ui/stepper'
import type { LoadedOrderSummary } from './order-summary.server'
import { CollapsibleSummary, OrderSummary } from './order-summary'
import { getStepPath } from './checkout-step'

type CheckoutFrameProps = { step: CheckoutStep; bought: LoadedOrderSummary; children: ReactNode }

/** Frame of a checkout step: progress, form, and order summary. Earlier steps are links. */
export function CheckoutFrame({ step, bought, children }: CheckoutFrameProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const currentIndex = checkoutSteps.indexOf(step)
  return (
    <div className="wrap">
      <div className="mt">
        <Stepper
          label={t('checkout.progress')}
          steps={checkoutSteps.map((each, stepIndex) => ({
            text: t(`checkout.${each}`),
            href: getStepPath(each, locale),
            state: stepIndex < currentIndex ? 'done' : stepIndex === currentIndex ? 'current' : 'ahead',
          }))}
        />
      </div>
      <div className="co">
        <h1 className="vh">{t(`checkout.${step}`)}</h1>
        <CollapsibleSummary bought={bought} isOpen={step === 'summary'} />
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
