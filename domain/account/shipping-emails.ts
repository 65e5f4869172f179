import type { Notification } from '#contracts/entities/consumer'

/** The setting for emails that announce a shipped order. */
const shipping = { topic: 'shipping', channel: 'email' } as const

/** True unless the consumer has switched these emails off. */
export function wantsShippingEmails(notifications: readonly Notification[] = []): boolean {
  return !notifications.some((each) => isShipping(each) && !each.enabled)
}

/** The settings with these emails switched on or off. */
export function withShippingEmails(notifications: readonly Notification[] = [], enabled: boolean): Notification[] {
  return [...notifications.filter((each) => !isShipping(each)), { ...shipping, enabled }]
}

function isShipping({ topic, channel }: Notification): boolean {
  return topic === shipping.topic && channel === shipping.channel
}
