import type { Flags } from '#config/flags'
import type { IconName } from '~/ui/icon'

type AccountPage = { name: AccountPageName; key: string; icon: IconName }
export type AccountPageName =
  | 'account'
  | 'accountOrders'
  | 'accountProfile'
  | 'accountPreferences'
  | 'accountAddresses'
  | 'accountCards'
  | 'accountPoints'
  | 'favorites'

const pages: readonly AccountPage[] = [
  { name: 'account', key: 'account.overview', icon: 'person' },
  { name: 'accountOrders', key: 'account.nav.accountOrders', icon: 'box' },
  { name: 'accountProfile', key: 'account.nav.accountProfile', icon: 'info' },
  { name: 'accountAddresses', key: 'account.nav.accountAddresses', icon: 'pin' },
  { name: 'accountCards', key: 'account.nav.accountCards', icon: 'card' },
  { name: 'accountPoints', key: 'account.nav.accountPoints', icon: 'star' },
  { name: 'accountPreferences', key: 'account.nav.accountPreferences', icon: 'mail' },
  { name: 'favorites', key: 'account.favorites', icon: 'heart' },
]

/** Sections of an account in display order, without those the site has switched off. */
export function accountPages({ favorites, loyalty }: Partial<Pick<Flags, 'favorites' | 'loyalty'>>): readonly AccountPage[] {
  return pages.filter(({ name }) => (name !== 'favorites' || favorites) && (name !== 'accountPoints' || loyalty))
}
