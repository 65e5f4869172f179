import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ProductCard } from './product-card'
import type { Look } from './product-sets.server'

/** Shows matching products and a button to buy them together. */
export function CompleteTheLook({ look }: { look: Look | null }) {
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
