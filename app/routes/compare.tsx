import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { maxCompared } from '#config/constants'
import { href } from '#routes'
import { shopAt } from '~/blocks/error-canvas.server'
import { pageMeta } from '~/client/page-meta'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { ProductCrumbs } from '~/features/catalog/product-crumbs'
import { CompareTable, moreOf } from '~/features/compare/compare-table'
import { clearComparedAction, toggleComparedAction } from '~/features/compare/compared.server'
import { loadComparison } from '~/features/compare/load-comparison.server'
import { formAction } from '~/server/form-action.server'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'

/** Up to four products side by side. Their ids are the address, so that it can be shared. (PLP-07, RTE-28) */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await shopAt(args)
  const [t, comparison] = await Promise.all([shop.t(), loadComparison(shop)])
  const title = t('compare.title')
  return { comparison, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction({ 'compare-toggle': toggleComparedAction, 'compare-clear': clearComparedAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function ComparePage() {
  const t = useWords()
  const { locale } = useShop()
  const { comparison } = useLoaderData<typeof loader>()
  const { products, asked, onlyDifferences } = comparison
  const address = `?ids=${products.map(({ id }) => id).join('.')}`
  const more = moreOf(comparison, locale)
  return (
    <div className="wrap section-s">
      <ProductCrumbs trail={[]} last={t('compare.title')} />
      <div className="head">
        <h1>{t('compare.title')}</h1>
      </div>
      {products.length < asked ? <Notice tone="info" title={t('compare.gone')} /> : null}
      {products.length === 0 ? (
        <EmptyState
          icon="grid"
          title={t('compare.empty')}
          text={t('compare.emptyText')}
          actions={<ButtonLink href={href('home', { locale })}>{t('compare.toShop')}</ButtonLink>}
        />
      ) : (
        <>
          <p className="row-c mb-16">
            {products.length > 1 ? (
              <a className="link" href={onlyDifferences ? address : `${address}&only=differences`}>
                {t(onlyDifferences ? 'compare.everything' : 'compare.onlyDifferences')}
              </a>
            ) : null}
            {products.length < maxCompared ? (
              <a className="link" href={more}>
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
