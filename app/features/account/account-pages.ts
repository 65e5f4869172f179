import type { Flags } from '#config/flags'
import type { IconName } from '~/ui/icon'

type AccountPage = { name: AccountPageName; key: string; icon: IconName }
export type AccountPageName = 'account' | 'accountOrders' | 'favorites'

const pages: readonly AccountPage[] = [
  { name: 'account', key: 'account.overview', icon: 'person' },
  { name: 'accountOrders', key: 'account.nav.accountOrders', icon: 'box' },
  { name: 'favorites', key: 'account.favorites', icon: 'heart' },
]

/** What an account has, in the order one looks for it; without what the site has switched off. */
export function accountPages({ favorites }: Pick<Flags, 'favorites'>): readonly AccountPage[] {
  return pages.filter(({ name }) => name !== 'favorites' || favorites)
}
