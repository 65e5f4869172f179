import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import { useTranslations } from '~/client/translations'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { ProductCarousel } from '~/features/catalog/product-carousel'

/** Products that go with those of the cart. They come late, and not at all where there are none. */
export function Complements({ cards }: { cards: Promise<ProductCardView[]> }) {
  const t = useTranslations()
  return (
    <Suspense fallback={null}>
      <Await resolve={cards} errorElement={null}>
        {(found) => <ProductCarousel id="complements" title={t('cart.complements')} cards={found} />}
      </Await>
    </Suspense>
  )
}
