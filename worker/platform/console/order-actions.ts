import type { Operation } from '#contracts/operations/operation'
import { orderOperations } from '#contracts/operations/orders'

type ConsoleAction = { entry: Operation; bodyOf?: (form: URLSearchParams) => unknown; done: string }

/** Units of lines in a form: fields named `units.<line>`. A form whose fields all say nought means no unit, never all of them. */
function unitsIn(form: URLSearchParams): { lines?: { lineId: string; quantity: number }[] } {
  const lines = [...form].flatMap(([name, value]) => {
    const quantity = Number(value)
    return name.startsWith('units.') && quantity > 0 ? [{ lineId: name.slice('units.'.length), quantity }] : []
  })
  const isChoosing = [...form.keys()].some((name) => name.startsWith('units.'))
  return isChoosing ? { lines } : {}
}

function textIn(form: URLSearchParams, name: string): Record<string, string> {
  const text = form.get(name)?.trim()
  return text ? { [name]: text } : {}
}

function despiteIn(form: URLSearchParams): { despiteChargeback?: true } {
  return form.has('despiteChargeback') ? { despiteChargeback: true } : {}
}

/** What each form of an order's page does, by the last part of its address. */
export const orderActions: Readonly<Record<string, ConsoleAction>> = {
  start: { entry: orderOperations.start, done: 'Fulfillment has started.' },
  ship: {
    entry: orderOperations.ship,
    bodyOf: (form) => ({ ...unitsIn(form), ...textIn(form, 'carrier'), ...textIn(form, 'trackingNumber'), ...despiteIn(form) }),
    done: 'The parcel is shipped, and its part of the payment is captured.',
  },
  ready: {
    entry: orderOperations.ready,
    bodyOf: (form) => ({ ...unitsIn(form), ...despiteIn(form) }),
    done: 'The order is ready for pickup.',
  },
  'picked-up': { entry: orderOperations.pickedUp, bodyOf: despiteIn, done: 'The order was picked up.' },
  delivered: { entry: orderOperations.delivered, bodyOf: () => ({}), done: 'The order was delivered.' },
  cancel: {
    entry: orderOperations.cancel,
    bodyOf: (form) => ({ ...unitsIn(form), ...textIn(form, 'reason') }),
    done: 'The units are cancelled.',
  },
  return: { entry: orderOperations.receiveReturn, bodyOf: unitsIn, done: 'The return is received.' },
  refund: {
    entry: orderOperations.refund,
    bodyOf: (form) => ({ ...unitsIn(form), ...textIn(form, 'amount'), ...textIn(form, 'reason') }),
    done: 'The refund is on its way.',
  },
  'refund-return': { entry: orderOperations.refund, bodyOf: () => ({ reason: 'returned' }), done: 'The refund is on its way.' },
  email: { entry: orderOperations.resendEmail, bodyOf: (form) => textIn(form, 'template'), done: 'The email is sent again.' },
  retry: { entry: orderOperations.retry, done: 'What was due is tried again.' },
}
