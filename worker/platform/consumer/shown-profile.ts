import type { ConsumerProfile } from '#contracts/entities/consumer'
import { ok, type Outcome } from '#contracts/errors'
import { profileView } from '#domain/account/profile-view'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import type { SeenAccount } from './consumer.object'
import { subscriptionsOf } from './subscriptions.sql.ts'

type ShownProfileOptions = SeenAccount & { includeLoyaltySummary?: boolean }

/** The account as its owner sees it, with the subscriptions of their own address and number. */
export async function shownProfile(
  env: PlatformEnv,
  { shop, consumerNo }: { shop: Shop; consumerNo: string },
  { account, points, pending, athleteCredit, spentThisYear, allowanceLeft, includeLoyaltySummary }: ShownProfileOptions,
): Promise<Outcome<{ consumerProfile: ConsumerProfile }>> {
  const { email, phone } = account.person
  const own = [email, ...(phone ? [phone] : [])]
  const subscriptions = await subscriptionsOf(env.RECORDS, { brand: shop.brand, owner: consumerNo }, own)
  return ok({
    consumerProfile: profileView(account, {
      subscriptions,
      athleteCredit,
      spentThisYear,
      allowanceLeft,
      ...(includeLoyaltySummary && { points, pending }),
    }),
  })
}
