import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import type { ProductCardView } from '../product-card-view'
import { ProductCarousel } from '../product-carousel'

/** Page of a discontinued product: similar products and links. */
export function ProductGone({ name, cards }: { name: string; cards: ProductCardView[] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className="wrap section-s">
      <div className="flow">
        <h1>{t('product.gone')}</h1>
        <p>{t('product.goneText')}</p>
        <div className="ctas">
          <ButtonLink href={`${href('search', { locale })}?${new URLSearchParams({ q: name }).toString()}`}>
            {t('product.goneSearch')}
          </ButtonLink>
          <ButtonLink look="ghost" href={href('home', { locale })}>
            {t('crumbs.home')}
          </ButtonLink>
        </div>
      </div>
      <ProductCarousel id="instead" title={t('product.instead')} cards={cards} />
    </div>
  )
}
