import type { consumerEndpoints } from '#contracts/consumer'
import type { Handlers } from '../contract-router'
import { ownDataCalls } from '../personal-data/own-data-calls'
import { addressCalls } from './address-calls'
import { guestCalls } from './guest-calls'
import { instrumentCalls } from './instrument-calls'
import { loyaltyCalls } from './loyalty-calls'
import { profileCalls } from './profile-calls'
import { subscriptionCalls } from './subscription-calls'

export const consumerHandlers: Handlers<typeof consumerEndpoints> = {
  ...profileCalls,
  ...addressCalls,
  ...instrumentCalls,
  ...loyaltyCalls,
  ...subscriptionCalls,
  ...guestCalls,
  ...ownDataCalls,
}
