import { expect, vi } from 'vitest'
import { formatAmount } from '#domain/money/minor-units'
import { buildWebhookItem } from './a-notification'
import { sendWebhook } from './notifications'
import { platformEnv } from './platform'

/** Waits until the provider has received the capture of a parcel, and reports that it was made. */
export async function confirmCapture(orderNumber: string, id = 'P1'): Promise<void> {
  const { order, parcel, pspReference } = await vi.waitFor(async () => {
    const order = (await platformEnv.ORDERS.getByName(orderNumber).read())!
    const parcel = order.fulfillments?.find((each) => each.id === id)
    expect(parcel?.move?.pspReference).toBeDefined()
    return { order, parcel, pspReference: parcel?.move?.pspReference ?? '' }
  })
  const { currency, payment } = order
  const about = { merchantReference: orderNumber, originalReference: payment.pspReference ?? '', pspReference, currency }
  await sendWebhook(buildWebhookItem({ ...about, eventCode: 'CAPTURE', value: formatAmount(parcel?.paid?.provider ?? 0, currency) }))
}
