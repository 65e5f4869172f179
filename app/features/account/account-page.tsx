import type { ReactNode } from 'react'
import { formatNumber } from '#domain/numbers/format-number'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { OrderHistoryPage } from '~/features/order/load-history.server'
import { OrderRows } from '~/features/order/order-rows'
import type { ProgramView } from '~/features/program/program.server'
import { ButtonLink, Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import type { FormResult } from '~/server/form-action.server'
import { AccountFrame } from './account-frame'
import type { AccountView } from './account-page.server'
import { useIsPosting } from '~/client/use-is-posting'
import { DialogLink } from '~/client/dialog-link'
import { ProgressNote } from '~/ui/definition-totals'
import noteStyles from '~/ui/styles/note.css?url'

type AccountPageProps = {
  account: AccountView | null
  history: OrderHistoryPage | null
  program: ProgramView
  result?: FormResult
  children: ReactNode
}

/** Account overview, sign-out, and authored content. */
export function AccountPage({ account, history, program, result, children }: AccountPageProps) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  return (
    <AccountFrame current="account" title={account?.firstName ? t('account.hello', { name: account.firstName }) : t('account.title')}>
      {result?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      {account?.isUnverified ? <UnverifiedNotice email={account.email} /> : null}
      {account ? null : <Notice tone="warn" title={t('account.unreachable')} />}
      <ProgramPanel program={program} />
      <LatestOrders history={history} />
      <div className="grid two">
        {account ? (
          <>
            <Panel id="details" title={t('account.details')}>
              <p>{account.email}</p>
              <p>
                <a className="link" href={href('accountProfile', { locale })}>
                  {t('account.changeDetails')}
                </a>
              </p>
            </Panel>
            <MainAddress address={account.address} />
            {flags.loyalty ? <Membership account={account} /> : null}
          </>
        ) : null}
        {flags.favorites ? (
          <Panel id="favorites" title={t('account.favorites')}>
            <p>{t('account.favoritesText')}</p>
            <p>
              <a className="link" href={href('favorites', { locale })}>
                {t('account.toFavorites')}
              </a>
            </p>
          </Panel>
        ) : null}
      </div>
      <div className="own-more">{children}</div>
    </AccountFrame>
  )
}

/** The last few; all of them are a page of their own. */
function LatestOrders({ history }: { history: OrderHistoryPage | null }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const allOrdersLink = (
    <a className="link small" href={href('accountOrders', { locale })}>
      {t('account.allOrders')}
    </a>
  )
  return (
    <Panel id="orders" title={t('account.orders')} aside={history?.total ? allOrdersLink : undefined}>
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

function MainAddress({ address }: { address: string[] | undefined }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <Panel id="main-address" title={t('account.mainAddress')}>
      {address ? (
        <div>
          {address.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      ) : (
        <p>{t('account.noAddress')}</p>
      )}
      <p>
        <a className="link" href={href('accountAddresses', { locale })}>
          {t('account.toAddresses')}
        </a>
      </p>
    </Panel>
  )
}

function Membership({ account: { isMember, points } }: { account: AccountView }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const loyaltyHref = href('page', { locale, '*': 'loyalty' })
  return (
    <Panel id="membership" title={t('account.membership')}>
      {isMember ? (
        <p>{points === undefined ? t('account.member') : t('account.points', { count: points, amount: formatNumber(points, locale) })}</p>
      ) : null}
      <p>
        <a className="link" href={isMember ? href('accountPoints', { locale }) : loyaltyHref}>
          {t(isMember ? 'account.toPoints' : 'account.join')}
        </a>
      </p>
    </Panel>
  )
}

/** Asks a shopper to confirm the address, and sends the link again. */
function UnverifiedNotice({ email }: { email: string }) {
  const t = useTranslations()
  const isPosting = useIsPosting('send-verification')
  return (
    <Notice title={t('account.unverified')}>
      <p>{t('account.unverifiedText', { email })}</p>
      <form method="post" style={{ marginTop: 12 }}>
        <input type="hidden" name="intent" value="send-verification" />
        <Button type="submit" look="ghost" busy={isPosting}>
          {t('account.sendVerification')}
        </Button>
      </form>
    </Notice>
  )
}

/** Program benefits, yearly usage, and pending employee terms. */
function ProgramPanel({ program: { spend, asksTerms } }: { program: ProgramView }) {
  const t = useTranslations()
  return (
    <>
      {spend ? (
        <>
          <link rel="stylesheet" href={noteStyles} />
          <ProgressNote icon="tag" percent={spend.percent}>
            <b>{spend.title}</b>
            <p>{spend.text}</p>
          </ProgressNote>
        </>
      ) : null}
      {asksTerms ? (
        <Notice title={t('terms.waiting')}>
          <p>{t('terms.waitingText')}</p>
          <p>
            <DialogLink className="link" dialog="employee-terms" params={{}}>
              {t('terms.see')}
            </DialogLink>
          </p>
        </Notice>
      ) : null}
    </>
  )
}
