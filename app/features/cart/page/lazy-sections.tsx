import { type ComponentProps, lazy, Suspense } from 'react'
import { ErrorSummary as ServedErrorSummary } from '~/client/error-summary'
import * as messages from './cart-messages'
import { Complements as ServedComplements } from './complements'
import * as rare from './rare-sections'

/** Rarely shown sections. Their code loads with the first cart that needs them; until then the server's HTML stays. */
const sections = import.meta.env.SSR
  ? {
      AppliedPayments: rare.AppliedPayments,
      CartEmpty: messages.EmptyCartMessage,
      CartMessages: messages.CartMessages,
      CheckoutBlockers: rare.CheckoutBlockers,
      Complements: ServedComplements,
      ErrorSummary: ServedErrorSummary,
      RemovedNotice: rare.RemovedNotice,
    }
  : {
      AppliedPayments: lazy(() => import('./rare-sections').then((module) => ({ default: module.AppliedPayments }))),
      CartEmpty: lazy(() => import('./cart-messages').then((module) => ({ default: module.EmptyCartMessage }))),
      CartMessages: lazy(() => import('./cart-messages').then((module) => ({ default: module.CartMessages }))),
      CheckoutBlockers: lazy(() => import('./rare-sections').then((module) => ({ default: module.CheckoutBlockers }))),
      Complements: lazy(() => import('./complements').then((module) => ({ default: module.Complements }))),
      ErrorSummary: lazy(() => import('~/client/error-summary').then((module) => ({ default: module.ErrorSummary }))),
      RemovedNotice: lazy(() => import('./rare-sections').then((module) => ({ default: module.RemovedNotice }))),
    }
type SectionComponents = typeof sections

/** Renders one section by name. */
export function LazySection<N extends keyof SectionComponents>({
  part,
  ...sectionProps
}: { part: N } & ComponentProps<SectionComponents[N]>) {
  const Section = sections[part] as React.ComponentType<object>
  return (
    <Suspense>
      <Section {...sectionProps} />
    </Suspense>
  )
}
