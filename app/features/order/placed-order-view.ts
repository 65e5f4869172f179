import type { Order, Shipment } from '#contracts/entities/order'
import { formatPostalLines } from '#domain/address/address-lines'
import { formatPaymentLabel } from '#domain/payment/cards'
import { formatStoreAddress } from '#domain/store/address-lines'

export type PlacedOrderView = ReturnType<typeof toPlacedOrderView>

type PickupPoint = NonNullable<Shipment['collectAt']>
type OrderTexts = {
  /** Reads a delivery time in the shopper's language. */
  timeText?: (deliveryTime: string) => string
  /** Writes the day of an email, given as YYYY-MM-DD. */
  dayText?: (day: string) => string
  /** Name and address of pickup stores, by id. */
  places?: Readonly<Record<string, string[]>>
}

/** Builds the data of the confirmation. */
export function toPlacedOrderView(order: Order, { timeText = String, dayText = String, places = {} }: OrderTexts = {}) {
  const { orderNumber, st, email, items, shipments, paymentMethod, totals, shippingAddress, billingAddress } = order
  return {
    ...{ orderNumber, st, email },
    /** Gift cards are emailed, so nothing is packed. */
    isMailed: shipments.every(({ code }) => code === 'digital'),
    shipments: shipments.map(
      ({
        shipmentId,
        code,
        label,
        deliveryTime,
        itemIds,
        quantities,
        storeId = '',
        collectAt,
        carrier = '',
        trackingNumber,
        trackingUrl,
      }) => ({
        ...{ shipmentId, code, label },
        ...getEmailTimes(
          items.filter(({ id }) => itemIds.includes(id)),
          { time: timeText(deliveryTime), dayText },
        ),
        /** Set once the parcel has left. */
        ...(trackingNumber && { parcel: { number: trackingNumber, carrier, url: trackingUrl } }),
        place: collectAt ? getPickupPointLines(collectAt) : (places[storeId] ?? []),
        items: items.filter(({ id }) => itemIds.includes(id)).map(({ id, name, qty }) => formatUnits(name, quantities?.[id] ?? qty)),
      }),
    ),
    paidBy: paymentMethod.map(({ code, label, additionalData: { amount, ...payment } }) => ({
      ...{ code, label: formatPaymentLabel(label, payment) },
      ...(amount !== undefined && { amount: Number(amount) }),
      currency: totals.currency,
    })),
    shippingAddress: shippingAddress && formatPostalLines(shippingAddress),
    billingAddress: billingAddress && formatPostalLines(billingAddress),
  }
}

/** The delivery time, but for gift cards that are emailed on days of their own. */
function getEmailTimes(items: Order['items'], { time, dayText }: { time: string; dayText: (day: string) => string }) {
  const days = [...new Set(items.flatMap(({ giftOption }) => giftOption?.sendOn ?? []))].toSorted()
  const isAllDated = days.length > 0 && items.every(({ giftOption }) => giftOption?.sendOn)
  return { ...(!isAllDated && { time }), ...(days.length > 0 && { emailDays: days.map(dayText) }) }
}

function formatUnits(name: string, qty: number): string {
  return qty > 1 ? `${qty} × ${name}` : name
}

/** A collection point: its name, then its address. */
export function getPickupPointLines({ name, address }: PickupPoint): string[] {
  return [name, ...formatStoreAddress(address)]
}
