import { PageNumbers } from '~/features/catalog/listing/page-numbers'
import pagesStyles from '~/ui/styles/pages.css?url'

type WishlistPaginationProps = {
  page: number
  pages: number
  /** Query parameter of the page number. */
  param?: string
  /** Query parameters to keep. */
  query?: Record<string, string>
}

/** Pagination of a wishlist; none for a single page. */
export function WishlistPagination({ page, pages, param = 'page', query = {} }: WishlistPaginationProps) {
  if (pages < 2) return null
  const getPageHref = (pageNumber: number) => `?${new URLSearchParams({ ...query, [param]: String(pageNumber) }).toString()}`
  return (
    <>
      <link rel="stylesheet" href={pagesStyles} />
      <PageNumbers page={page} pages={pages} href={getPageHref} />
    </>
  )
}
