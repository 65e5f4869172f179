import { claimStub } from '../auth/auth-objects'
import { keyedHash, getIdentitySecret } from '../auth/secrets'
import { consumerStub } from '../consumer/consumer-stub'
import type { AccountDetails } from '../consumer/consumer.object'
import type { PlatformEnv } from '../env'
import { listOrderNumbers } from './personal-records.sql.ts'

/** Somebody the shop knows: by an account, or by an address alone. */
export type CustomerOnFile = {
  email: string
  /** The address, and those the account had before. */
  emails: string[]
  /** '' without an account. */
  consumerNo: string
  seen?: AccountDetails
  orderNumbers: string[]
  /** Names the person in the audit, and reveals nothing. */
  target: string
}
export type CustomerQuery = { email?: string | undefined; consumerNo?: string | undefined }

/** The person of an address or a consumer number; null for a number without an account, or neither of them. */
export async function findCustomer(env: PlatformEnv, query: CustomerQuery): Promise<CustomerOnFile | null> {
  const consumerNo = query.consumerNo ?? (query.email ? await (await claimStub(env, 'email', query.email)).owner() : null) ?? ''
  const accountOutcome = consumerNo === '' ? undefined : await consumerStub(env, consumerNo).read()
  const accountDetails = accountOutcome?.ok ? accountOutcome.value : undefined
  const email = (accountDetails?.account.person.email ?? query.email)?.trim().toLowerCase()
  if (email === undefined || email === '' || (query.consumerNo !== undefined && !accountDetails)) return null
  const emails = [...new Set([email, ...(accountDetails?.account.formerEmails ?? [])])]
  const orderNumberLists = await Promise.all(
    emails.map((candidateEmail) => listOrderNumbers(env.RECORDS, { email: candidateEmail, consumerNo })),
  )
  const orderNumbers = [...new Set(orderNumberLists.flat())].sort()
  const hash = await keyedHash(getIdentitySecret(env), `person:${email}`)
  const target = consumerNo === '' ? `person:${hash}` : `consumer:${consumerNo}`
  return { email, emails, consumerNo, orderNumbers, target, ...(accountDetails && { seen: accountDetails }) }
}
