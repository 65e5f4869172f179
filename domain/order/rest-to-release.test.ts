import { expect, test } from 'vitest'
import { aConfirmedOrder } from './acts/acts.sample'
import { applyAct, type OrderAct } from './acts/order-act'

/** How often the rest is released by each act, and what comes with it. */
function releases(acts: readonly OrderAct[], code = 'CREDIT_CARD'): (string | undefined)[][] {
  const fresh = aConfirmedOrder([
    { id: 'jacket', qty: 2, paid: 20_000 },
    { id: 'socks', qty: 1, paid: 1_000, code: 'pickup' },
  ])
  let order = { ...fresh, payment: { ...fresh.payment, code } }
  return acts.map((act) => {
    const done = applyAct(order, act, 1)
    if (!done.ok) throw new Error(done.errorId)
    order = done.value.order
    const money = done.value.effects.filter(({ effect }) => effect === 'capture' || effect === 'release')
    return money.map(({ effect, of }) => (of === undefined ? effect : `${effect} ${of}`))
  })
}

const cancel = (lines: Record<string, number>): OrderAct => ({ kind: 'cancel', reason: 'r', lines })
const ship = (lines: Record<string, number>): OrderAct => ({ kind: 'ship', lines })

test('a card is released from the cancelled rest, once nothing is left to hand over (PAY-42)', () => {
  expect(releases([ship({ jacket: 1 }), cancel({ jacket: 1 }), cancel({ socks: 1 })])).toEqual([['capture P1'], [], ['release']])
})

test('units cancelled before the last parcel are released after its capture (PAY-42)', () => {
  expect(releases([cancel({ jacket: 1, socks: 1 }), ship({ jacket: 1 })])).toEqual([[], ['capture P1', 'release']])
})

test('what waits in a store is captured before the rest is released (PAY-42)', () => {
  const acts: OrderAct[] = [{ kind: 'ready' }, ship({ jacket: 1 }), cancel({ jacket: 1 }), { kind: 'picked-up' }]
  expect(releases(acts)).toEqual([[], ['capture P2'], [], ['capture P1', 'release']])
})

test('nothing is released of an order that ships or is cancelled as a whole, nor of what was captured at once (PAY-42)', () => {
  expect(releases([{ kind: 'ship' }, { kind: 'ready' }, { kind: 'picked-up' }]).flat()).not.toContain('release')
  expect(releases([cancel({ jacket: 2 }), cancel({ socks: 1 })]).flat()).toEqual([])
  expect(releases([ship({ jacket: 1 }), cancel({ jacket: 1, socks: 1 })], 'IDEAL').flat()).not.toContain('release')
})
