import { ok, type Outcome } from '#contracts/errors'
import type { Account, StoredAddress } from '#domain/account/account'
import { changeAddresses, type AddressChange } from '#domain/account/account-command'
import type { RequestContext } from '../../../worker/platform/request-context'
import type { AdapterEnv } from '../env'
import { toAccount } from './map-account'
import { loadCustomer } from './engine-account'

/** The account of a caller, as the engine has it now. */
export async function loadAccount(env: AdapterEnv, consumerNo: string, shop: RequestContext): Promise<Account> {
  return toAccount(await loadCustomer(env, consumerNo), shop)
}

type AddressBookChange = { consumerNo: string; shop: RequestContext; change: AddressChange }

/** What our rules make of an address book after a change; the engine then gets the one address that has changed. */
export async function changeAddressBook(
  env: AdapterEnv,
  { consumerNo, shop, change }: AddressBookChange,
): Promise<Outcome<StoredAddress | undefined>> {
  const previousAccount = await loadAccount(env, consumerNo, shop)
  const updatedAccount = changeAddresses(previousAccount, change)
  if (!updatedAccount.ok) return updatedAccount
  const id = change.kind === 'add' ? change.address.id : change.id
  return ok(updatedAccount.value.addresses.find((candidate) => candidate.id === id))
}
