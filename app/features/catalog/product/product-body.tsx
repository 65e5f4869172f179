import type { ComponentProps, ReactNode } from 'react'
import { DeferredSections } from './deferred-sections'
import { ProductTop } from './product-top'
import { StickyBuy } from './sticky-buy'

type ProductBodyProps = ComponentProps<typeof ProductTop> & ComponentProps<typeof DeferredSections> & { children: ReactNode }

/** A product from its name to its recommendations, with reviews in between. */
export function ProductBody({ look, recommendations, isInstead, children, ...top }: ProductBodyProps) {
  return (
    <div className="wrap">
      <ProductTop {...top} />
      {children}
      <DeferredSections {...{ look, recommendations, isInstead }} />
      <StickyBuy key={top.product.id} {...top} />
    </div>
  )
}
