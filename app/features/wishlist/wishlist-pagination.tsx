import { PageNumbers } from '~/features/catalog/listing/page-numbers'
import pagesStyles from '~/ui/styles/pages.css?url'

type WishPagesProps = {
  page: number
  pages: number
  /** Query parameter of the page number. */
  param?: string
  /** Query parameters to keep. */
  query?: Record<string, string>
}

/** Pagination of a wishlist; none for a single page. */
export function WishlistPagination({ page, pages, param = 'page', query = {} }: WishPagesProps) {
  if (pages < 2) return null
  const href = (to: number) => `?${new URLSearchParams({ ...query, [param]: String(to) }).toString()}`
  return (
    <>
      <link rel="stylesheet" href={pagesStyles} />
      <PageNumbers page={page} pages={pages} href={href} />
    </>
  )
}
