import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ProductCard } from '../product-card'
import type { ProductCardView } from '../product-card-view'
import { ProductCarousel } from '../product-carousel'
import type { Look } from './product-sets.server'

type LatePartsProps = {
  look: Promise<Look | null>
  recommendations: Promise<ProductCardView[]>
  /** The product cannot be bought: these can, in its place. */ isInstead: boolean
}

/** Optional product page sections: deferred, and omitted if they fail. */
export function DeferredSections({ look, recommendations, isInstead }: LatePartsProps) {
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
          {(cards) => (
            <ProductCarousel id="recommendations" title={t(isInstead ? 'product.instead' : 'product.recommendations')} cards={cards} />
          )}
        </Await>
      </Suspense>
    </>
  )
}

/** Shows matching products and a button to buy them together. */
function CompleteTheLook({ look }: { look: Look | null }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (!look) return null
  return (
    <section className="section-s" aria-labelledby="look">
      <div className="head" style={{ flexWrap: 'wrap' }}>
        <h2 id="look">{t('product.look')}</h2>
        <a className="link" href={href('productSet', { locale, setId: look.set.id })}>
          {t('product.buySet', { name: look.set.name })}
        </a>
      </div>
      <div className="grid">
        {look.cards.map((card) => (
          <ProductCard key={card.id} card={card} />
        ))}
      </div>
    </section>
  )
}
