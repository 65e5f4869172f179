import { type ComponentProps, lazy, Suspense } from 'react'
import { ErrorSummary as ErrorSummaryAtOnce } from '~/client/error-summary'
import { lazyNamedExport } from '~/client/lazy-named-export'
import { AppliedPayments as PaidByAtOnce } from './applied-payments'
import { CartEmpty as CartEmptyAtOnce } from './cart-empty'
import { CartMessages as CartToldAtOnce } from './cart-messages'
import { Complements as ComplementsAtOnce } from './complements'
import { CheckoutBlockers as WhyNotAtOnce } from './checkout-blockers'
import { RemovedNotice as RemovedNoticeAtOnce } from './removed-notice'

/** Rarely shown sections. Their code loads with the first cart that needs them; until then the server's HTML stays. */
const parts = import.meta.env.SSR
  ? {
      CartEmpty: CartEmptyAtOnce,
      CartTold: CartToldAtOnce,
      Complements: ComplementsAtOnce,
      ErrorSummary: ErrorSummaryAtOnce,
      PaidBy: PaidByAtOnce,
      RemovedNotice: RemovedNoticeAtOnce,
      WhyNot: WhyNotAtOnce,
    }
  : {
      CartEmpty: lazy(() => lazyNamedExport(import('./cart-empty'))),
      CartTold: lazy(() => lazyNamedExport(import('./cart-messages'))),
      Complements: lazy(() => lazyNamedExport(import('./complements'))),
      ErrorSummary: lazy(() => lazyNamedExport(import('~/client/error-summary'))),
      PaidBy: lazy(() => lazyNamedExport(import('./applied-payments'))),
      RemovedNotice: lazy(() => lazyNamedExport(import('./removed-notice'))),
      WhyNot: lazy(() => lazyNamedExport(import('./checkout-blockers'))),
    }
type Parts = typeof parts

/** Renders one section by name. */
export function LazySection<N extends keyof Parts>({ part, ...rest }: { part: N } & ComponentProps<Parts[N]>) {
  const Part = parts[part] as React.ComponentType<object>
  return (
    <Suspense>
      <Part {...rest} />
    </Suspense>
  )
}
