import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import type { ProductCard } from '#contracts/entities/product'
import { useWords } from '~/client/words'
import { ProductCarousel } from './product-carousel'

/** What a product page can do without: it comes when it comes, and stays away when it does not. */
export function LateParts({ recommendations }: { recommendations: Promise<ProductCard[]> }) {
  const t = useWords()
  return (
    <Suspense fallback={null}>
      <Await resolve={recommendations} errorElement={null}>
        {(cards) => <ProductCarousel id="recommendations" title={t('product.recommendations')} cards={cards} />}
      </Await>
    </Suspense>
  )
}
