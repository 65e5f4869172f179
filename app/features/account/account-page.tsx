import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import type { History } from '~/features/order/load-history.server'
import { OrderRows } from '~/features/order/order-rows'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import { AccountFrame } from './account-frame'
import type { AccountOnPage } from './load-account.server'
import { SignOutForm } from './sign-out-form'

/** What is the shopper's own, at one glance, and the way out. (ACC-19, RTE-08) */
export function AccountPage({ account, history }: { account: AccountOnPage | null; history: History | null }) {
  const t = useWords()
  const { locale } = useShop()
  return (
    <AccountFrame
      current="account"
      title={account?.firstName ? t('account.hello', { name: account.firstName }) : t('account.title')}
      aside={<SignOutForm from={href('account', { locale })} />}
    >
      {account ? null : <Notice tone="warn" title={t('account.unreachable')} />}
      <LatestOrders history={history} />
      <div className="grid two">
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
    </AccountFrame>
  )
}

/** The last few; all of them are a page of their own. (HIS-03) */
function LatestOrders({ history }: { history: History | null }) {
  const t = useWords()
  const { locale } = useShop()
  const all = (
    <a className="link small" href={href('accountOrders', { locale })}>
      {t('account.allOrders')}
    </a>
  )
  return (
    <Panel id="orders" title={t('account.orders')} aside={history?.total ? all : undefined}>
      {history === null ? <p>{t('account.ordersUnreachable')}</p> : null}
      {history?.total === 0 ? (
        <>
          <p>{t('account.noOrders')}</p>
          <p>
            <ButtonLink look="ghost" href={href('home', { locale })}>
              {t('account.startShopping')}
            </ButtonLink>
          </p>
        </>
      ) : null}
      {history?.total ? <OrderRows orders={history.orders} level="h3" /> : null}
    </Panel>
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
