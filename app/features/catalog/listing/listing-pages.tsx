import { moreAfter, pageSizes } from '#domain/listing/pagination'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { listingAddress } from './listing-address'
import type { LoadedListing } from './load-listing.server'
import { PageNumbers } from './page-numbers'

/** Anchor of the first product the shopper has not seen yet. */
export const firstNew = 'new'

/** Next products as `show more` or pages. Both are links; `show more` focuses the first new product. */
export function ListingPages({ listing: { result, pages, state } }: { listing: LoadedListing }) {
  const t = useTranslations()
  if (pages < 2) return null
  const { page, count } = state
  const more = moreAfter(state, result.total)
  const href = (to: number) => `${listingAddress(state, { page: to })}#products`
  return (
    <>
      <div className="center stack s mt">
        <p className="muted small">{t('listing.shown', { count: result.hits.length, total: result.total })}</p>
        {more ? (
          <p>
            <ButtonLink look="quiet" href={`${listingAddress(state, more)}#${more.page > page ? 'products' : firstNew}`} rel="nofollow">
              {t('listing.showMore')}
            </ButtonLink>
          </p>
        ) : null}
      </div>
      <PageNumbers page={page} pages={pages} next={page + count / pageSizes[0]} href={href} />
    </>
  )
}
