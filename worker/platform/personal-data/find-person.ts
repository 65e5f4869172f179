import { claimStub } from '../auth/claim-stub'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import { consumerStub } from '../consumer/consumer-stub'
import type { SeenAccount } from '../consumer/consumer.object'
import type { PlatformEnv } from '../env'
import { orderNumbersOf } from './personal-records.sql.ts'

/** Somebody the shop knows: by an account, or by an address alone. */
export type PersonOnFile = {
  email: string
  /** The address, and those the account had before. */
  emails: string[]
  /** '' without an account. */
  consumerNo: string
  seen?: SeenAccount
  orderNumbers: string[]
  /** Names the person in the audit, and reveals nothing. */
  target: string
}
export type PersonQuery = { email?: string | undefined; consumerNo?: string | undefined }

/** The person of an address or a consumer number; null for a number without an account, or neither of them. */
export async function findPerson(env: PlatformEnv, query: PersonQuery): Promise<PersonOnFile | null> {
  const consumerNo = query.consumerNo ?? (query.email ? await (await claimStub(env, 'email', query.email)).owner() : null) ?? ''
  const read = consumerNo === '' ? undefined : await consumerStub(env, consumerNo).read()
  const seen = read?.ok ? read.value : undefined
  const email = (seen?.account.person.email ?? query.email)?.trim().toLowerCase()
  if (email === undefined || email === '' || (query.consumerNo !== undefined && !seen)) return null
  const emails = [...new Set([email, ...(seen?.account.formerEmails ?? [])])]
  const found = await Promise.all(emails.map((each) => orderNumbersOf(env.RECORDS, { email: each, consumerNo })))
  const orderNumbers = [...new Set(found.flat())].sort()
  const hash = await keyedHash(identitySecretOf(env), `person:${email}`)
  const target = consumerNo === '' ? `person:${hash}` : `consumer:${consumerNo}`
  return { email, emails, consumerNo, orderNumbers, target, ...(seen && { seen }) }
}
