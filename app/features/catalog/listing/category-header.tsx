import type { SearchResult } from '#contracts/entities/product'
import { localizeHref } from '#domain/content/authored-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture, getArtworkBase } from '~/features/content/content-picture'
import { ProductBreadcrumbs } from '../product/product-crumbs'

/** As wide as the longest word, and no narrower than this. */
const tileProps = { className: 'small center', style: { flex: '0 0 6.5rem' } }

type Category = NonNullable<SearchResult['category']>

/** Breadcrumbs, title and subcategories of a category. */
export function CategoryHeader({ category }: { category: Category }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <>
      <ProductBreadcrumbs trail={category.breadcrumb.slice(0, -1)} last={category.label}>
        <div className="flow">
          <h1>{category.label}</h1>
          <p className="muted">{category.intro}</p>
        </div>
      </ProductBreadcrumbs>
      {category.children.length > 0 ? (
        <nav className="pills mt" aria-label={t('listing.narrow')}>
          {category.children.map(({ id, url, label, image }) => (
            <a key={id} {...(image ? tileProps : { className: 'pill' })} href={localizeHref(url, locale)}>
              {image ? <SubcategoryPicture src={image} /> : null}
              {label}
            </a>
          ))}
        </nav>
      ) : null}
    </>
  )
}

/** What the list of a subcategory opens with. A drawing is sharp at any size, and one short address. */
function SubcategoryPicture({ src }: { src: string }) {
  const drawing = getArtworkBase(src)
  return (
    <span className="tile square mb-8">
      {drawing ? (
        <img src={drawing} alt="" width={104} height={104} loading="lazy" decoding="async" />
      ) : (
        <ContentPicture src={src} alt="" width={104} height={104} sizes="6.5rem" />
      )}
    </span>
  )
}
