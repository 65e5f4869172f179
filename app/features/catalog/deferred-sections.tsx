import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import type { ProductCardView } from './product-card-view'
import { useTranslations } from '~/client/translations'
import { CompleteTheLook } from './complete-the-look'
import { ProductCarousel } from './product-carousel'
import type { Look } from './product-sets.server'

type LatePartsProps = { look: Promise<Look | null>; recommendations: Promise<ProductCardView[]> }

/** Optional product page sections: deferred, and omitted if they fail. */
export function DeferredSections({ look, recommendations }: LatePartsProps) {
  const t = useTranslations()
  return (
    <>
      <Suspense fallback={null}>
        <Await resolve={look} errorElement={null}>
          {(found) => <CompleteTheLook look={found} />}
        </Await>
      </Suspense>
      <Suspense fallback={null}>
        <Await resolve={recommendations} errorElement={null}>
          {(cards) => <ProductCarousel id="recommendations" title={t('product.recommendations')} cards={cards} />}
        </Await>
      </Suspense>
    </>
  )
}
