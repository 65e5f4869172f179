import type { OperatedOrder } from '#contracts/operations/operated-order'
import { requestOperation, callOperation, type OperatorRequest } from './operators'

const place = (orderNumber: string) => `/operations/v1/orders/${orderNumber}`

/** An operator's acts on one order: each returns the order, or throws. */
export function createOrderOperations(orderNumber: string) {
  const post = (act: string, body?: object, request: OperatorRequest = {}) =>
    callOperation<OperatedOrder>('POST', `${place(orderNumber)}/${act}`, { ...request, ...(body && { body }) })
  return {
    read: () => callOperation<OperatedOrder & { audit: { operator: string; operation: string }[] }>('GET', place(orderNumber)),
    start: () => post('fulfillment'),
    ship: (body: object = {}) => post('shipments', { carrier: 'Parcel Line', trackingNumber: 'PL1', ...body }),
    ready: (body: object = {}) => post('ready', body),
    pickedUp: (body: object = {}) => post('picked-up', body),
    delivered: (body: object = {}) => post('delivered', body),
    cancel: (body: object = {}) => post('cancellations', { reason: 'Out of stock', ...body }),
    receiveReturn: (body: object = {}) => post('returns', body),
    refund: (body: object = {}) => post('refunds', { reason: 'Damaged', ...body }),
    /** Sends any call and returns the response. */
    send: (call: `${'POST' | 'PUT'} ${string}`, body: object = {}, request: OperatorRequest = {}) => {
      const [method = '', act = ''] = call.split(' ')
      return requestOperation(method, `${place(orderNumber)}/${act}`, { ...request, body })
    },
  }
}
