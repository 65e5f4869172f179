import { firstPage, minPageCount, paginationSiblings } from '#config/constants'

export type PageListEntry = number | 'gap'

/** Number of pages, at least one. */
export function getPageCount(total: number, perPage: number): number {
  return Math.max(minPageCount, Math.ceil(total / perPage))
}

/** The page a URL requests; an invalid one becomes the nearest valid page. */
export function parsePage(untrusted: string | null | undefined, count: number): number {
  if (!untrusted || !/^\d{1,6}$/.test(untrusted)) return firstPage
  return Math.min(Math.max(Number(untrusted), firstPage), count)
}

/** Allowed page sizes: one page plus what `show more` adds. */
export const pageSizes = [24, 48, 72, 96] as const

/** Target of `show more`: a larger page, then following pages; null at the end. */
export function getShowMoreTarget({ page, count }: { page: number; count: number }, total: number): { page: number; count: number } | null {
  const [size] = pageSizes
  if (getPageStart(page, size) + count >= total) return null
  const largerSize = pageSizes.find((each) => each > count)
  return largerSize ? { page, count: largerSize } : { page: page + count / size, count: size }
}

/** Number of products a URL requests at once; by default one page. */
export function parseCount(untrusted: string | null | undefined): number {
  return pageSizes.find((size) => String(size) === untrusted) ?? pageSizes[0]
}

/** Position of a page's first item, counted from 0. */
export function getPageStart(page: number, perPage: number): number {
  return (page - firstPage) * perPage
}

/** Page links: first, last, current with two neighbors each side, and gaps. A gap never replaces a single page. */
export function buildPageList(page: number, count: number, siblings = paginationSiblings): PageListEntry[] {
  const pages = Array.from({ length: count }, (_, i) => i + firstPage)
  const isNear = (candidate: number) => Math.abs(candidate - page) <= siblings || candidate === firstPage || candidate === count
  const visiblePages = pages.filter((candidate) => isNear(candidate) || (isNear(candidate - 1) && isNear(candidate + 1)))
  return visiblePages.flatMap((candidate, i) =>
    i > 0 && candidate - (visiblePages[i - 1] ?? 0) > 1 ? ['gap' as const, candidate] : [candidate],
  )
}
