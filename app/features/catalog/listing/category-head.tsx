import type { SearchResult } from '#contracts/entities/product'
import { localizeHref } from '#domain/content/authored-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ProductBreadcrumbs } from '../product/product-crumbs'

/** Breadcrumbs, title and subcategories of a category. */
export function CategoryHeader({ category }: { category: NonNullable<SearchResult['category']> }) {
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
          {category.children.map((child) => (
            <a key={child.id} className="pill" href={localizeHref(child.url, locale)}>
              {child.label}
            </a>
          ))}
        </nav>
      ) : null}
    </>
  )
}
