import { ok, type Outcome } from '#contracts/errors'
import type { Account, StoredAddress } from '#domain/account/account'
import { changeAddresses, type AddressChange } from '#domain/account/change-addresses'
import type { RequestContext } from '../../../worker/platform/request-context'
import type { AdapterEnv } from '../env'
import { accountOf } from './account-of'
import { customerOf } from './engine-account'

/** The account of a caller, as the engine has it now. */
export async function readAccount(env: AdapterEnv, consumerNo: string, shop: RequestContext): Promise<Account> {
  return accountOf(await customerOf(env, consumerNo), shop)
}

type AddressBookChange = { consumerNo: string; shop: RequestContext; change: AddressChange }

/** What our rules make of an address book after a change; the engine then gets the one address that has changed. */
export async function changedBook(
  env: AdapterEnv,
  { consumerNo, shop, change }: AddressBookChange,
): Promise<Outcome<StoredAddress | undefined>> {
  const before = await readAccount(env, consumerNo, shop)
  const after = changeAddresses(before, change)
  if (!after.ok) return after
  const id = change.act === 'add' ? change.address.id : change.id
  return ok(after.value.addresses.find((each) => each.id === id))
}
