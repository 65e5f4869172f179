import type { KitCase } from '../kit/case'
import { expectAnswer, expectError } from '../kit/expect'
import { must } from '../kit/finding'
import { operatorToken } from './operation-cases'
import { operationEntries } from './operator-client'

const entryOf = (name: string) => {
  const entry = operationEntries.find(({ call }) => call === name)
  if (!entry) throw new Error(`The contracts have no ${name}.`)
  return entry
}

/** The only change the kit makes as an operator: one piece more, and one less again. */
export const stockLifeCases: KitCase[] = [
  {
    area: 'operations',
    call: 'operations.stock.change',
    check: 'idempotency',
    title: 'gives one key one answer, and refuses the key with another body',
    isCore: false,
    feature: 'operations',
    run: async (kit) => {
      const change = entryOf('operations.stock.change')
      const token = operatorToken(kit, change)
      const params = { ...kit.fixtures.products.available, place: 'web' }
      const key = crypto.randomUUID()
      const add = (delta: number, own: string = key) => kit.operate(change, { token, params, key: own, body: { delta } })
      const first = await add(1)
      expectAnswer(first, change.operation)
      const again = await add(1)
      must(again.text === first.text, 'The same key twice got two answers.')
      expectError(await add(2), 'IDEMPOTENCY_KEY_REUSED')
      const { onHand } = first.value as { onHand: number }
      const taken = (await add(-1, crypto.randomUUID())).value as { onHand: number }
      must(taken.onHand === onHand - 1, `After one piece more and one less there are ${taken.onHand}, not ${onHand - 1}.`)
    },
  },
]
