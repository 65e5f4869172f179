import type { ReactNode } from 'react'
import type { Product } from '#contracts/entities/product'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ProductBreadcrumbs } from '~/features/catalog/product/product-crumbs'
import { ButtonLink } from '~/ui/button'

type FeedbackHeaderProps = {
  product: Pick<Product, 'name' | 'breadcrumb' | 'url'>
  slug: string
  title: string
  step: string
  children?: ReactNode
}

/** The head of a page about a product: the way back to it, in the crumbs and as a button. */
export function FeedbackHeader({ product, slug, title, step, children }: FeedbackHeaderProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <>
      <ProductBreadcrumbs trail={[...product.breadcrumb, { id: slug, label: product.name, url: product.url }]} last={step} />
      <div className="head mt" style={{ flexWrap: 'wrap' }}>
        <h1>{title}</h1>
        <div className="ctas">
          {children}
          <ButtonLink href={href('product', { locale, slug })} look="ghost" size="sm">
            {t('questions.toProduct')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
