import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import type { AccountOnPage } from './load-account.server'
import type { OrderOnPage } from './load-orders.server'
import { OrderList } from './order-list'
import { SignOutForm } from './sign-out-form'

/** What is the shopper's own, at one glance, and the way out. (ACC-19, RTE-08) */
export function AccountPage({ account, orders }: { account: AccountOnPage | null; orders: OrderOnPage[] | null }) {
  const t = useWords()
  const { locale } = useShop()
  return (
    <div className="wrap section-s flow">
      <div className="head">
        <h1>{account?.firstName ? t('account.hello', { name: account.firstName }) : t('account.title')}</h1>
        <SignOutForm from={href('account', { locale })} />
      </div>
      {account ? null : <Notice tone="warn" title={t('account.unreachable')} />}
      <div className="grid two">
        <OrderList orders={orders} />
        <div className="stack">
          {account ? (
            <Panel id="details" title={t('account.details')}>
              <p>{account.email}</p>
              <Membership account={account} />
            </Panel>
          ) : null}
          <Panel id="favorites" title={t('account.favorites')}>
            <p>{t('account.favoritesText')}</p>
            <p>
              <a className="link" href={href('favorites', { locale })}>
                {t('account.toFavorites')}
              </a>
            </p>
          </Panel>
        </div>
      </div>
    </div>
  )
}

function Membership({ account: { isMember, points } }: { account: AccountOnPage }) {
  const t = useWords()
  const { locale } = useShop()
  if (!isMember)
    return (
      <p>
        <a className="link" href={href('page', { locale, '*': 'loyalty' })}>
          {t('account.join')}
        </a>
      </p>
    )
  return <p>{points === undefined ? t('account.member') : t('account.points', { count: points })}</p>
}
