import type { ReactNode } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { PageNumbers } from '~/features/catalog/listing/page-numbers'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import type { OrderHistoryPage } from './load-history.server'
import { OrderRows } from './order-rows'

type OrderHistoryProps = { history: OrderHistoryPage | null; again: (orderNumber: string) => ReactNode }

/** All orders, a page at a time; without any, where to go for the first. */
export function OrderHistory({ history, again }: OrderHistoryProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const firstPageHref = href('accountOrders', { locale })
  if (!history)
    return (
      <Notice tone="warn" title={t('orders.unreachable')}>
        <p>
          <a className="link" href={firstPageHref}>
            {t('account.again')}
          </a>
        </p>
      </Notice>
    )
  const { page, pages, total, orders } = history
  if (total === 0)
    return (
      <EmptyState
        icon="box"
        title={t('orders.none')}
        text={t('orders.noneText')}
        actions={<ButtonLink href={href('home', { locale })}>{t('orders.goOn')}</ButtonLink>}
      />
    )
  const labels = {
    list: t('orders.pages'),
    getPage: (number: number) => t('orders.page', { number }),
    previous: t('orders.previous'),
    next: t('orders.next'),
  }
  const getPageHref = (pageNumber: number) => (pageNumber === 1 ? firstPageHref : `${firstPageHref}?page=${pageNumber}`)
  return (
    <>
      <p className="small muted">{t('orders.count', { count: total })}</p>
      <OrderRows orders={orders} again={again} />
      {pages > 1 ? <PageNumbers labels={labels} page={page} pages={pages} href={getPageHref} /> : null}
    </>
  )
}
