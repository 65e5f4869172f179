import type { KitCase } from '../kit/case'
import { expectResponse, expectError } from '../kit/expect'
import { expectThat } from '../kit/finding'
import { getOperatorToken } from './operation-cases'
import { operationEntries } from './operator-client'

const findOperationEntry = (name: string) => {
  const entry = operationEntries.find(({ call }) => call === name)
  if (!entry) throw new Error(`The contracts have no ${name}.`)
  return entry
}

/** The only change the kit makes as an operator: one piece more, and one less again. */
export const stockLifecycleCases: KitCase[] = [
  {
    area: 'operations',
    call: 'operations.stock.change',
    check: 'idempotency',
    title: 'gives one key one answer, and refuses the key with another body',
    isCore: false,
    feature: 'operations',
    run: async (kit) => {
      const change = findOperationEntry('operations.stock.change')
      const token = getOperatorToken(kit, change)
      const params = { ...kit.fixtures.products.available, place: 'web' }
      const key = crypto.randomUUID()
      const changeStock = (delta: number, idempotencyKey: string = key) =>
        kit.operate(change, { token, params, key: idempotencyKey, body: { delta } })
      const firstReply = await changeStock(1)
      expectResponse(firstReply, change.operation)
      const repeatedReply = await changeStock(1)
      expectThat(repeatedReply.text === firstReply.text, 'The same key twice got two answers.')
      expectError(await changeStock(2), 'IDEMPOTENCY_KEY_REUSED')
      const { onHand } = firstReply.value as { onHand: number }
      const removedStock = (await changeStock(-1, crypto.randomUUID())).value as { onHand: number }
      expectThat(
        removedStock.onHand === onHand - 1,
        `After one piece more and one less there are ${removedStock.onHand}, not ${onHand - 1}.`,
      )
    },
  },
]
