import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import { useTranslations } from '~/client/translations'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { ProductCarousel } from '~/features/catalog/product-carousel'

/** Products that complement the cart. Loaded late; empty if there are none. */
export function Complements({ cards }: { cards: Promise<ProductCardView[]> }) {
  const t = useTranslations()
  return (
    <Suspense fallback={null}>
      <Await resolve={cards} errorElement={null}>
        {(resolved) => <ProductCarousel id="complements" title={t('cart.complements')} cards={resolved} />}
      </Await>
    </Suspense>
  )
}
