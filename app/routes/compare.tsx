import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { maxCompared } from '#config/constants'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ProductBreadcrumbs } from '~/features/catalog/product/product-crumbs'
import { CompareTable, getMoreProductsPath } from '~/features/compare/compare-table'
import { clearComparedAction, type Comparison, loadComparison, toggleComparedAction } from '~/features/compare/comparison.server'
import { formAction } from '~/server/form-action.server'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'

/** Up to four products side by side. Their ids are the address, so that it can be shared. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [t, comparison] = await Promise.all([shop.t(), loadComparison(shop)])
  const title = t('compare.title')
  return { comparison, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction({ 'compare-toggle': toggleComparedAction, 'compare-clear': clearComparedAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function ComparePage() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { comparison } = useLoaderData<typeof loader>()
  const { products, ids, isUnreachable, onlyDifferences } = comparison
  const compareUrl = `?ids=${ids.join('.')}`
  const addMoreUrl = getMoreProductsPath(comparison, locale)
  return (
    <div className="wrap section-s">
      <ProductBreadcrumbs trail={[]} last={t('compare.title')} />
      <div className="head">
        <h1>{t('compare.title')}</h1>
      </div>
      <div className="mb-16">
        <MissingProductsNotice comparison={comparison} />
      </div>
      {products.length === 0 ? (
        <EmptyComparison again={isUnreachable ? compareUrl : undefined} />
      ) : (
        <>
          <p className="row-c mb-16">
            {products.length > 1 ? (
              <a className="link" href={onlyDifferences ? compareUrl : `${compareUrl}&only=differences`}>
                {t(onlyDifferences ? 'compare.everything' : 'compare.onlyDifferences')}
              </a>
            ) : null}
            {products.length < maxCompared ? (
              <a className="link" href={addMoreUrl}>
                {t('compare.another')}
              </a>
            ) : null}
          </p>
          <CompareTable comparison={comparison} />
        </>
      )}
    </div>
  )
}

/** Explains why fewer products than requested are compared. */
function MissingProductsNotice({ comparison: { products, requested, ids, isUnreachable } }: { comparison: Comparison }) {
  const t = useTranslations()
  if (products.length === requested) return null
  if (!isUnreachable) return <Notice tone="info" title={t('compare.gone')} />
  if (products.length === 0) return null
  const retryLink = (
    <a className="link" href={`?ids=${ids.join('.')}`}>
      {t('compare.again')}
    </a>
  )
  return <Notice tone="warn" title={t('compare.unreachable')} action={retryLink} />
}

/** Shown when no products are chosen or, with `again`, none can be shown. */
function EmptyComparison({ again }: { again?: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const homeLink = <ButtonLink href={href('home', { locale })}>{t('compare.toShop')}</ButtonLink>
  if (again === undefined) return <EmptyState icon="grid" title={t('compare.empty')} text={t('compare.emptyText')} actions={homeLink} />
  const retryButton = <ButtonLink href={again}>{t('compare.again')}</ButtonLink>
  return <EmptyState icon="alert" title={t('compare.unreachable')} text={t('compare.unreachableText')} actions={retryButton} />
}
