import type { consumerEndpoints } from '#contracts/consumer'
import type { Handlers } from '../contract-router'
import { ownDataHandlers } from '../personal-data/own-data-handlers'
import { addressHandlers } from './address-handlers'
import { guestHandlers } from './guest-handlers'
import { instrumentHandlers } from './instrument-handlers'
import { loyaltyHandlers } from './loyalty-handlers'
import { profileHandlers } from './profile-handlers'
import { subscriptionHandlers } from './subscription-handlers'

export const consumerHandlers: Handlers<typeof consumerEndpoints> = {
  ...profileHandlers,
  ...addressHandlers,
  ...instrumentHandlers,
  ...loyaltyHandlers,
  ...subscriptionHandlers,
  ...guestHandlers,
  ...ownDataHandlers,
}
